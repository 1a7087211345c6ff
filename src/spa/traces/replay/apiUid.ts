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
 * Returns the random id that an API of RTK Query has in this program. A recording contains that of another
 * program, which the reducer would take for a second API. The middleware dispatches the id with the first action
 * it sees.
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
