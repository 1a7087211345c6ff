import { listenTo } from './browser';

/** How long without input counts as idle: by then a page has loaded on a slow phone, too. */
const idleAfterMs = 5_000;

/** Runs low-priority work once person and browser have been idle for a while; returns a function that cancels it. */
export function whenUserIdle(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let idle: number | undefined;
  const start = () => {
    cancel();
    work();
  };
  const restartTimer = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      // Safari lacks requestIdleCallback: there the idle time has to do.
      if ('requestIdleCallback' in window) idle ??= requestIdleCallback(start);
      else start();
    }, idleAfterMs);
  };
  const stopListening = listenTo(window, {
    pointerdown: restartTimer,
    pointermove: restartTimer,
    keydown: restartTimer,
    wheel: restartTimer,
    touchmove: restartTimer,
  });
  function cancel(): void {
    stopListening();
    clearTimeout(timer);
    if (idle !== undefined) cancelIdleCallback(idle);
  }
  restartTimer();
  return cancel;
}
