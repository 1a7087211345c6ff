import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router-dom';
import type { AppStore } from '../../store';
import { handleOf } from './page';
import { reportNavigation } from './reportNavigation';
import { makeRoutes } from './routes';

export type Router = ReturnType<typeof createBrowserRouter>;

/**
 * Draws a page as soon as its loader has ended. The router would make a transition of it, which is drawn a frame or two
 * later, and render the page before once more to say that another one is loading.
 */
function drawAtOnce(router: Router): void {
  const subscribe = router.subscribe.bind(router);
  router.subscribe = (draw) => {
    let hasLoaded = false;
    return subscribe((state, options) => {
      const isIdle = state.navigation.state === 'idle';
      // Not before the router is done: a page that redirects would have it forget to write the address.
      if (isIdle && hasLoaded)
        queueMicrotask(() => draw(router.state, { ...options, flushSync: true }));
      else if (isIdle) draw(state, options);
      hasLoaded = !isIdle;
    });
  };
}

/** Creates the router, by default on the browser's address, and reports each page that is reached to the store. */
export function makeRouter(
  store: AppStore,
  create: typeof createBrowserRouter = createBrowserRouter,
) {
  const router = create(makeRoutes(store));
  reportNavigation(router, store.dispatch);
  drawAtOnce(router);
  return router;
}

/** Returns a function that fetches the code of the page at a path ahead of time. */
export const preloadPage =
  ({ routes }: Router) =>
  (path: string): void => {
    for (const { route } of matchRoutes(routes as RouteObject[], path) ?? [])
      handleOf(route)
        ?.preload?.()
        .catch(() => undefined);
  };
