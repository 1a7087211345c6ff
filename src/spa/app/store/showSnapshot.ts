import { api, type AppError, listFrom, type Snapshot } from '../../../api';
import { selectStatus, selectUser } from '../../features/auth';
import type { AppStore } from './configureAppStore';
import type { FirstCall } from './firstCall';

/** The query of a call, without the types of one endpoint among many. */
const queryOf = ({ name, args }: FirstCall, store: AppStore): { error?: unknown } =>
  api.endpoints[name].select(args as never)(store.getState());

/**
 * Puts the list that an earlier visit kept into the cache, so that its rows are there before the server has
 * answered. Gives the function to be called with the answer: until then the rows are unconfirmed, and go when the
 * server refuses the session or the list.
 */
export function showSnapshot(
  store: AppStore,
  call: FirstCall,
  snapshot: Snapshot | undefined,
): () => void {
  const user = selectUser(store.getState());
  const list = user && listFrom(snapshot, user._id);
  if (!list) return () => undefined;
  const entry = { endpointName: call.name, arg: call.args, value: list };
  store.dispatch(api.util.upsertQueryEntries([entry as never]));

  const isRefused = (): boolean => {
    const { status } = (queryOf(call, store).error ?? {}) as Partial<AppError>;
    return status === 401 || status === 403 || selectStatus(store.getState()) === 'refused';
  };
  const stop = store.subscribe(() => {
    if (!isRefused()) return;
    stop();
    // The page asks again, and waits for a new session where it takes one.
    store.dispatch(api.util.resetApiState());
  });
  return stop;
}
