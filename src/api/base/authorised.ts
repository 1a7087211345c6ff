import type { Dispatch } from '@reduxjs/toolkit';
import type { Answer } from '../transport/envelope';
import { type AppError, errors } from '../transport/errors';
import { refreshFailures, refreshOnce } from '../session/refresh';
import { currentTokens } from '../session/session';
import { tokenState } from '../session/tokenClock';
import { waitForRecentSignIn, waitForSession } from '../session/waiting';

interface Caller {
  dispatch: Dispatch;
  signal: AbortSignal;
}

/** One send at first, one with a token that another call renewed, and one after a refresh of its own. */
const maxSends = 3;

/** Waits, but not longer than the caller does. */
function raceAbort<T>(promise: Promise<T>, signal: AbortSignal): Promise<T | 'aborted'> {
  return new Promise((resolve, reject) => {
    const abort = (): void => resolve('aborted');
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort);
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

/** Returns a token to send: the current one, a refreshed one when that has expired, or one of the next session. */
async function getValidToken(
  rejectedToken: string | null,
  failuresBefore: number,
  { dispatch, signal }: Caller,
): Promise<string | AppError> {
  for (;;) {
    const waited = await raceAbort(waitForSession() ?? Promise.resolve(true), signal);
    if (waited === 'aborted') return errors.aborted();
    const token = currentTokens()?.accessToken;
    if (!waited || token === undefined) return errors.unauthorized();
    const state = token === rejectedToken ? 'expired' : tokenState(token);
    if (state === 'fresh') return token;
    const outcome = await raceAbort(refreshOnce(dispatch, token, failuresBefore), signal);
    if (outcome === 'aborted') return errors.aborted();
    if (outcome === 'renewed') return currentTokens()?.accessToken ?? errors.unauthorized();
    // A refresh ahead of time may fail: the token is still good.
    if (outcome !== 'over') return state === 'due' ? token : outcome;
    if (!waitForSession()) return errors.unauthorized();
  }
}

/** Hosts name the error as they like. */
const isUnauthorized = ({ error }: Answer): boolean => error?.status === 401;

/**
 * Sends a request with the token of the session and refreshes the token if necessary. When the server ends the session, or
 * wants a younger sign-in for this call, waits until the same user has signed in again.
 */
export async function sendAuthorised(send: (token: string) => Promise<Answer>, caller: Caller) {
  const since = refreshFailures();
  let refused: string | null = null;
  for (let sends = 1; ; sends += 1) {
    const token: string | AppError = await getValidToken(refused, since, caller);
    if (typeof token !== 'string') return { error: token };
    const answer = await send(token);
    if (sends === maxSends || !isUnauthorized(answer)) return answer;
    if (answer.error?.name !== 'SignInRequired') refused = token;
    else if ((await raceAbort(waitForRecentSignIn(caller.dispatch), caller.signal)) !== true)
      return { error: errors.aborted() };
  }
}
