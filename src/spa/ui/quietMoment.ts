const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const;

/** How long nobody does anything before a moment counts as quiet, in ms. */
const quietFor = 3_000;

/**
 * Runs work that nobody waits for once the page has been left alone for a while and the browser has nothing else to
 * do. Gives a function that calls it off.
 */
export function quietMoment(work: () => void): () => void {
  const listening = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let idle: number | undefined;
  const callOff = () => {
    listening.abort();
    clearTimeout(timer);
    if (idle !== undefined) cancelIdleCallback(idle);
  };
  const start = () => {
    callOff();
    work();
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      // Safari has no such callback; there the quiet has to do.
      if ('requestIdleCallback' in window) idle ??= requestIdleCallback(start);
      else start();
    }, quietFor);
  };
  for (const sign of signs) {
    addEventListener(sign, wait, { passive: true, signal: listening.signal });
  }
  wait();
  return callOff;
}
