import type { createBrowserRouter } from 'react-router-dom';
import type { AppDispatch } from '../../store';
import { isWritten } from '../../ui/returnState';
import { navigated } from '../store/pageSlice';

type Router = ReturnType<typeof createBrowserRouter>;

/** Dispatches an action for each page that is reached. Returns a function that stops it. */
export function reportNavigation(router: Router, dispatch: AppDispatch): () => void {
  let reportedPage: string | undefined;
  const report = ({
    initialized,
    location,
    matches,
    navigation,
    historyAction,
  }: Router['state']) => {
    const isReached = initialized && navigation.state === 'idle';
    if (!isReached || location.key + location.pathname === reportedPage) return;
    reportedPage = location.key + location.pathname;
    if (historyAction !== 'POP' && isWritten(location.state)) return;
    const { id } = matches.at(-1)?.params ?? {};
    const pattern = matches.findLast(({ route }) => route.path !== undefined)?.route.path ?? '*';
    dispatch(navigated({ pattern, ids: id === undefined ? {} : { id } }));
  };
  report(router.state);
  return router.subscribe(report);
}
