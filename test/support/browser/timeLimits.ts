import type { Page } from 'playwright-core';

/** Runs in the page, in which it may be run again. */
function liftLimits(): void {
  const page = window as Window & { hasLiftedLimits?: true };
  if (page.hasLiftedLimits) return;
  page.hasLiftedLimits = true;
  const [slower, keptListMs, idleMs, never] = [20, 300, 5_000, 2 ** 31 - 1];
  const elapsed = performance.now.bind(performance);
  const start = elapsed();
  performance.now = () => start + (elapsed() - start) / slower;
  const setTimer = window.setTimeout.bind(window) as (...timer: unknown[]) => number;
  // What is typed is written to the address after as many milliseconds.
  let hasTyped = false;
  window.addEventListener('input', () => (hasTyped = true), { capture: true, once: true });
  const wait = (ms: number): number => {
    if (ms >= idleMs) return never;
    return ms === keptListMs && !hasTyped ? ms * slower : ms;
  };
  window.setTimeout = ((work: unknown, ms = 0, ...values: unknown[]) =>
    setTimer(work, wait(ms), ...values)) as typeof setTimeout;
}

/**
 * Takes the page's time limits away, in this document and in those that it opens: it gives up to restore a scroll position or the
 * focus after 3 s (`ScrollRestoration.tsx`) and to wait for the kept rows of a list after 300 ms (`openPage.ts`), and what it does
 * after 5 s without input (`whenUserIdle.ts`) moves or calls something. Whether that comes first depends on the machine.
 */
export async function liftTimeLimits(page: Page): Promise<void> {
  await page.addInitScript(liftLimits);
  await page.evaluate(liftLimits);
}
