import { api, type AppError, keptList } from '../../../api';
import { selectIsAdmin, selectStatus } from '../../features/auth';
import { addAppListener, type AppDispatch, type RootState } from '../../store';
import { withTimeout } from '../../ui/browser';

type QueryName = Parameters<typeof api.util.prefetch>[0];

/** The query of a page: the name of an endpoint and its arguments. */
export type PageQuery = {
  [Name in QueryName]: {
    readonly name: Name;
    readonly args: Parameters<(typeof api.endpoints)[Name]['initiate']>[0];
  };
}[QueryName];

/** What is asked of a query's endpoint; the union of the types of all endpoints would be too large. */
interface QueryEndpoint {
  select: (args: never) => (state: RootState) => { data?: unknown; error?: unknown };
}

/** How long to wait for a list that an earlier visit kept; the limit is for a disk that hangs. */
const keptListTimeoutMs = 300;

/**
 * Fetches what a page of the admin area shows, whatever is cached. A list shows as an earlier visit left it until the
 * server has answered; those rows are removed when it refuses the session or the list. Resolves once the call is on its
 * way.
 */
export const openPage =
  ({ name, args }: PageQuery) =>
  async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    if (!selectIsAdmin(getState())) return;
    const endpoint: QueryEndpoint = api.endpoints[name];
    const select = endpoint.select(args as never);
    const isCached = select(getState()).data !== undefined;
    const kept = isCached ? null : await withTimeout(keptList(name), keptListTimeoutMs);
    if (kept) {
      const entry = { endpointName: name, arg: args, value: kept };
      dispatch(api.util.upsertQueryEntries([entry as never]));
    }
    dispatch(api.util.prefetch(name, args, { force: true }));
    if (!kept) return;
    const stop = dispatch(
      addAppListener({
        predicate: (_action, state) => {
          const { status } = (select(state).error ?? {}) as Partial<AppError>;
          return status === 401 || status === 403 || selectStatus(state) === 'refused';
        },
        effect: (_action, listener) => {
          listener.unsubscribe();
          // The page fetches again, and waits for a new session if it needs one.
          listener.dispatch(api.util.resetApiState());
        },
      }),
    );
    void Promise.all(dispatch(api.util.getRunningQueriesThunk())).then(() => stop());
  };
