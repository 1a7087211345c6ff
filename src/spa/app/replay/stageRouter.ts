import { createMemoryRouter, generatePath } from 'react-router-dom';
import { patterns } from '../../ui/paths';
import type { Router } from '../routing/makeRouter';
import { makeRoutes } from '../routing/routes';
import type { RootState } from '../store/rootReducer';
import type { AppStore } from '../store/store';

/** A recording holds no tokens. This one carries no data and does not expire. */
const resetToken = `e30.${btoa('{"type":"ForgotPassword","exp":99999999999,"email":""}')}.replay`;

/** The path of the page that a state shows. */
function pathOfState({ page: { pattern, ids } }: RootState): string {
  if (pattern === '*') return '/unknown';
  return generatePath(pattern ?? patterns.home, { token: resetToken, ...ids });
}

export interface StageRouter {
  readonly router: Router;
  /** Navigates to the page that a state shows. */
  readonly follow: (state: RootState) => void;
}

/** Creates a router with the app's own routes that follows the states of a recording. */
export function createStageRouter(store: AppStore, initialState: RootState): StageRouter {
  let shownPath = pathOfState(initialState);
  let pendingNavigations = 0;
  const router = createMemoryRouter(makeRoutes(store), { initialEntries: [shownPath] });
  const navigate = router.navigate.bind(router) as (...args: unknown[]) => Promise<void>;
  const subscribe = router.subscribe.bind(router);

  /** Whether a route is being left, or was left and React has not rendered that yet. */
  const isRouteLeft = (route: string | undefined): boolean =>
    pendingNavigations > 0 || !router.state.matches.some((match) => match.route.id === route);

  // A page may redirect, as it did while recording, but only as long as it is the page to show.
  router.navigate = (...args: unknown[]) => {
    const { fromRouteId } = (args[1] ?? {}) as { fromRouteId?: string };
    return isRouteLeft(fromRouteId) ? Promise.resolve() : navigate(...args);
  };
  // The router may have navigated between the first render of a component and its subscription.
  router.subscribe = (listener) => {
    listener(router.state, { deletedFetchers: [], newErrors: null, flushSync: false });
    return subscribe(listener);
  };
  // Whether to leave unsaved edits was decided while recording.
  subscribe(({ blockers }) => {
    for (const blocker of blockers.values()) {
      if (blocker.state === 'blocked') queueMicrotask(blocker.proceed);
    }
  });
  return {
    router,
    follow: (state) => {
      const path = pathOfState(state);
      if (path === shownPath) return;
      shownPath = path;
      if (router.state.location.pathname === path) return;
      pendingNavigations += 1;
      void navigate(path, { replace: true, flushSync: true }).finally(() => {
        pendingNavigations -= 1;
      });
    },
  };
}
