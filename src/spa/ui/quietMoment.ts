import { listenTo } from './listenTo';

/** How long nobody does anything before a moment counts as quiet, in ms: by then a page has loaded on a slow phone, too. */
const quietFor = 5_000;

/**
 * Runs work that nobody waits for once the page has been left alone for a while and the browser has nothing else to
 * do. Gives a function that calls it off.
 */
export function quietMoment(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let idle: number | undefined;
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
  const stop = listenTo(window, {
    pointerdown: wait,
    pointermove: wait,
    keydown: wait,
    wheel: wait,
    touchmove: wait,
  });
  function callOff(): void {
    stop();
    clearTimeout(timer);
    if (idle !== undefined) cancelIdleCallback(idle);
  }
  wait();
  return callOff;
}
