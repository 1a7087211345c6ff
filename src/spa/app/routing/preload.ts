import { matchRoutes } from 'react-router-dom';
import { browserIdle } from '../../ui/browserIdle';
import type { PageCode } from '../../ui/pageCode';
import { withTimeout } from '../../ui/withTimeout';
import { contentPages } from '../contentPages';
import { loadDialogViews } from '../dialogs/loadDialogViews';
import type { PageQuery } from '../store/pageQuery';
import { handleOf } from './page';
import { routes, Shell } from './routes';

/** The lazy code that an address needs: the shell around its page and the page. */
const pageCodesAt = (pathname: string) =>
  (matchRoutes(routes, pathname) ?? []).flatMap(({ route }) => handleOf(route)?.code ?? []);

/** The code of the pages by their addresses. */
export const pageCode: PageCode = {
  isLoaded: (pathname) => pageCodesAt(pathname).every((code) => code.isLoaded()),
  preload: (pathname) => Promise.all(pageCodesAt(pathname).map((code) => code.preload())),
};

/** Returns the query that the page at an address sends when it opens. */
export function pageQueryAt(pathname: string): PageQuery | undefined {
  const match = matchRoutes(routes, pathname)?.at(-1);
  return match && handleOf(match.route)?.pageQuery?.(match.params);
}

/** Fetches the code that an address needs for somebody who is signed in: the shell and the page. */
export function preloadPages(pathname: string): void {
  void Shell.preload();
  void pageCode.preload(pathname);
}

/** How long nothing is shown while the code of a page is being fetched. */
const timeoutMs = 1_000;

/**
 * Resolves when the page's code is loaded, or after a timeout. Showing a spinner before it would cost time: React
 * delays what replaces a spinner by 300 ms.
 */
export async function waitForPageCode(pathname: string): Promise<void> {
  await withTimeout(pageCode.preload(pathname), timeoutMs);
}

/**
 * Fetches what will probably be needed next, one after the other, while the person reads or types: the API, the
 * dialogs, the shell and the first page of the admin area. Never rejects: whoever needs one of them fetches it
 * again.
 */
export async function preloadWhenIdle(whenPrefetched: () => Promise<void>): Promise<void> {
  try {
    // The API is not delayed until the browser is idle, since a person who signs in quickly waits for it. The
    // page's own query comes before what may be needed later.
    await whenPrefetched();
    for (const load of [loadDialogViews, Shell.preload, contentPages.articles.List.preload]) {
      await browserIdle();
      await load();
    }
  } catch {
    // Without a connection there is nothing to fetch ahead.
  }
}
