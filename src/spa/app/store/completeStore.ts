import { setupListeners } from '@reduxjs/toolkit/query';
import {
  api,
  configureApi,
  followOtherTabs,
  type readSnapshot,
  restoreSession,
  sessionStarted,
  watchConnection,
} from '../../../api';
import { firstCallAnswered } from '../../content/opening';
import { selectIsAdmin } from '../../features/auth';
import { withTimeout } from '../../ui/withTimeout';
import { callsMiddleware } from './callsMiddleware';
import type { configureAppStore } from './configureAppStore';
import { rootReducer } from './rootReducer';
import type { FirstCall } from './firstCall';
import { showSnapshot } from './showSnapshot';

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

/** How long a kept list is waited for, in ms. It is usually there before the calls are; this is for a disk that hangs. */
const patience = 300;

/**
 * Sends the first call of an administrator's page, whose code may still be on its way, after showing what an
 * earlier visit kept of its answer. Resolves when it is sent, `answered` when it is answered, however; others ask
 * nothing.
 */
export async function askFirst(
  { store }: Entrance,
  call: FirstCall,
  kept?: ReturnType<typeof readSnapshot>,
): Promise<{ answered: Promise<void> } | undefined> {
  if (!selectIsAdmin(store.getState())) return undefined;
  const snapshot = await withTimeout(kept, patience);
  const isConfirmed = showSnapshot(store, call, snapshot);
  store.dispatch(api.util.prefetch(call.name, call.args, { force: true }));
  const answered = Promise.all(store.dispatch(api.util.getRunningQueriesThunk())).then(() => {
    isConfirmed();
    firstCallAnswered();
  });
  return { answered };
}
