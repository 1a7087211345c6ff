import type { Dispatch, Middleware, MiddlewareAPI, Reducer, UnknownAction } from '@reduxjs/toolkit';

/** What is needed of an API of RTK Query. */
interface Api {
  readonly reducerPath: string;
  readonly reducer: Reducer;
  readonly middleware: Middleware;
}

/** The end of the type of the action by which the middleware of an API tells its reducer who it is. */
export const registeredType = '/config/middlewareRegistered';

/**
 * The random name that an API of RTK Query gave itself in this program. A recording holds another program's, and
 * the reducer takes that for a second API. The middleware tells it with the first action it sees.
 */
export function apiUid(api: Api): string | undefined {
  const state = { [api.reducerPath]: api.reducer(undefined, { type: '@@trace/probe' }) };
  let found: string | undefined;
  const next = (action: unknown): unknown => {
    const { type, payload } = action as UnknownAction;
    if (type.endsWith(registeredType) && typeof payload === 'string') found ??= payload;
    return action;
  };
  const store: MiddlewareAPI<Dispatch> = { getState: () => state, dispatch: (action) => action };
  api.middleware(store)(next)({ type: '@@trace/probe' });
  return found;
}
