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
import { notePageQueryAnswered } from '../../content/pageQuery';
import { selectIsAdmin } from '../../features/auth';
import type { Settings } from '../../ui/Settings';
import { withTimeout } from '../../ui/withTimeout';
import { apiMiddleware } from './apiMiddleware';
import type { configureAppStore } from './configureAppStore';
import { rootReducer } from './rootReducer';
import type { PageQuery } from './pageQuery';
import { showSnapshot } from './showSnapshot';

export { rootReducer };

type BootstrapStore = ReturnType<typeof configureAppStore>;

/**
 * Completes the store of the sign-in page with everything that the rest of the app needs: the API and its cache,
 * the slices of the admin area and the session of an earlier visit.
 */
export function injectAppSlices(
  { store, addMiddleware }: BootstrapStore,
  { apiHost, apiExtensions }: Settings,
): void {
  configureApi({ host: apiHost, hasExtensions: apiExtensions });
  store.replaceReducer(rootReducer);
  addMiddleware(apiMiddleware);
  const session = restoreSession();
  if (session) store.dispatch(sessionStarted(session));
  followOtherTabs(store.dispatch);
  watchConnection(store.dispatch);
  setupListeners(store.dispatch);
}

/**
 * How long to wait for the snapshot of a list. It is usually read before the API is loaded; the limit is for a
 * disk that hangs.
 */
const snapshotTimeoutMs = 300;

/**
 * Sends the query of the page in the address for an administrator, while the page's code may still be loading,
 * after showing the snapshot of an earlier visit. Resolves when the query is sent, `answered` when it has
 * settled. For other people it does nothing.
 */
export async function prefetchPage(
  { store }: BootstrapStore,
  query: PageQuery,
  snapshotRead?: ReturnType<typeof readSnapshot>,
): Promise<{ answered: Promise<void> } | undefined> {
  if (!selectIsAdmin(store.getState())) return undefined;
  const snapshot = await withTimeout(snapshotRead, snapshotTimeoutMs);
  const confirmRows = showSnapshot(store, query, snapshot);
  store.dispatch(api.util.prefetch(query.name, query.args, { force: true }));
  const answered = Promise.all(store.dispatch(api.util.getRunningQueriesThunk())).then(() => {
    confirmRows();
    notePageQueryAnswered();
  });
  return { answered };
}
