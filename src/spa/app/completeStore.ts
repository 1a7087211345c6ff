import { setupListeners } from '@reduxjs/toolkit/query';
import {
  api,
  configureApi,
  followOtherTabs,
  restoreSession,
  sessionStarted,
  watchConnection,
} from '../../api';
import { firstCallAnswered } from '../content/opening';
import { selectIsAdmin } from '../features/auth';
import { callsMiddleware } from './callsMiddleware';
import type { configureAppStore } from './configureAppStore';
import { rootReducer } from './rootReducer';
import type { FirstCall } from './routing/firstCall';

export { rootReducer };

type Entrance = ReturnType<typeof configureAppStore>;

/**
 * Adds to the store of the sign-in page all that the rest of the app needs: the calls and their cache, the
 * slices of the admin area and the session of an earlier visit. */
export function completeStore({ store, addMiddleware }: Entrance, apiHost: string): void {
  configureApi({ host: apiHost });
  store.replaceReducer(rootReducer);
  addMiddleware(callsMiddleware);
  const session = restoreSession();
  if (session) store.dispatch(sessionStarted(session));
  followOtherTabs(store.dispatch);
  watchConnection(store.dispatch);
  setupListeners(store.dispatch);
}

/**
 * Sends the first call of an administrator's page, whose code may still be on its way. Resolves when it is
 * answered, however; others ask nothing.
 */
export async function askFirst({ store }: Entrance, call: FirstCall): Promise<void> {
  if (!selectIsAdmin(store.getState())) return;
  store.dispatch(api.util.prefetch(call.name, call.args, {}));
  await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
  firstCallAnswered();
}
