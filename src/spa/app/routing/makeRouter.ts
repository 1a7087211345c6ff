import { createBrowserRouter } from 'react-router-dom';
import type { AppDispatch } from '../../store';
import { routes } from './routes';
import { reportNavigation } from './reportNavigation';

/** Creates the router on the browser's address and reports each page that is reached to the store. */
export function makeRouter(dispatch: AppDispatch) {
  const router = createBrowserRouter(routes);
  reportNavigation(router, dispatch);
  return router;
}

export type Router = ReturnType<typeof makeRouter>;
