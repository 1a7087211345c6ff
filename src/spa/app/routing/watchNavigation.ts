import type { createBrowserRouter } from 'react-router-dom';
import type { AppDispatch } from '../../store';
import { isWritten } from '../../ui/returning';
import { navigated } from '../store/pageSlice';

type Router = ReturnType<typeof createBrowserRouter>;

/** Reports each page that is reached as an event. Gives a function that stops it. */
export function watchNavigation(router: Router, dispatch: AppDispatch): () => void {
  let reached: string | undefined;
  const report = ({ location, matches, navigation, historyAction }: Router['state']) => {
    if (navigation.state !== 'idle' || location.key + location.pathname === reached) return;
    reached = location.key + location.pathname;
    if (historyAction !== 'POP' && isWritten(location.state)) return;
    const { id } = matches.at(-1)?.params ?? {};
    const pattern = matches.findLast(({ route }) => route.path !== undefined)?.route.path ?? '*';
    dispatch(navigated({ pattern, ids: id === undefined ? {} : { id } }));
  };
  report(router.state);
  return router.subscribe(report);
}
