/** How long a page may take until it looks as it did before. */
const timeoutMs = 3_000;

const userEvents = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Calls `attempt` before each frame until it returns true, the person does something, or the time is up; then
 * calls `onEnd`. Returns a function that cancels it.
 */
export function retryEachFrame(attempt: () => boolean, onEnd: () => void = () => {}): () => void {
  const deadline = performance.now() + timeoutMs;
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const type of userEvents) window.removeEventListener(type, finish, true);
  };
  const finish = () => {
    stop();
    onEnd();
  };
  const tryAgain = () => {
    if (attempt() || performance.now() > deadline) finish();
    else frame = requestAnimationFrame(tryAgain);
  };
  for (const type of userEvents) window.addEventListener(type, finish, true);
  tryAgain();
  return stop;
}
