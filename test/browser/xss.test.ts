import type { Page } from 'playwright-core';
import { eventually } from '../support/eventually';
import { findForeignCode } from '../support/browser/foreignCode';
import { reportFigure, soakSize, soakTimeout } from '../support/fullSize';
import type { TestPage } from '../support/browser/page';
import { clickText, useSite } from '../support/browser/site';
import { joinedPayloads, xssCount, xssPayloads } from '../support/xssPayloads';

const site = useSite({ store: 'bare' });

/** All payloads in one text, or under `npm run test:soak` each in one of its own. */
const room = soakSize(1_000_000, 1);
const longAgo = '2020-01-01T00:00:00.000Z';
const cultures = ['en-US', 'en-GB', 'fr-FR', 'is-IS'];

/** Fields of their own numbers, so that what runs names its field. */
const fields = [
  'title',
  'description',
  'author',
  'source',
  'section title',
  'section text',
  'section reference',
  'section type',
  'video',
  'tag name',
  'tag colour',
  'user name',
  'user address',
  'search',
  'address',
  'error message',
  'editor, stored',
  'editor, pasted',
  'editor, typed',
  'form',
] as const;
type Field = (typeof fields)[number];
const first = (field: Field): number => (fields.indexOf(field) + 1) * 1000;
const parts = (field: Field, length = room): string[] => joinedPayloads(first(field), length);
const all = (field: Field): string => joinedPayloads(first(field), 1_000_000)[0] ?? '';

/** What ran or asked; nothing may. */
let seen: string[] = [];
let visits = 0;

