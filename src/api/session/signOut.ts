import type { Dispatch } from '@reduxjs/toolkit';
import { apiOptions } from '../transport/config';
import { cacheForgotten, type SessionEndReason, sessionEnded } from './events';
import { requestTokens } from './refresh';
import { sendJson } from '../transport/send';
import { setOwner, currentTokens, writeSignOutPlaceholders, removeSession } from './session';
import { tokenState } from './tokenClock';
import type { Tokens } from '../../contract/types.gen';
import { forgetLinks } from './vault';
import { waitForSession, stopWaiting } from './waiting';

/** Ends the session in this tab: waiting calls fail with Unauthorized, and loaded data is removed. */
export function leaveSession(dispatch: Dispatch, reason: SessionEndReason): void {
  setOwner(null);
  forgetLinks();
  stopWaiting(null);
  dispatch(sessionEnded({ reason }));
  // Forgetting also aborts what runs, so the waiting calls get their answer first.
  setTimeout(() => dispatch(cacheForgotten()));
}

function endHere(dispatch: Dispatch): void {
  if (waitForSession()) writeSignOutPlaceholders();
  removeSession('signedOut');
  leaveSession(dispatch, 'signedOut');
}

/** Ends the session on the server, which requires a valid access token, so an expired one is exchanged first. */
async function endOnServer({ accessToken, refreshToken }: Tokens): Promise<void> {
  const timeoutMs = apiOptions.timeoutsMs.signOut / 2;
  const renewed =
    tokenState(accessToken) === 'expired' ? await requestTokens(refreshToken, timeoutMs) : null;
  const token = renewed && 'accessToken' in renewed ? renewed.accessToken : accessToken;
  const request = { url: '/users/me/tokens', method: 'DELETE' };
  await sendJson(request, { token, timeoutMs, keepalive: true });
}

/**
 * Signs out: locally at once, before anything is sent, and on the server if it can be reached. The promise never
 * rejects and settles within seconds; callers need not await it.
 */
export function signOut() {
  return async (dispatch: Dispatch): Promise<void> => {
    const tokens = currentTokens();
    endHere(dispatch);
    if (tokens) await endOnServer(tokens);
  };
}

/** Ends a session that the server refused: calls that wait for a new sign-in fail with Unauthorized. */
export const abandonSession =
  () =>
  (dispatch: Dispatch): void =>
    endHere(dispatch);
