import { createMemoryRouter, generatePath } from 'react-router-dom';
import { patterns } from '../../../ui/paths';
import type { Router } from '../../routing/makeRouter';
import { routes } from '../../routing/routes';
import type { RootState } from '../../rootReducer';

/** A recording holds no tokens; this one says nothing and lasts for ever. */
const resetToken = `e30.${btoa('{"type":"ForgotPassword","exp":99999999999,"email":""}')}.replay`;

/** The address of the page that a state shows. */
function addressOf({ page }: RootState): string {
  const { pattern, ids } = page ?? { pattern: patterns.home, ids: {} };
  if (pattern === '*') return '/unknown';
  return generatePath(pattern, { token: resetToken, ...ids });
}

export interface StageRouter {
  readonly router: Router;
  /** Leads to the page that a state shows. */
  readonly follow: (state: RootState) => void;
}

/** The app's own routes, led by the states of a recording. */
export function stageRouter(first: RootState): StageRouter {
  const router = createMemoryRouter(routes, { initialEntries: [addressOf(first)] });
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
      if (router.state.location.pathname !== address) {
        void router.navigate(address, { replace: true });
      }
    },
  };
}