async function watch(visit: TestPage): Promise<Page> {
  const { page } = visit;
  await page.exposeFunction('xss', (number: number) => {
    seen.push(`${fields[Math.floor(number / 1000) - 1]}: payload ${number % 1000}`);
  });
  page.on('dialog', (dialog) => {
    seen.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  return page;
}

/** Goes to an address of the app as a link does, and holds the screen against the rules once it is there. */
async function visitScreen(page: Page, path: string, isThere: (page: Page) => Promise<void>) {
  visits += 1;
  await page.evaluate((address) => {
    const { idx = 0 } = (history.state ?? {}) as { idx?: number };
    history.pushState({ idx: idx + 1 }, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);
  await isThere(page);
  expect([path, await findForeignCode(page, ['player.vimeo.com'])]).toEqual([path, []]);
}

const shows = (text: string) => (page: Page) =>
  eventually(async () => expect(await page.locator('main').innerText()).toContain(text));
const holds = (label: string) => (page: Page) =>
  eventually(async () =>
    expect(await page.getByRole('textbox', { name: label, exact: true }).inputValue()).not.toBe(''),
  );

type Type = 'articles' | 'audios' | 'tags' | 'videos';
const stored: Record<Type, string[]> = { articles: [], audios: [], tags: [], videos: [] };

/** All sections in the one article, or under `npm run test:soak` one in each. */
const sectionTexts = (field: Field, index: number): string[] =>
  soakSize(0, 1) === 1 ? [parts(field)[index] ?? ''] : parts(field, 2_000);

function sectionsOf(index: number): object[] {
  const titles = sectionTexts('section title', index);
  return sectionTexts('section text', index).map((text, order) => ({
    _id: String(order + 1).padStart(24, 'a'),
    order,
    type:
      order % 5 === 4 ? parts('section type')[index] : ['TextSection', 'QuoteSection'][order % 2],
    title: { 'en-US': titles[order] },
    text: { 'en-US': text },
    author: parts('author')[index],
    reference: parts('section reference')[index],
  }));
}

async function fillStore(): Promise<void> {
  const { tokens } = await site.app.signIn();
  const texts = { titles: parts('title'), descriptions: parts('description') };
  const [authors, sources, videos] = [parts('author'), parts('source'), parts('video')];
  const [names, colours] = [parts('tag name'), parts('tag colour')];
  for (const [index, title] of texts.titles.entries()) {
    const description = Object.fromEntries(
      cultures.map((culture) => [culture, texts.descriptions[index] ?? '']),
    );
    const item = {
      title: { 'en-US': title },
      description,
      author: authors[index],
      source: sources[index],
      isPublic: true,
      publishAt: longAgo,
    };
    const bodies: Record<Type, object> = {
      articles: { ...item, vimeoAudioURL: videos[index], sections: sectionsOf(index) },
      audios: item,
      tags: {
        ...item,
        name: names[index],
        title: { 'en-US': names[index] },
        color: colours[index],
      },
      videos: { ...item, videoURL: videos[index] },
    };
    for (const type of ['articles', 'audios', 'tags', 'videos'] as const) {
      const answer = await site.app.call<{ _id: string }>(
        'PATCH',
        `/${type}`,
        tokens.accessToken,
        bodies[type],
      );
      expect([answer.status, answer.errors]).toEqual([200, []]);
      stored[type].push(answer.data._id);
    }
  }
}

/** Opens the preview of the item on screen; gives what is in it that a preview never draws. */
async function foreignInPreview(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Preview' }).click();
  const drawing = page.locator('[data-preview] article');
  await eventually(async () => expect(await drawing.innerText()).toContain('xss('));
  return drawing.evaluate((article) =>
    [...article.querySelectorAll('*')]
      .filter(
        (element) =>
          element.matches('script, style, iframe, object, embed, form, input, svg, math, base') ||
          [...element.attributes].some(
            ({ name, value }) =>
              /^on/i.test(name) || /^\s*(?:javascript|vbscript|data):/i.test(value),
          ),
      )
      .map((element) => element.outerHTML.slice(0, 200)),
  );
}

const listNames: Record<Type, string> = {
  articles: 'Articles',
  audios: 'Audios',
  tags: 'Tags',
  videos: 'Videos',
};

const nameLabels: Record<Type, string> = {
  articles: 'Article Title',
  audios: 'Audio Name',
  tags: 'Tag Name',
  videos: 'Video Name',
};

describe(`${xssCount} ways to inject code into a page`, () => {
  beforeAll(fillStore, 300_000);
  beforeEach(() => {
    seen = [];
  });
  afterEach(() => {
    if (seen.length > 0) throw new Error(`It ran:\n${seen.join('\n')}`);
  });

  it(
    'do nothing on any list or edit page, and embedded and coloured content is shown as stored',
    async () => {
      const page = await watch(await site.visitAsAdmin());
      for (const type of ['articles', 'audios', 'videos', 'tags'] as const) {
        await visitScreen(page, `/admin/${type}`, async (list) => {
          await list
            .getByRole('heading', { level: 1, name: listNames[type], exact: true })
            .waitFor();
          await shows('xss(')(list);
        });
        for (const id of stored[type]) {
          await visitScreen(page, `/admin/${type}/${id}/edit`, holds(nameLabels[type]));
          expect(await foreignInPreview(page)).toEqual([]);
        }
      }
      const colours = await page
        .locator('[style*=background]')
        .evaluateAll((elements) => elements.map((element) => element.getAttribute('style')));
      expect(colours.filter((colour) => colour?.includes('xss'))).toEqual([]);
      expect(xssCount).toBeGreaterThan(200);
    },
    soakTimeout(60 * 60 * 1000),
  );

  it(
    'do nothing as names of users, searches, URLs and error messages',
    async () => {
      const visit = await site.visitAsAdmin();
      const page = await watch(visit);
      const user = { culture: 'en-US', tier: 'free', isEmailVerified: false, isAdmin: false };
      const addresses = xssPayloads(first('user address'));
      const people = xssPayloads(first('user name')).map((fullName, index) => ({
        ...user,
        _id: String(index).padStart(24, '0'),
        fullName,
        email: addresses[index],
        billingStatus: fullName,
        createdAt: longAgo,
        updatedAt: longAgo,
      }));
      await page.route('**/api/admin/users?*', (route) =>
        route.fulfill({ json: { data: people, errors: [] } }),
      );
      await visitScreen(page, '/admin/users', shows('xss('));
      const search = page.getByLabel('Search for users (name or email)');
      await search.fill(all('search').slice(0, 1_000));
      await page.getByRole('button', { name: 'Search' }).click();
      await visitScreen(page, '/admin/articles', async () =>
        page.getByRole('searchbox', { name: /^Search title/ }).fill(all('search')),
      );
      await page.getByText('Nothing here matches').waitFor();
      expect(await findForeignCode(page)).toEqual([]);

      const stranger = await site.visit();
      const open = await watch(stranger);
      stranger.expectProblem(/console.error: Failed to load resource.* 418 /);
      await open.route('**/api/users/signin', (route) =>
        route.fulfill({
          status: 418,
          json: {
            data: null,
            errors: [{ name: 'Odd', message: all('error message'), code: 418 }],
          },
        }),
      );
      await stranger.open(`/signin?next=${encodeURIComponent('javascript:xss(1)')}`);
      await open.getByLabel('Email').fill('somebody@example.org');
      await open.getByLabel('Password').fill('a password of mine');
      await open.getByRole('button', { name: 'Sign in' }).click();
      await open.getByRole('dialog').getByText('xss(').waitFor();
      expect(await findForeignCode(open)).toEqual([]);
      // From then on it takes keys.
      await open.getByRole('dialog').locator('button:focus').waitFor();
      await open.keyboard.press('Escape');
      await open.getByRole('dialog').waitFor({ state: 'detached' });
      for (const text of parts('address', soakSize(4_000, 1_000))) {
        const address = encodeURIComponent(text);
        for (const path of [`/nowhere/${address}`, `/signin?from=${address}#${address}`]) {
          await visitScreen(open, path, (there) => there.locator('main, form').first().waitFor());
        }
      }
    },
    soakTimeout(20 * 60 * 1000),
  );

  it('do nothing in the editor, whether stored, pasted or typed, nor in any field, and leave no URL in it', async () => {
    const page = await watch(await site.visitAsAdmin());
    await visitScreen(page, `/admin/articles/${stored.articles[0]}/edit`, holds('Article Title'));
    await page.getByRole('textbox', { name: 'Article Description, source' }).waitFor();
    await page.getByRole('button', { name: 'Use the editor' }).first().click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: 'Use the editor', exact: true })
      .click();
    const editor = page.getByRole('textbox', { name: 'Article Description', exact: true });
    await clickText(editor);
    expect(await findForeignCode(page)).toEqual([]);
    const faults = await editor.evaluate(
      (element, { pasted, typed }) => {
        element.focus();
        for (const html of pasted) {
          document.execCommand('selectAll');
          const clipboardData = new DataTransfer();
          clipboardData.setData('text/html', html);
          clipboardData.setData('text/plain', html);
          element.dispatchEvent(
            new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
          );
          const active = element.querySelectorAll(
            'script, iframe, object, embed, form, svg, math, img',
          );
          if (active.length > 0) return [html, element.innerHTML];
          for (const link of element.querySelectorAll('a'))
            if (!/^(?:https?|mailto|tel):$/.test(link.protocol)) return [html, link.outerHTML];
        }
        document.execCommand('selectAll');
        for (const text of typed) document.execCommand('insertText', false, text);
        return [];
      },
      { pasted: xssPayloads(first('editor, pasted')), typed: xssPayloads(first('editor, typed')) },
    );
    expect(faults).toEqual([]);
    await page.keyboard.type('[link](javascript:xss(1)) <img src=x onerror=xss(1)> ');
    for (const field of await page.locator('main input[type=text], main textarea').all()) {
      if (await field.isEditable()) await field.fill(all('form'));
    }
    expect(await findForeignCode(page)).toEqual([]);
    reportFigure(
      'D1',
      `${xssCount} payloads in ${fields.length} places, ${visits} screens: none ran`,
    );
  });

  it('would be blocked by the policy and noticed by every browser test', async () => {
    const visit = await site.visit();
    const page = await watch(visit);
    await visit.open('/signin');
    visit.expectProblem(/^policy: script-src-attr inline/);
    visit.expectProblem(/^console.error: .*Content Security Policy/);
    await page.evaluate(() => {
      const noticed = new Promise((resolve) =>
        document.addEventListener('securitypolicyviolation', resolve, { once: true }),
      );
      document.body.insertAdjacentHTML('beforeend', '<img src=data:, onerror=xss(1)>');
      return noticed.then(() => undefined);
    });
    await eventually(async () =>
      expect(await findForeignCode(page)).toEqual(['IMG onerror=xss(1)']),
    );
  });
});
