import { createMemoryRouter, generatePath } from 'react-router-dom';
import { patterns } from '../../../ui/paths';
import type { Router } from '../../routing/makeRouter';
import { routes } from '../../routing/routes';
import type { RootState } from '../../rootReducer';

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
  // A page that leads on to another one may do so, but not while it is itself about to give way.
  router.navigate = (...given: unknown[]) => (pending > 0 ? Promise.resolve() : navigate(...given));
  // Whether to leave unsaved edits was decided while recording.
  router.subscribe(({ blockers }) => {
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
