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

const idleMoment = () =>
  new Promise<unknown>((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(resolve, { timeout: 1_000 });
    else setTimeout(resolve, 100);
  });

/**
 * Fetches what comes next once the page can be used, while the person reads or types: the calls, the
 * dialogs, the frame of the admin area and its first page, one after the other. Never rejects: whoever
 * needs one of them asks again.
 */
export async function preloadWhenIdle(ready: () => Promise<void>): Promise<void> {
  try {
    // Whoever is quick to sign in waits for the calls, so these do not wait for an idle moment.
    await ready();
    for (const load of [loadDialogViews, Shell.preload, ArticlesPage.preload]) {
      await idleMoment();
      await load();
    }
  } catch {
    // Without a connection there is nothing to fetch ahead.
  }
}
