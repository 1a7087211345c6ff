/** Resolves once the browser is idle, or after a second. */
export const browserIdle = () =>
  new Promise<unknown>((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(resolve, { timeout: 1_000 });
    else setTimeout(resolve, 100);
  });
