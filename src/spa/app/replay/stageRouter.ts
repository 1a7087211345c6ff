import { createMemoryRouter, generatePath } from 'react-router-dom';
import { patterns } from '../../ui/paths';
import type { Router } from '../routing/makeRouter';
import { routes } from '../routing/routes';
import type { RootState } from '../store/rootReducer';

/** A recording holds no tokens; this one says nothing and lasts for ever. */
const resetToken = `e30.${btoa('{"type":"ForgotPassword","exp":99999999999,"email":""}')}.replay`;

/** The address of the page that a state shows. */
function addressOf({ page: { pattern, ids } }: RootState): string {
  if (pattern === '*') return '/unknown';
  return generatePath(pattern ?? patterns.home, { token: resetToken, ...ids });
}

export interface StageRouter {
  readonly router: Router;
  /** Leads to the page that a state shows. */
  readonly follow: (state: RootState) => void;
}

/** The app's own routes, led by the states of a recording. */
export function stageRouter(first: RootState): StageRouter {
  let led = addressOf(first);
  let pending = 0;
  const router = createMemoryRouter(routes, { initialEntries: [led] });
  const navigate = router.navigate.bind(router) as (...given: unknown[]) => Promise<void>;
  const subscribe = router.subscribe.bind(router);

  /** Whether a route is on its way out, or gone already but for React, which draws a moment later. */
  const isLeft = (route: string | undefined): boolean =>
    pending > 0 || !router.state.matches.some((match) => match.route.id === route);

  // A page that leads on to another one may do so, as it did then, but only as long as it is the one to show.
  router.navigate = (...given: unknown[]) => {
    const { fromRouteId } = (given[1] ?? {}) as { fromRouteId?: string };
    return isLeft(fromRouteId) ? Promise.resolve() : navigate(...given);
  };
  // Whoever subscribes may have been led on since it was drawn for the first time.
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
      const address = addressOf(state);
      if (address === led) return;
      led = address;
      if (router.state.location.pathname === address) return;
      pending += 1;
      void navigate(address, { replace: true, flushSync: true }).finally(() => {
        pending -= 1;
      });
    },
  };
}
