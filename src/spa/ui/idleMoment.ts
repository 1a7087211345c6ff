/** Resolves once the browser has nothing else to do, or after a second. */
export const idleMoment = () =>
  new Promise<unknown>((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(resolve, { timeout: 1_000 });
    else setTimeout(resolve, 100);
  });
