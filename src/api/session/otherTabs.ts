import type { Dispatch } from '@reduxjs/toolkit';
import { type SessionEndReason, sessionEnded, sessionRefreshed, sessionStarted } from './events';
import { setOwner, currentOwner, storedSession } from './session';
import { leaveSession } from './signOut';
import { waitForSession, startWaiting, stopWaiting } from './waiting';

function leave(dispatch: Dispatch, reason: SessionEndReason): void {
  const owner = currentOwner();
  if (reason === 'refused' && owner !== null) {
    startWaiting(owner);
    dispatch(sessionEnded({ reason }));
    return;
  }
  leaveSession(dispatch, reason);
}

/** Updates this tab from the stored session. */
function syncWithStorage(dispatch: Dispatch, reason: SessionEndReason): void {
  const stored = storedSession();
  const owner = currentOwner();
  const isWaiting = waitForSession() !== null;
  if (!stored) {
    if (owner !== null && !(isWaiting && reason === 'refused')) leave(dispatch, reason);
    return;
  }
  if (owner !== null && owner !== stored.user._id) {
    leave(dispatch, 'otherTab');
    // Behind the timer that forgets what the former user loaded.
    setTimeout(() => syncWithStorage(dispatch, reason));
    return;
  }
  setOwner(stored.user._id);
  const isNew = owner === null || isWaiting;
  dispatch(isNew ? sessionStarted(stored) : sessionRefreshed(stored));
  stopWaiting(stored.user._id);
}

/**
 * Follows what other tabs do to the session: sign in, refresh, change the user, sign out, be refused. Returns a
 * function that stops it.
 */
export function followOtherTabs(dispatch: Dispatch): () => void {
  // The order of removal tells the reason (see `removeSession`).
  let isUserRemoved = false;
  const onStorage = ({ key, newValue }: StorageEvent): void => {
    if (key === 'user') {
      isUserRemoved = newValue === null;
      const isOwnUser = storedSession()?.user._id === currentOwner();
      if (!isUserRemoved && isOwnUser && waitForSession() === null)
        syncWithStorage(dispatch, 'otherTab');
    } else if (key === 'token') {
      syncWithStorage(dispatch, newValue !== null || isUserRemoved ? 'otherTab' : 'refused');
    } else if (key === null) {
      syncWithStorage(dispatch, 'otherTab');
    }
  };
  // A page that comes back from the history cache has missed the events meanwhile.
  const onPageShow = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) syncWithStorage(dispatch, 'otherTab');
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onPageShow);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onPageShow);
  };
}
