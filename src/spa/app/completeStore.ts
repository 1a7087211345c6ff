import { setupListeners } from '@reduxjs/toolkit/query';
import {
  configureApi,
  followOtherTabs,
  restoreSession,
  sessionStarted,
  watchConnection,
} from '../../api';
import { callsMiddleware } from './callsMiddleware';
import type { configureAppStore } from './configureAppStore';
import { rootReducer } from './rootReducer';

export { rootReducer };

type Entrance = ReturnType<typeof configureAppStore>;

/**
 * Adds to the store of the sign-in page all that the rest of the app needs: the calls and their cache, the
 * slices of the admin area and the session of an earlier visit.
 */
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
