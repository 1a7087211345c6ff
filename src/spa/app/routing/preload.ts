import { matchRoutes } from 'react-router-dom';
import { idleMoment } from '../../ui/idleMoment';
import type { PageCode } from '../../ui/pageCode';
import { withTimeout } from '../../ui/withTimeout';
import { contentPages } from '../contentPages';
import { loadDialogViews } from '../dialogs/loadDialogViews';
import type { FirstCall } from '../store/firstCall';
import { handleOf } from './page';
import { routes, Shell } from './routes';

/** The code that an address needs, from the frame around its page to the page. */
const codeAt = (pathname: string) =>
  (matchRoutes(routes, pathname) ?? []).flatMap(({ route }) => handleOf(route)?.code ?? []);

/** The code of the pages by their addresses. */
export const pageCode: PageCode = {
  isHere: (pathname) => codeAt(pathname).every((code) => code.isHere()),
  fetch: (pathname) => Promise.all(codeAt(pathname).map((code) => code.preload())),
};

/** What the page at an address asks the server for when it opens. */
export function firstCallAt(pathname: string): FirstCall | undefined {
  const match = matchRoutes(routes, pathname)?.at(-1);
  return match && handleOf(match.route)?.firstCall?.(match.params);
}

/** Fetches what an address shows to somebody who is signed in: in the end, a page of the admin area. */
export function preloadPages(pathname: string): void {
  void Shell.preload();
  void pageCode.fetch(pathname);
}

/** How long nothing is shown for the sake of a page whose code is on its way, in ms. */
const patience = 1_000;

/**
 * Resolves when a page can be shown at once, or when it takes too long. A spinner before it would cost time:
 * React holds back for 300 ms what follows one.
 */
export async function pageArrival(pathname: string): Promise<void> {
  await withTimeout(pageCode.fetch(pathname), patience);
}

/**
 * Fetches what comes next once the page can be used, while the person reads or types: the calls, the
 * dialogs, the frame of the admin area and its first page, one after the other. Never rejects: whoever
 * needs one of them asks again.
 */
export async function preloadWhenIdle(answered: () => Promise<void>): Promise<void> {
  try {
    // Whoever is quick to sign in waits for the calls, so these do not wait for an idle moment. What the page
    // itself has asked for comes before what may be needed later.
    await answered();
    for (const load of [loadDialogViews, Shell.preload, contentPages.articles.List.preload]) {
      await idleMoment();
      await load();
    }
  } catch {
    // Without a connection there is nothing to fetch ahead.
  }
}
