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
