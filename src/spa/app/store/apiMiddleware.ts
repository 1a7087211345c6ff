import type { Middleware } from '@reduxjs/toolkit';
import { api, sessionEnded } from '../../../api';
import { pendingInput } from '../../drafts/pendingInput';

/**
 * Wraps RTK Query's middleware. When a session ends, it first flushes typed input to the drafts, before the
 * slices of that person are reset, so that the journal gets it.
 */
export const apiMiddleware: Middleware = (store) => {
  const rtkMiddleware = api.middleware(store as Parameters<typeof api.middleware>[0]);
  return (next) => {
    const handle = rtkMiddleware(next);
    return (action) => {
      if (sessionEnded.match(action)) pendingInput.flush();
      return handle(action);
    };
  };
};
