import type { Locator, Page } from 'playwright-core';
import { admin } from '../support/server/app';
import { eventually } from '../support/eventually';
import { soakSize } from '../support/fullSize';
import { submitSignIn, type TestPage } from '../support/browser/page';
import { clickText, dialogNamed, hasFocus, useSite } from '../support/browser/site';
import { waiting } from '../support/browser/troubledCalls';

const site = useSite({ env: { ACCESS_TOKEN_SECONDS: '5' } });

/** A call that was sent with a token of its last moments; it is sent again with a new one. */
const expiredOnItsWay = /status of 401 .*\/api\/(?!users\/)/;

const title = (page: Page) => page.getByRole('textbox', { name: 'Article Title', exact: true });
const description = (page: Page) =>
  page.getByRole('textbox', { name: 'Article Description', exact: true });

interface Stored {
  title: Record<string, string>;
  description: Record<string, string>;
}

/** Makes an article with texts and opens it. */
async function openArticle({ page, open }: TestPage, fields: Partial<Stored> = {}) {
  const { tokens } = await site.app.signIn();
  const { data } = await site.app.call<{ _id: string }>('PATCH', '/articles', tokens.accessToken, {
    title: {},
    ...fields,
  });
  await open(`/admin/articles/${data._id}/edit`);
  await description(page).waitFor();
  const stored = async () => {
    const { accessToken } = (await site.app.signIn()).tokens;
    return (await site.app.call<Stored>('GET', `/articles/${data._id}`, accessToken)).data;
  };
  return { id: data._id, stored };
}

/** Clicks a field; rich text takes keys once its editor is there. */
async function takeKeys(field: Locator): Promise<void> {
  await field.click();
  await field.and(field.page().locator('input, [contenteditable=true]')).waitFor();
}

/** Marks an element, so that another one in its place is told from it. */
const mark = (field: Locator) => field.evaluate((element) => element.setAttribute('data-mark', ''));
const isMarked = (field: Locator) =>
  field.evaluate((element) => element.hasAttribute('data-mark') && element.isConnected);

async function save(page: Page): Promise<void> {
  await page.keyboard.press('Control+s');
  await page.getByText(/^Saved/).waitFor();
}

/** Types words until something has happened, saving on the way, and gives what was typed. */
async function typeUntil(page: Page, hasHappened: () => boolean): Promise<string> {
  const words: string[] = [];
  while (!hasHappened()) {
    const word = `breath${words.length}`;
    await page.keyboard.type(words.length === 0 ? word : ` ${word}`, { delay: 150 });
    words.push(word);
    if (words.length % 7 === 0) await page.keyboard.press('Control+s');
  }
  return words.join(' ');
}

/** Ends the session of a page on the server, as an administrator's reset or another device would. */
async function endOnServer(page: Page): Promise<void> {
  // Again if the page has had its tokens refreshed meanwhile.
  const { data } = await eventually(async () => {
    const stored = await page.evaluate(() => localStorage.getItem('token'));
    const { refreshToken } = JSON.parse(stored ?? '{}') as { refreshToken: string };
    const answer = await site.app.call<{ accessToken: string }>(
      'POST',
      '/users/refreshTokens',
      undefined,
      { refreshToken, client: 'web', clientId: 'browsertests' },
    );
    expect(answer.status).toBe(200);
    return answer;
  });
  await site.app.call('DELETE', '/users/me/tokens', data.accessToken);
}

const again = (page: Page) => dialogNamed(page, 'Please sign in again');

