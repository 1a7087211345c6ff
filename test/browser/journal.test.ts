import type { Locator, Page } from 'playwright-core';
import type { Tokens, User } from '../../src/contract/types.gen';
import { admin } from '../support/server/app';
import { eventually } from '../support/eventually';
import { startKillableBrowser, withProfile } from '../support/browser/killableBrowser';
import type { TestPage } from '../support/browser/page';
import { submitSignIn } from '../support/browser/page';
import {
  answerMessage,
  clickText,
  dialogNamed,
  keepSession,
  useSite,
} from '../support/browser/site';

const site = useSite();

const textbox = (page: Page, name: string): Locator =>
  page.getByRole('textbox', { name, exact: true });
const title = (page: Page) => textbox(page, 'Article Title');
const description = (page: Page) => textbox(page, 'Article Description');
const offer = (page: Page) => page.getByRole('group', { name: 'Recovered changes' });
const press = (page: Page, name: string) =>
  offer(page).getByRole('button', { name, exact: true }).click();
const keptDrafts = (page: Page, count: string) =>
  page.getByRole('region', { name: `${count} on this device` });

interface StoredArticle {
  _id: string;
  title: Record<string, string>;
  author: string | null;
  description: Record<string, string>;
  sections: { title: Record<string, string>; text: Record<string, string> }[];
}

/** Makes an article by the API; gives its address and what the server holds of it. */
async function makeArticle(name: string) {
  const { tokens } = await site.app.signIn();
  const call = (method: string, path: string, body?: object) =>
    site.app.call<StoredArticle>(method, path, tokens.accessToken, body);
  const { data } = await call('PATCH', '/articles', { title: { 'en-US': name } });
  return {
    id: data._id,
    address: `/admin/articles/${data._id}/edit`,
    stored: async () => (await call('GET', `/articles/${data._id}`)).data,
    change: (fields: object) => call('PATCH', '/articles', { _id: data._id, ...fields }),
  };
}

async function openArticle({ open, page }: Pick<TestPage, 'open' | 'page'>, address: string) {
  await open(address);
  await title(page).waitFor();
}

/** Everything in the browser's databases of this page's origin, as text, but for what a recording has redacted there. */
const databaseText = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error(request.error?.message));
      });
    const found: unknown[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      if (name === 'traces') continue;
      const database = await settled(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        found.push(await settled(database.transaction(store).objectStore(store).getAll()));
      }
      database.close();
    }
    return JSON.stringify(found);
  });

/** Waits until something that was typed is in the journal. */
const isKept = (page: Page, text: string) =>
  eventually(async () => expect(await databaseText(page)).toContain(text));

