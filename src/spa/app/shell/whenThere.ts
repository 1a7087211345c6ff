/** How long a page that comes back may take until it is as it was, in ms. */
const timeoutMs = 3_000;

const signsOfPeople = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Tries something before each frame until it says that it worked, unless somebody does something before that;
 * `onEnd` is told of either. Gives a function that calls it off.
 */
export function whenThere(attempt: () => boolean, onEnd: () => void = () => {}): () => void {
  const end = performance.now() + timeoutMs;
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const type of signsOfPeople) window.removeEventListener(type, conclude, true);
  };
  const conclude = () => {
    stop();
    onEnd();
  };
  const tryAgain = () => {
    if (attempt() || performance.now() > end) conclude();
    else frame = requestAnimationFrame(tryAgain);
  };
  for (const type of signsOfPeople) window.addEventListener(type, conclude, true);
  tryAgain();
  return stop;
}
