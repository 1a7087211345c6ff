import type { Dispatch } from '@reduxjs/toolkit';
import { Mutex } from 'async-mutex';
import { getClientId } from './storage';
import { apiOptions } from '../transport/config';
import type { Tokens } from '../../contract/types.gen';
import { type AppError, errors, toAppError } from '../transport/errors';
import { sessionEnded, sessionRefreshed } from './events';
import { sendJson } from '../transport/send';
import { currentOwner, currentTokens, removeSession, replaceTokens, tokensFrom } from './session';
import { tokenState } from './tokenClock';
import { startWaiting } from './waiting';

/** `renewed`: there are valid tokens now; `over`: the session has ended; otherwise the error. */
export type RefreshOutcome = 'renewed' | 'over' | AppError;

/** Exchanges a refresh token. Stores nothing. */
export async function requestTokens(
  refreshToken: string,
  timeoutMs = apiOptions.timeoutsMs.refresh,
): Promise<Tokens | AppError> {
  const answer = await sendJson(
    {
      url: '/users/refreshTokens',
      method: 'POST',
      body: { refreshToken, client: apiOptions.clientName, clientId: getClientId() },
    },
    { token: null, timeoutMs },
  );
  return answer.error ?? tokensFrom(answer.data) ?? errors.unknown();
}

/**
 * Tells whether the server has refused this token for good: it says so by a 401 or lists what is wrong. Other failures
 * (no network, a slow call, overload, a server error) may be temporary, so the session stays.
 */
const isRefusal = ({ status, details }: AppError): boolean =>
  status === 401 || (details.length > 0 && status < 500 && ![408, 429].includes(status));

/** Ends the session of this page; calls wait until the same person has signed in again. */
function endRefusedSession(dispatch: Dispatch): RefreshOutcome {
  const owner = currentOwner();
  removeSession('refused');
  if (owner !== null) startWaiting(owner);
  dispatch(sessionEnded({ reason: 'refused' }));
  return 'over';
}

async function refresh(dispatch: Dispatch, oldToken: string): Promise<RefreshOutcome> {
  const sent = currentTokens();
  if (!sent) return 'over';
  if (sent.accessToken !== oldToken && tokenState(sent.accessToken) !== 'expired') return 'renewed';
  if (tokenState(sent.refreshToken) === 'expired') return endRefusedSession(dispatch);
  const received = await requestTokens(sent.refreshToken);
  if ('accessToken' in received) {
    const info = replaceTokens(sent, received);
    if (info) dispatch(sessionRefreshed(info));
  } else if (!isRefusal(received)) {
    return received;
  } else if (currentTokens()?.refreshToken === sent.refreshToken) {
    return endRefusedSession(dispatch);
  }
  // Signed out meanwhile, or another tab was quicker.
  return currentTokens() ? 'renewed' : 'over';
}

/**
 * Milliseconds for which the lock is held after the work, since other tabs see changes of local storage a little later
 * than the release of the lock.
 */
const broadcastMs = 100;

/** Runs the work while no other tab does the same. */
function withTabLock<T>(work: () => Promise<T>): Promise<T> {
  if (!navigator.locks) return work();
  const lockTimeout = new AbortController();
  // A tab that the system froze while it held the lock must not hold up the others for ever.
  const timer = setTimeout(() => lockTimeout.abort(), apiOptions.timeoutsMs.refresh + 5_000);
  return new Promise((resolve, reject) => {
    const begin = async (): Promise<void> => {
      clearTimeout(timer);
      await work().then(resolve, reject);
      await new Promise((resolveWait) => setTimeout(resolveWait, broadcastMs));
    };
    navigator.locks.request('token-refresh', { signal: lockTimeout.signal }, begin).catch(() => {
      clearTimeout(timer);
      work().then(resolve, reject);
    });
  });
}

const mutex = new Mutex();
let running: Promise<RefreshOutcome> = Promise.resolve('over');
let lastFailure: { oldToken: string; outcome: AppError } | null = null;
let failures = 0;

/** Returns how many refreshes have failed so far; a call passes it to `refreshOnce`. */
export const refreshFailures = (): number => failures;

/**
 * Refreshes the tokens once for all callers of this tab and, where the browser has locks, of all tabs. `oldToken` is
 * the access token to be replaced. A call that had started (`failuresBefore`) when a refresh of the same token failed
 * shares that failure instead of refreshing again. Never throws.
 */
export function refreshOnce(dispatch: Dispatch, oldToken: string, failuresBefore: number) {
  if (mutex.isLocked()) return running;
  if (failuresBefore !== failures && lastFailure?.oldToken === oldToken)
    return Promise.resolve(lastFailure.outcome);
  running = mutex.runExclusive(async () => {
    const outcome = await withTabLock(() => refresh(dispatch, oldToken)).catch(toAppError);
    if (typeof outcome === 'object') {
      failures += 1;
      lastFailure = { oldToken, outcome };
    }
    return outcome;
  });
  return running;
}