describe('the journal', () => {
  it('asks in sight after a reload of a page that was left further down', async () => {
    const { address, change } = await makeArticle('Long');
    const text = { 'en-US': '<p>Breathe.</p>'.repeat(60) };
    await change({ description: text });
    const visit = await site.visitAsAdmin();
    const { page } = visit;
    await openArticle(visit, address);
    const author = textbox(page, 'Author');
    await author.fill('Ida, further down');
    await isKept(page, 'Ida, further down');
    const main = page.getByRole('main');
    await main.evaluate((area) => area.scrollTo(0, 400));
    await page.reload();
    await offer(page).waitFor();
    await description(page).waitFor();
    await eventually(async () => {
      const box = await offer(page).boundingBox();
      expect(box?.y).toBeGreaterThanOrEqual(0);
    });
    expect(await main.evaluate((area) => area.scrollHeight - area.clientHeight)).toBeGreaterThan(
      400,
    );
  });

  it('restores all but at most the last second after the browser process was killed while typing, and Save stores the rest', async () => {
    const { address, stored } = await makeArticle('Killed');
    await withProfile(async (profile) => {
      const keys: { at: number; text: string }[] = [];
      const typedBefore = (instant: number) => keys.findLast(({ at }) => at <= instant)?.text ?? '';
      /** What was typed a second before an instant, or as much earlier as the machine stood still of late. */
      const certainAt = (instant: number) => {
        const times = keys
          .map(({ at }) => at)
          .filter((at) => at > instant - 5_000 && at <= instant);
        const pauses = [...times, instant].map((at, index) => at - (times[index - 1] ?? at));
        return typedBefore(instant - 1_000 - Math.max(0, Math.max(...pauses) - 100));
      };
      const first = await startKillableBrowser(profile);
      let killedAt = Number.POSITIVE_INFINITY;
      try {
        const page = await first.context.newPage();
        await keepSession(page, site.app);
        await page.goto(site.app.url + address);
        await title(page).fill('Killed while typing');
        await clickText(description(page));
        let text = '';
        const typing = (async () => {
          for (let count = 1; ; count += 1) {
            for (const key of `${count} `) {
              await page.keyboard.press(key === ' ' ? 'Space' : key);
              text += key;
              keys.push({ at: Date.now(), text });
            }
          }
        })().catch(() => undefined);
        await eventually(() => expect(certainAt(Date.now()).length).toBeGreaterThan(20));
        killedAt = Date.now();
        await first.kill();
        await typing;
      } finally {
        await first.kill();
      }
      const second = await startKillableBrowser(profile);
      try {
        const page = await second.context.newPage();
        await keepSession(page, site.app);
        await page.goto(site.app.url + address);
        await press(page, 'Continue');
        await eventually(async () =>
          expect(await title(page).inputValue()).toBe('Killed while typing'),
        );
        await page.getByRole('button', { name: 'Save', exact: true }).click();
        await answerMessage(page, 'Success', 'The article was saved successfully');
        const saved = await stored();
        expect(saved.title['en-US']).toBe('Killed while typing');
        const text = (saved.description['en-US'] ?? '').replace(/<\/?p>/g, '');
        const certain = certainAt(killedAt);
        expect(text.startsWith(certain.trimEnd())).toBe(true);
        // The last key may have arrived without anybody hearing of it.
        const all = Array.from({ length: text.length }, (_, index) => `${index + 1} `).join('');
        expect(all.startsWith(text.trimEnd())).toBe(true);
        // What was saved is not offered again.
        await page.goto(`${site.app.url}/admin/articles`);
        await page.getByRole('heading', { name: 'Articles', exact: true }).waitFor();
        await eventually(async () => expect(await databaseText(page)).toBe('[[]]'));
      } finally {
        await second.kill();
      }
    });
  });

  it('offers a draft to another tab as soon as its own tab is closed, and not before', async () => {
    const { address, stored } = await makeArticle('Closed');
    const first = await site.visitAsAdmin();
    const second = await site.visit({ besides: first });
    await openArticle(second, address);
    await second.page.getByRole('textbox', { name: 'Author' }).fill('Typed in a tab');
    await isKept(first.page, 'Typed in a tab');
    await openArticle(first, address);
    expect(await offer(first.page).count()).toBe(0);
    await first.open('/admin/articles');
    await first.page.getByRole('heading', { name: 'Articles', exact: true }).waitFor();
    expect(await keptDrafts(first.page, '1 unsaved draft').count()).toBe(0);
    await second.page.close();
    const list = keptDrafts(first.page, '1 unsaved draft');
    await list.getByRole('link', { name: 'Open the draft Closed' }).click();
    await press(first.page, 'Continue');
    await eventually(async () =>
      expect(await textbox(first.page, 'Author').inputValue()).toBe('Typed in a tab'),
    );
    await first.page.getByRole('button', { name: 'Save', exact: true }).click();
    await answerMessage(first.page, 'Success', 'The article was saved successfully');
    expect((await stored()).author).toBe('Typed in a tab');
    expect(await offer(first.page).count()).toBe(0);
  });

  it('keeps the last key of a draft when another tab signs out, offers it after sign-in, and contains no secret', async () => {
    const { address } = await makeArticle('Signed out');
    const first = await site.visitAsAdmin();
    const second = await site.visit({ besides: first });
    await openArticle(first, address);
    await second.open('/admin/series');
    await clickText(description(first.page));
    await first.page.keyboard.type('Up to the last key');
    await second.page.getByRole('button', { name: 'Logout' }).click();
    await first.page.waitForURL('**/signin');
    const session = await site.app.signIn();
    await submitSignIn(first.page);
    await keptDrafts(first.page, '1 unsaved draft').waitFor();
    await openArticle(first, address);
    await press(first.page, 'Continue');
    await description(first.page).getByText('Up to the last key', { exact: true }).waitFor();
    const text = await databaseText(first.page);
    const { accessToken, refreshToken } = await first.page.evaluate(
      () => JSON.parse(localStorage.getItem('token') ?? '{}') as Tokens,
    );
    const secrets = [admin.password, accessToken, refreshToken, session.tokens.accessToken];
    for (const secret of secrets) {
      expect(secret.length).toBeGreaterThan(10);
      expect(text).not.toContain(secret);
    }
    expect(text).not.toContain('eyJ');
  });

  it('shows no drafts of other users', async () => {
    const { address, change } = await makeArticle('Of one person');
    await change({ isPublic: true, publishAt: '2024-01-01T00:00:00.000Z' });
    const visit = await site.visitAsAdmin();
    const { page, context } = visit;
    await openArticle(visit, address);
    await textbox(page, 'Author').fill('Of the administrator');
    await isKept(page, 'Of the administrator');
    await page.close();
    const credentials = { email: 'second@example.org', password: 'another-person-1' };
    const person = { fullName: 'Second Person', culture: 'en-GB', ...credentials };
    const { data } = await site.app.call<{ user: User; tokens: Tokens }>(
      'POST',
      '/users',
      undefined,
      { user: person, client: { client: 'web', clientId: 'browsertests' } },
    );
    // The screens go by what is stored; the server still knows that this is no administrator.
    const session = { ...data, user: { ...data.user, isAdmin: true } };
    const other = await context.newPage();
    await keepSession(other, site.app, session);
    await other.goto(site.app.url + address);
    await title(other).waitFor();
    await other.goto(`${site.app.url}/admin/articles`);
    await other.getByRole('heading', { name: 'Articles', exact: true }).waitFor();
    await other.getByText('Published Articles').waitFor();
    expect(await databaseText(other)).toContain('Of the administrator');
    expect(await other.getByText('on this device').count()).toBe(0);
    await keepSession(other, site.app);
    await other.goto(`${site.app.url}/admin/articles`);
    await keptDrafts(other, '1 unsaved draft').waitFor();
    await other.close();
  });

  it('keeps what was typed in a section dialog as an unsaved section', async () => {
    const { address, stored } = await makeArticle('With a section');
    const visit = await site.visitAsAdmin();
    const second = await site.visit({ besides: visit });
    await openArticle(visit, address);
    await visit.page.getByRole('button', { name: 'Add Section' }).click();
    const dialog = await dialogNamed(visit.page, 'Create Section');
    await dialog.getByRole('textbox', { name: 'Section Title' }).fill('Half a section');
    await clickText(dialog.getByRole('textbox', { name: 'Text', exact: true }));
    await visit.page.keyboard.type('Half a sentence');
    await isKept(visit.page, 'Half a sentence');
    await visit.page.close();
    await openArticle(second, address);
    await press(second.page, 'Continue');
    await second.page.getByRole('article').getByText('Half a sentence').waitFor();
    await second.page.getByRole('button', { name: 'Save', exact: true }).click();
    await answerMessage(second.page, 'Success', 'The article was saved successfully');
    expect((await stored()).sections).toEqual([
      expect.objectContaining({
        title: { 'en-US': 'Half a section' },
        text: { 'en-US': '<p>Half a sentence</p>' },
      }),
    ]);
  });

  it('[D75] creates one article when the answer is lost with the page and somebody types on', async () => {
    const visit = await site.visitAsAdmin();
    const { page } = visit;
    const atServer = async () => {
      const { tokens } = await site.app.signIn();
      const { data } = await site.app.call<Partial<StoredArticle>[]>(
        'GET',
        '/articles?showAll=1',
        tokens.accessToken,
      );
      return data.filter((one) => one.title?.['en-US'] === 'Created once');
    };
    await page.getByRole('link', { name: 'Create Article' }).click();
    await title(page).fill('Created once');
    // The server answers; the page never hears of it.
    await page.route('**/api/articles', async (route) => {
      if (route.request().method() !== 'PATCH') return route.fallback();
      await route.fetch();
    });
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await eventually(async () => expect(await atServer()).toHaveLength(1));
    await page.getByRole('textbox', { name: 'Author' }).fill('Ída');
    await isKept(page, 'Ída');
    await page.close();
    const { page: second, open } = await site.visit({ besides: visit });
    await open('/admin/articles/create');
    await press(second, 'Continue');
    await second.getByRole('textbox', { name: 'Author' }).fill('Ída Ósk');
    await second.getByRole('button', { name: 'Create', exact: true }).click();
    await second.getByRole('heading', { name: 'Edit Article' }).waitFor();
    expect(await atServer()).toEqual([expect.objectContaining({ author: 'Ída Ósk' })]);
  });

  it('offers the unsaved input of the page for a new item, to be compared or discarded', async () => {
    const visit = await site.visitAsAdmin();
    const { page } = visit;
    await page.getByRole('link', { name: 'Create Article' }).click();
    await title(page).fill('Never created');
    await page.getByRole('link', { name: 'Back to the list' }).click();
    await (await dialogNamed(page, 'Warning'))
      .getByRole('button', { name: 'Leave', exact: true })
      .click();
    await keptDrafts(page, '1 unsaved draft')
      .getByRole('link', { name: 'Open the draft Never created' })
      .click();
    await press(page, 'Compare');
    const compared = await dialogNamed(page, 'Compare your edits');
    await compared.getByText('Never created').first().waitFor();
    await compared.getByRole('button', { name: 'Cancel' }).click();
    await press(page, 'Discard');
    await answerMessage(
      page,
      'Warning',
      'Discard these unsaved changes? They cannot be brought back.',
      'Discard',
    );
    await offer(page).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Back to the list' }).click();
    await page.getByRole('heading', { name: 'Articles', exact: true }).waitFor();
    await keptDrafts(page, '1 unsaved draft').waitFor({ state: 'detached' });
  });
});
