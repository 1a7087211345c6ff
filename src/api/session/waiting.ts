import type { Dispatch } from '@reduxjs/toolkit';
import { signInRequired } from './events';

interface Wait {
  renewed: Promise<boolean>;
  settle: (renewed: boolean) => void;
}

function makeWait(): Wait {
  let settle: Wait['settle'] = () => {};
  const renewed = new Promise<boolean>((resolve) => {
    settle = resolve;
  });
  return { renewed, settle };
}

let wait: (Wait & { userId: string }) | null = null;

/** Makes calls wait until that user has signed in again. */
export function startWaiting(userId: string): void {
  wait ??= { userId, ...makeWait() };
}

/** Lets the waiting calls continue when the same user has signed in; fails them for another user and for null. */
export function stopWaiting(userId: string | null): void {
  wait?.settle(wait.userId === userId);
  wait = null;
}

/** Tells whether a new session came; null when there is none to wait for. */
export const waitForSession = (): Promise<boolean> | null => wait?.renewed ?? null;

let recent: Wait | null = null;

/** Asks for a recent sign-in, once for all calls that want one; resolves to false when the person gives it up. */
export function waitForRecentSignIn(dispatch: Dispatch): Promise<boolean> {
  if (recent) return recent.renewed;
  recent = makeWait();
  dispatch(signInRequired());
  return recent.renewed;
}

/** Lets the calls that wait for a recent sign-in go on, or fail. */
export function settleRecentSignIn(signedIn: boolean): void {
  recent?.settle(signedIn);
  recent = null;
}
