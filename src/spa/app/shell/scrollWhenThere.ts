/** How long a page that comes back may take until it is as long as it was, in ms. */
const patience = 3_000;

const signsOfPeople = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls an area down to `top`, in px, as soon as what it shows is long enough, unless somebody does something
 * before that; `onEnd` is told of either. Gives a function that calls it off.
 */
export function scrollWhenThere(area: HTMLElement, top: number, onEnd: () => void): () => void {
  const end = performance.now() + patience;
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const type of signsOfPeople) window.removeEventListener(type, conclude, true);
  };
  const conclude = () => {
    stop();
    onEnd();
  };
  const attempt = () => {
    const isThere = area.scrollHeight - area.clientHeight >= top;
    if (isThere) area.scrollTo({ top });
    if (isThere || performance.now() > end) conclude();
    else frame = requestAnimationFrame(attempt);
  };
  for (const type of signsOfPeople) window.addEventListener(type, conclude, true);
  attempt();
  return stop;
}