async function signInAgain(page: Page): Promise<void> {
  const dialog = await again(page);
  expect(await dialog.getByLabel('Email').inputValue()).toBe(admin.email);
  await dialog.getByLabel('Password').fill(admin.password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await dialog.waitFor({ state: 'detached' });
}

describe('a session with short-lived tokens', () => {
  it('survives typing while a 5-second access token is refreshed again and again: nothing is lost, nothing remounts, the caret stays', async () => {
    const typing = [title, description].map(async (fieldOf) => {
      const visit = await site.visitAsAdmin();
      const { page } = visit;
      visit.tolerateProblem(expiredOnItsWay);
      let refreshes = 0;
      page.on('request', (request) => {
        if (request.url().endsWith('/users/refreshTokens')) refreshes += 1;
      });
      const { stored } = await openArticle(visit);
      const field = fieldOf(page);
      await takeKeys(field);
      await mark(field);
      const typed = await typeUntil(page, () => refreshes >= soakSize(3, 12));
      await save(page);
      expect(await isMarked(field)).toBe(true);
      // Where the caret has been all the time: a key pressed elsewhere would have scrambled the text.
      await page.keyboard.type('!');
      await save(page);
      expect(await page.getByRole('dialog').count()).toBe(0);
      return { field, typed: `${typed}!`, stored };
    });
    const [plain, rich] = await Promise.all(typing);
    expect(await plain?.field.inputValue()).toBe(plain?.typed);
    expect(await rich?.field.innerText()).toBe(rich?.typed);
    // What was saved before may still be on the screen as saved.
    await eventually(async () => {
      expect((await plain?.stored())?.title['en-US']).toBe(plain?.typed);
      expect((await rich?.stored())?.description['en-US']).toBe(`<p>${rich?.typed}</p>`);
    });
  });

  it.each([
    ['a plain field', title],
    ['rich text', description],
  ])(
    'survives a refused refresh while typing in %s: after sign-in the caret, the scroll position and the save are kept',
    async (_kind, fieldOf) => {
      const visit = await site.visitAsAdmin({ viewport: { width: 1280, height: 420 } });
      const { page } = visit;
      visit.expectProblem(/status of 401 .*\/refreshTokens/);
      visit.tolerateProblem(expiredOnItsWay);
      const { stored } = await openArticle(visit);
      const field = fieldOf(page);
      const keys = page.keyboard;
      await takeKeys(field);
      await keys.type('Slow breath');
      for (let press = 0; press < 'breath'.length; press += 1) await keys.press('ArrowLeft');
      const area = page.getByRole('main', { includeHidden: true });
      await area.evaluate((element) => element.scrollBy(0, 40));
      const scroll = () => area.evaluate((element) => element.scrollTop);
      await mark(field);
      await endOnServer(page);

      const refuse = await waiting(page, '**/users/refreshTokens');
      // The token that is there may be good for some seconds yet; the refused one is asked for then.
      await eventually(async () => {
        const text = (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
        const { accessToken } = JSON.parse(text) as { accessToken: string };
        const claims = Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString();
        expect((JSON.parse(claims) as { exp: number }).exp * 1000).toBeLessThan(Date.now());
      });
      await keys.type('and ');
      // A key brings the caret into view; from there on nothing may scroll.
      const before = await scroll();
      expect(before).toBeGreaterThan(0);
      await keys.press('Control+s');
      await keys.type('deep ');
      refuse();
      await signInAgain(page);

      await page.getByText('Unsaved changes').first().waitFor();
      expect(await isMarked(field)).toBe(true);
      expect(await scroll()).toBe(before);
      await hasFocus(field);
      await keys.type('calm ');
      await save(page);
      const text = 'Slow and deep calm breath';
      await eventually(async () => {
        const item = await stored();
        expect(fieldOf === title ? item.title['en-US'] : item.description['en-US']).toBe(
          fieldOf === title ? text : `<p>${text}</p>`,
        );
      });
      expect(fieldOf === title ? await field.inputValue() : await field.innerText()).toBe(text);
    },
  );

  it('keeps each culture’s own text when cultures are switched between keystrokes', async () => {
    const visit = await site.visitAsAdmin();
    const { page } = visit;
    visit.tolerateProblem(expiredOnItsWay);
    const { stored } = await openArticle(visit);
    const cultures = ['fr-FR', 'is-IS', 'en-GB', 'en-US'];
    const own: Record<string, string> = {};
    const fields = [
      [title(page), page.getByLabel('Language: Article Title'), 'End'],
      [description(page), page.getByLabel('Language: Article Description'), 'Control+End'],
    ] as const;
    for (let round = 0; round < 4; round += 1) {
      for (const culture of cultures) {
        const keys = `${culture.slice(0, 2)}${round}`;
        for (const [field, choice, end] of fields) {
          await choice.selectOption(culture);
          if (field === fields[1][0]) await clickText(field);
          else await field.focus();
          await page.keyboard.press(end);
          await page.keyboard.type(keys);
        }
        own[culture] = (own[culture] ?? '') + keys;
        if (round % 2 === 1) await page.keyboard.press('Control+s');
      }
    }
    await save(page);
    for (const culture of cultures) {
      const text = own[culture] ?? '';
      const [[titleField, titleChoice], [textField, textChoice]] = fields;
      await titleChoice.selectOption(culture);
      await eventually(async () => expect(await titleField.inputValue()).toBe(text));
      await textChoice.selectOption(culture);
      await eventually(async () => expect(await textField.innerText()).toBe(text));
    }
    const html = Object.entries(own).map(([culture, text]) => [culture, `<p>${text}</p>`]);
    await eventually(async () =>
      expect(await stored()).toMatchObject({ title: own, description: Object.fromEntries(html) }),
    );
  });
});

describe('signing out', () => {
  const signInForm = (page: Page) => page.getByRole('heading', { name: 'Sign in', exact: true });

  /** Tells when the tab heard of the end and when it showed the sign-in page, in milliseconds. */
  const watchEnd = (page: Page) =>
    page.evaluate(() => {
      const times = { heard: 0, shown: 0 };
      Object.assign(window, { times });
      window.addEventListener('storage', ({ key }) => {
        if (key === 'token') times.heard ||= performance.now();
      });
      new MutationObserver(() => {
        if (location.pathname === '/signin') times.shown ||= performance.now();
      }).observe(document.body, { childList: true, subtree: true });
    });
  const timesOf = (page: Page) =>
    page.evaluate(() => (window as unknown as { times: { heard: number; shown: number } }).times);

  it('ends every tab, without a question; at full size within a second', async () => {
    const first = await site.visitAsAdmin();
    // The access token may have run out by now; a fresh one is had then.
    first.tolerateProblem(/status of 401 .*\/users\/me\/tokens/);
    const second = await site.visit({ besides: first });
    for (const visit of [first, second]) visit.tolerateProblem(expiredOnItsWay);
    await openArticle(second);
    await title(second.page).fill('Being typed');
    await second.page.getByRole('button', { name: 'Add Section' }).click();
    const section = await dialogNamed(second.page, 'Create Section');
    await section.getByRole('textbox', { name: 'Section Title' }).fill('Likewise');
    await watchEnd(second.page);
    await first.page.getByRole('button', { name: 'Logout' }).click();
    await signInForm(second.page).waitFor();
    await signInForm(first.page).waitFor();
    const { heard, shown } = await eventually(async () => {
      const times = await timesOf(second.page);
      expect(times.heard).toBeGreaterThan(0);
      return times;
    });
    expect(shown - heard).toBeLessThan(soakSize(Number.POSITIVE_INFINITY, 1_000));
    expect(await second.page.getByRole('dialog').count()).toBe(0);
  });

  it('in the dialog of one tab stops all tabs from waiting; the next user sees and saves nothing of it', async () => {
    const next = { email: 'bera@example.org', password: 'another-lantern-8' };
    const { status } = await site.app.call('POST', '/users', undefined, {
      user: { fullName: 'Bera', culture: 'en-GB', ...next },
      client: { client: 'web', clientId: 'browsertests' },
    });
    expect(status).toBe(200);
    const first = await site.visitAsAdmin();
    const second = await site.visit({ besides: first });
    first.expectProblem(/status of 40[13]/);
    // What it asks for in an idle moment.
    second.tolerateProblem(/status of 40[13]/);
    const { stored } = await openArticle(first);
    await second.open('/admin/articles');
    await openArticle(second);
    for (const { page } of [first, second]) await title(page).fill('Of the first person');
    await endOnServer(first.page);
    const sent: string[] = [];
    for (const { page } of [first, second]) {
      page.on('request', (request) => {
        if (request.method() === 'PATCH') sent.push(request.postData() ?? '');
      });
    }
    await eventually(async () => {
      await first.page.keyboard.press('Control+s');
      expect(await first.page.getByRole('dialog').count()).toBe(1);
    });
    await again(second.page);
    sent.length = 0;
    await (await again(first.page)).getByRole('button', { name: 'Logout' }).click();
    await signInForm(first.page).waitFor();
    await signInForm(second.page).waitFor();
    await submitSignIn(first.page, next);
    for (const { page } of [first, second]) {
      await page.getByRole('heading', { name: 'No administrator rights' }).waitFor();
      expect(await page.getByRole('dialog').count()).toBe(0);
      expect(await page.content()).not.toContain('Of the first person');
    }
    expect(sent).toEqual([]);
    expect((await stored()).title).toEqual({});
  });
});
