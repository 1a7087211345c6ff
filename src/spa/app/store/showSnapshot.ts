import { api, type AppError, listFrom, type Snapshot } from '../../../api';
import { selectStatus, selectUser } from '../../features/auth';
import type { AppStore } from './configureAppStore';
import type { PageQuery } from './pageQuery';

/** What is asked of a query's endpoint; the union of the types of all endpoints would be too large. */
interface QueryEndpoint {
  select: (args: never) => (state: ReturnType<AppStore['getState']>) => { error?: unknown };
}

/** Returns the state of a query, without the type of its endpoint. */
function selectQuery({ name, args }: PageQuery, store: AppStore): { error?: unknown } {
  const endpoint: QueryEndpoint = api.endpoints[name];
  return endpoint.select(args as never)(store.getState());
}

/**
 * Puts the list from an earlier visit into the cache, so that its rows show before the server has answered.
 * Returns a function to call with the answer: until then the rows are unconfirmed, and are removed when the
 * server refuses the session or the list.
 */
export function showSnapshot(
  store: AppStore,
  query: PageQuery,
  snapshot: Snapshot | undefined,
): () => void {
  const user = selectUser(store.getState());
  const list = user && listFrom(snapshot, user._id);
  if (!list) return () => undefined;
  const entry = { endpointName: query.name, arg: query.args, value: list };
  store.dispatch(api.util.upsertQueryEntries([entry as never]));

  const isRefused = (): boolean => {
    const { status } = (selectQuery(query, store).error ?? {}) as Partial<AppError>;
    return status === 401 || status === 403 || selectStatus(store.getState()) === 'refused';
  };
  const stop = store.subscribe(() => {
    if (!isRefused()) return;
    stop();
    // The page fetches again, and waits for a new session if it needs one.
    store.dispatch(api.util.resetApiState());
  });
  return stop;
}
