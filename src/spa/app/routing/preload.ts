import { matchRoutes } from 'react-router-dom';
import { ArticlesPage } from '../../features/articles';
import { loadDialogViews } from '../dialogs/loadDialogViews';
import type { PageHandle } from './handle';
import { routes, Shell } from './routes';

/** Fetches the code of the pages at an address of the admin area ahead of all else. */
export function preloadPages(pathname: string): void {
  void Shell.preload();
  for (const { route } of matchRoutes(routes, pathname) ?? []) {
    void (route.handle as PageHandle | undefined)?.preload?.();
  }
}

const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 1_000 });
  else setTimeout(work, 100);
};

/**
 * Fetches what comes next once the page can be used, while the person reads or types: the calls, the
 * dialogs, the frame of the admin area and its first page, one after the other.
 */
export function preloadWhenIdle(ready: () => Promise<void>): void {
  const work: (() => Promise<unknown>)[] = [loadDialogViews, Shell.preload, ArticlesPage.preload];
  const next = (): void => {
    const task = work.shift();
    if (task) void task().catch(() => undefined).then(() => whenIdle(next));
  };
  // Whoever is quick to sign in waits for the calls, so these do not wait for an idle moment.
  void ready()
    .catch(() => undefined)
    .then(() => whenIdle(next));
}
