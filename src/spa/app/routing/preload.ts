import { loadDialogViews } from '../dialogs/loadDialogViews';
import type { PageHandle } from './handle';
import type { Router } from './makeRouter';
import { Shell } from './routes';

/** Fetches the code of the pages at the present address without waiting for the texts. */
export function preloadMatches(matches: Router['state']['matches']): void {
  void Shell.preload();
  for (const { route } of matches) void (route.handle as PageHandle | undefined)?.preload?.();
}

const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 3_000 });
  else setTimeout(work, 300);
};

/**
 * Fetches what comes next once the page can be used, while the person reads or types: the dialogs, the
 * frame of the admin area and its first pages.
 */
export function preloadWhenIdle(): void {
  const work = [loadDialogViews, Shell.preload];
  const next = (): void => {
    const task = work.shift();
    if (!task) return;
    void task()
      .catch(() => undefined)
      .then(() => whenIdle(next));
  };
  whenIdle(next);
}
