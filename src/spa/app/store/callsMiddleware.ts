import type { Middleware } from '@reduxjs/toolkit';
import { api, sessionEnded } from '../../../api';
import { pendingInput } from '../../drafts/pendingInput';

/**
 * The middleware of the calls. When a session ends, what was typed and not handed over yet reaches its draft
 * before the slices of that person start anew, so that the journal has it.
 */
export const callsMiddleware: Middleware = (store) => {
  const ofCalls = api.middleware(store as Parameters<typeof api.middleware>[0]);
  return (next) => {
    const handle = ofCalls(next);
    return (action) => {
      if (sessionEnded.match(action)) pendingInput.flush();
      return handle(action);
    };
  };
};
