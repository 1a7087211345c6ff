/** How long a page that comes back may take until it is as long as it was, in ms. */
const patience = 3_000;

const signsOfPeople = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls an area down to `top`, in px, as soon as what it shows is long enough, unless somebody does something
 * before that. Gives a function that ends the waiting.
 */
export function scrollWhenThere(area: HTMLElement, top: number): () => void {
  const end = performance.now() + patience;
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const type of signsOfPeople) window.removeEventListener(type, stop, true);
  };
  const attempt = () => {
    const isThere = area.scrollHeight - area.clientHeight >= top;
    if (isThere) area.scrollTo({ top });
    if (isThere || performance.now() > end) stop();
    else frame = requestAnimationFrame(attempt);
  };
  for (const type of signsOfPeople) window.addEventListener(type, stop, true);
  attempt();
  return stop;
}
