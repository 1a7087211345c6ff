import type { Dispatch } from '@reduxjs/toolkit';
import { signInRequired } from './events';

interface Wait {
  userId: string;
  renewed: Promise<boolean>;
  settle: (renewed: boolean) => void;
}

let wait: Wait | null = null;

/** Makes calls wait until that user has signed in again. */
export function startWaiting(userId: string): void {
  if (wait) return;
  let settle: Wait['settle'] = () => {};
  const renewed = new Promise<boolean>((resolve) => {
    settle = resolve;
  });
  wait = { userId, renewed, settle };
}

/** Lets the waiting calls continue when the same user has signed in; fails them for another user and for null. */
export function stopWaiting(userId: string | null): void {
  wait?.settle(wait.userId === userId);
  wait = null;
}

/** Tells whether a new session came; null when there is none to wait for. */
export function waitForSession(): Promise<boolean> | null {
  return wait?.renewed ?? null;
}

let recent: { signedIn: Promise<boolean>; settle: (signedIn: boolean) => void } | null = null;

/** Asks for a recent sign-in, once for all calls that want one; resolves to false when the person gives it up. */
export function waitForRecentSignIn(dispatch: Dispatch): Promise<boolean> {
  if (recent) return recent.signedIn;
  let settle: (signedIn: boolean) => void = () => {};
  const signedIn = new Promise<boolean>((resolve) => {
    settle = resolve;
  });
  recent = { signedIn, settle };
  dispatch(signInRequired());
  return signedIn;
}

/** Lets the calls that wait for a recent sign-in go on, or fail. */
export function settleRecentSignIn(signedIn: boolean): void {
  recent?.settle(signedIn);
  recent = null;
}
