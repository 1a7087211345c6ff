import type { Page } from 'playwright-core';
import type { Tokens, User } from '../../src/contract/types.gen';
import { admin } from '../support/server/app';
import { eventually } from '../support/eventually';
import type { TestPage } from '../support/browser/page';
import { dialogNamed, keepSession, useSite } from '../support/browser/site';
import { liftTimeLimits } from '../support/browser/timeLimits';

const site = useSite({ store: 'bare' });

const list = '**/api/articles?*';

const row = (page: Page, title: string) => page.getByRole('link', { name: title, exact: true });

/** Saves an article with this title, published long ago, and gives the call that renames it. */
async function makeArticle(title: string): Promise<(next: string) => Promise<void>> {
  const { tokens } = await site.app.signIn();
  const save = async (body: object) => {
    const { data } = await site.app.call<{ _id: string; updatedAt: string }>(
      'PATCH',
      '/articles',
      tokens.accessToken,
      body,
    );
    return data;
  };
  const publishAt = '2020-01-01T00:00:00.000Z';
  const saved = await save({ title: { 'en-US': title }, isPublic: true, publishAt });
  return async (next) => void (await save({ ...saved, title: { 'en-US': next } }));
}

/** The headers and the text of the list of articles as this browser keeps it; null when it keeps none. */
const keptList = (page: Page): Promise<{ scope: string; text: string } | null> =>
  page.evaluate(async () => {
    const kept = await caches.match('/lists/listArticles');
    return kept ? { scope: kept.headers.get('scope') ?? '', text: await kept.text() } : null;
  });

/** Puts something else in the place of what is kept. */
const replaceKept = (page: Page, kept: { scope: string; text: string }): Promise<void> =>
  page.evaluate(async ({ scope, text }) => {
    const headers = { scope, etag: '"made-up"' };
    const cache = await caches.open('lists');
    await cache.put('/lists/listArticles', new Response(text, { headers }));
  }, kept);

/** An administrator's visit to the list, which shows an article; over once the list is kept for the next one. */
async function firstVisit(title: string): Promise<TestPage> {
  const visit = await site.visitAsAdmin();
  await liftTimeLimits(visit.page);
  await row(visit.page, title).waitFor();
  await eventually(async () => expect((await keptList(visit.page))?.text).toContain(title));
  return visit;
}

/** Holds the calls for the list until the function is called that this gives. */
async function holdList(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(list, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** The list is waited for and shows no row. */
async function isWithoutRows(page: Page): Promise<void> {
  await page.locator('main [aria-busy=true]').waitFor();
  expect(await page.locator('main').getByRole('table').count()).toBe(0);
}

describe('a return visit to a list', () => {
  it('shows the rows of the last visit before the server answers, and newer ones afterwards', async () => {
    const rename = await makeArticle('Seen yesterday');
    const { page } = await firstVisit('Seen yesterday');
    const unchanged = page.waitForResponse(list);
    await page.reload();
    expect((await unchanged).status()).toBe(304);
    await row(page, 'Seen yesterday').waitFor();
    await page.locator('main [aria-busy=false]').waitFor();

    await rename('Changed overnight');
    const release = await holdList(page);
    await page.reload();
    await row(page, 'Seen yesterday').waitFor();
    await page.locator('main [aria-busy=true]').waitFor();
    release();
    await row(page, 'Changed overnight').waitFor();
    expect(await row(page, 'Seen yesterday').count()).toBe(0);
    await eventually(async () =>
      expect((await keptList(page))?.text).toContain('Changed overnight'),
    );
  });

  it('shows no rows of another user who signed in on this computer before', async () => {
    await makeArticle('For one person');
    const { page, open } = await firstVisit('For one person');
    const kept = await keptList(page);
    const credentials = { email: 'second@example.org', password: 'another-person-1' };
    const person = { fullName: 'Second Person', culture: 'en-GB', ...credentials };
    const client = { client: 'web', clientId: 'browsertests' };
    const { data } = await site.app.call<{ user: User; tokens: Tokens }>(
      'POST',
      '/users',
      undefined,
      { user: person, client },
    );
    // The screens go by what is stored, so that this one gets as far as the list.
    await keepSession(page, site.app, { ...data, user: { ...data.user, isAdmin: true } });
    const release = await holdList(page);
    await open('/admin/articles');
    await isWithoutRows(page);
    expect(await keptList(page)).toEqual(kept);
    release();
    await page.getByRole('table').waitFor();
  });

  it('ignores a snapshot of another app version, and one that is no list', async () => {
    await makeArticle('From the server');
    const { page } = await firstVisit('From the server');
    const { scope = '', text = '' } = (await keptList(page)) ?? {};
    const older = text.replaceAll('From the server', 'In an older form');
    const [userId, server] = JSON.parse(scope) as string[];
    for (const kept of [
      { scope: JSON.stringify([userId, server, 'an older contract']), text: older },
      { scope: JSON.stringify([userId, 'https://api.example/', '']), text: older },
      { scope, text: '{"data":{"none":1},"errors":[]}' },
      { scope, text: 'cut off in the mid' },
    ]) {
      await replaceKept(page, kept);
      const release = await holdList(page);
      await page.reload();
      await isWithoutRows(page);
      release();
      await row(page, 'From the server').waitFor();
      await eventually(async () =>
        expect((await keptList(page))?.text).toContain('From the server'),
      );
    }
  });

  it('removes the rows when the server refuses the session, until its user is back', async () => {
    await makeArticle('Behind the dialog');
    const visit = await firstVisit('Behind the dialog');
    const { page } = visit;
    visit.expectProblem(/status of 401 .*\/articles/);
    visit.expectProblem(/status of 401 .*\/refreshTokens/);
    const token = await page.evaluate(() => localStorage.getItem('token') ?? '{}');
    await site.app.call('DELETE', '/users/me/tokens', (JSON.parse(token) as Tokens).accessToken);
    const release = await holdList(page);
    await page.reload();
    await row(page, 'Behind the dialog').waitFor();
    release();
    const dialog = await dialogNamed(page, 'Please sign in again');
    await row(page, 'Behind the dialog').waitFor({ state: 'detached' });
    await eventually(async () => expect(await page.evaluate(() => caches.keys())).toEqual([]));
    await dialog.getByLabel('Password').fill(admin.password);
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await row(page, 'Behind the dialog').waitFor();
  });

  it('works without snapshots where the browser cannot store them', async () => {
    await makeArticle('Kept nowhere');
    const { page, context, open } = await site.visitAsAdmin();
    await context.addInitScript(() => {
      const refuse = () => Promise.reject(new DOMException('No room.', 'QuotaExceededError'));
      Object.assign(caches, { match: refuse, open: refuse, delete: refuse });
    });
    for (let visits = 0; visits < 2; visits += 1) {
      await open('/admin/articles');
      await row(page, 'Kept nowhere').waitFor();
      await page.waitForLoadState('networkidle');
    }
  });

  it('stores lists of content only, never those of users', async () => {
    const { page, open } = await firstVisit('Kept nowhere');
    await open('/admin/users');
    await page.getByText(admin.email).waitFor();
    await open('/admin/tags');
    const names = () =>
      page.evaluate(async () => {
        const kept = await (await caches.open('lists')).keys();
        return kept.map(({ url }) => new URL(url).pathname).sort();
      });
    await eventually(async () =>
      expect(await names()).toEqual(['/lists/listArticles', '/lists/listTags']),
    );
  });
});
