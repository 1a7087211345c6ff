import type { Page } from 'playwright-core';
import { escapedCanaries } from '../support/canaries';
import { eventually } from '../support/eventually';
import { reportFigure } from '../support/fullSize';
import { useSite } from '../support/browser/site';

const site = useSite({ env: { NODE_ENV: 'production' } });

const list = '/api/articles?showAll=1&view=list';

/** All that a page keeps where a script could read it: storage, the store behind React, the document. */
function readPage(): string {
  interface Fiber {
    child: Fiber | null;
    memoizedProps?: { store?: { getState?: () => unknown } };
  }
  const root = document.querySelector('#root') as unknown as Record<string, Fiber>;
  const key = Object.keys(root).find((name) => name.startsWith('__reactContainer'));
  let fiber: Fiber | null | undefined = key === undefined ? undefined : root[key];
  while (fiber && !fiber.memoizedProps?.store?.getState) fiber = fiber.child;
  const state = fiber?.memoizedProps?.store?.getState?.();
  if (state === undefined) throw new Error('The store was not found.');
  const kept = JSON.stringify([localStorage, sessionStorage, state]);
  return kept + document.documentElement.outerHTML;
}

/** Whether the browser would still answer this call by itself, for who shows the same token. */
const isCached = (page: Page, address: string, token: string): Promise<boolean> =>
  page.evaluate(
    ([url, xAuth]) =>
      fetch(url, {
        cache: 'only-if-cached',
        mode: 'same-origin',
        headers: { 'x-auth': xAuth },
      }).then(
        ({ ok }) => ok,
        () => false,
      ),
    [address, token] as const,
  );

it('a sign-out leaves nothing of the session in storage, store, document or caches of any tab', async () => {
  const { tokens } = await site.app.signIn();
  const title = 'Canary in the coal mine';
  const saved = await site.app.call<{ _id: string }>('PATCH', '/articles', tokens.accessToken, {
    title: { 'en-US': title },
    author: 'Canary the author',
    isPublic: true,
    publishAt: '2020-01-01T00:00:00.000Z',
  });
  const visit = await site.visitAsAdmin();
  const { page } = visit;
  const other = await site.visit({ besides: visit });
  await other.open(`/admin/articles/${saved.data._id}/edit`);
  await other.page.getByRole('textbox', { name: 'Article Title', exact: true }).waitFor();
  await page.getByRole('link', { name: title }).waitFor();
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '{}');
  const { accessToken, refreshToken } = JSON.parse(token) as typeof tokens;
  const email = 'admin@example.org';
  const canaries = { title, author: 'Canary the author', email, accessToken, refreshToken };
  expect(escapedCanaries(await other.page.evaluate(readPage), canaries)).toEqual(
    Object.keys(canaries),
  );
  await eventually(async () => expect(await isCached(page, list, accessToken)).toBe(true));
  await eventually(async () => expect(await page.evaluate(() => caches.keys())).toEqual(['lists']));

  const tabs = [page, other.page];
  const isAtSignIn = (tab: Page) => tab.getByRole('button', { name: 'Sign in' }).waitFor();
  const since = performance.now();
  await page.getByRole('button', { name: 'Logout' }).click();
  await isAtSignIn(other.page);
  reportFigure(
    'D6',
    `the other tab was signed out ${Math.round(performance.now() - since)} ms after the click`,
  );
  await isAtSignIn(page);
  // What the browser says when asked for what it may only take from its cache.
  for (const tab of [visit, other]) tab.expectProblem(/ERR_CACHE_MISS/);
  for (const tab of tabs) {
    await eventually(async () =>
      expect(escapedCanaries(await tab.evaluate(readPage), canaries)).toEqual([]),
    );
    // The answer to the sign-out clears them: it may come after the page of the sign-in.
    await eventually(async () => {
      expect(await isCached(tab, list, accessToken)).toBe(false);
      expect(await tab.evaluate(() => caches.keys())).toEqual([]);
    });
    expect(await tab.evaluate(() => Object.keys(localStorage))).toEqual(
      expect.not.arrayContaining(['token', 'user']),
    );
  }
});
