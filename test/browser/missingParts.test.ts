import type { Page } from 'playwright-core';
import { submitSignIn } from '../support/browser/page';
import { answerMessage, dialogNamed, useSite } from '../support/browser/site';
import { waiting } from '../support/browser/troubledCalls';
import { eventually } from '../support/eventually';

const site = useSite();

describe('a slow download', () => {
  it("of the app's code shows the drawn header meanwhile", async () => {
    const { page, open } = await site.visit();
    const send = await waiting(page, '**/assets/main.*.js');
    const opened = open('/signin');
    const root = page.locator('#root');
    const drawing = () => root.evaluate((element) => getComputedStyle(element).backgroundImage);
    await eventually(async () => expect(await drawing()).toMatch(/figure.*land.*sun/));
    const header = await root.boundingBox();
    send();
    await opened;
    expect(await page.getByRole('banner').boundingBox()).toEqual(header);
    expect(await drawing()).toBe('none');
  });

  it.each([
    ['before it has come', false],
    ['while it begins to listen', true],
  ])('of the commands loses no Ctrl+K that is pressed %s', async (_name, isLast) => {
    const { page } = await site.visitAsAdmin({ at: '/admin/series' });
    const send = await waiting(page, '**/assets/notices.*.js');
    // Not until it has loaded, for which a part that is awaited by then has to have come.
    await page.reload({ waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1, name: 'Series' }).waitFor();
    if (isLast) {
      await page.evaluate(() => {
        const listen = window.addEventListener.bind(window);
        window.addEventListener = (...[type, ...rest]: Parameters<typeof listen>) => {
          if (type === 'keydown') {
            window.addEventListener = listen;
            dispatchEvent(
              new KeyboardEvent(type, { key: 'k', code: 'KeyK', ctrlKey: true, cancelable: true }),
            );
          }
          listen(type, ...rest);
        };
      });
    } else await page.keyboard.press('ControlOrMeta+k');
    send();
    await dialogNamed(page, 'Search and commands');
  });
});

describe('a failed download', () => {
  it('of the texts says that the app could not start, and Retry starts it', async () => {
    const visit = await site.visit();
    const { page } = visit;
    await page.route('**/assets/i18n/*.json', (route) => route.fulfill({ status: 503, body: '' }));
    visit.expectProblem(/status of 503 .*\/assets\/i18n\/en-US\.json/);
    await visit.open('/signin');
    await page.getByRole('heading', { name: 'The app could not be started' }).waitFor();
    await page.unroute('**/assets/i18n/*.json');
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await eventually(async () => expect(await page.title()).toBe('Sign in – Shala'));
  });

  it('of the admin area is reported after signing in, and Reload loads it', async () => {
    const visit = await site.visit();
    const { page } = visit;
    await page.route('**/assets/shared-shell.*.js', (route) => route.abort('failed'));
    visit.expectProblem(/^request: GET \/assets\/shared-shell\./);
    visit.expectProblem(/ERR_FAILED .*\/assets\/shared-shell\./);
    await visit.open('/signin');
    await submitSignIn(page);
    await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor();
    await page.unroute('**/assets/shared-shell.*.js');
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.getByRole('heading', { name: 'Articles', exact: true }).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  const waysBack: [string, (page: Page) => Promise<void>][] = [
    ['Reload', (page) => page.getByRole('button', { name: 'Reload' }).click()],
    [
      'the next click on its link',
      async (page) => {
        await page.getByRole('link', { name: 'Series' }).click();
        await page.getByRole('heading', { name: 'Series', exact: true }).waitFor();
        await page.getByRole('link', { name: 'Users' }).click();
      },
    ],
  ];

  it.each(waysBack)(
    'of a page is reported inside the shell, and %s loads it',
    async (_way, comeBack) => {
      const visit = await site.visitAsAdmin();
      const { page } = visit;
      await page.route('**/assets/page-users.*.js', (route) => route.abort('failed'));
      visit.expectProblem(/^request: GET \/assets\/page-users\./);
      visit.expectProblem(/ERR_FAILED .*\/assets\/page-users\./);
      // A slow machine shows the page that is still loading first, of which React reports the failure.
      visit.tolerateProblem(/^console\.error: (?:React Router caught .* )?ChunkLoadError/);
      await page.getByRole('link', { name: 'Users' }).click();
      await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor();
      expect(await page.getByRole('link', { name: 'Series' }).isVisible()).toBe(true);
      await page.unroute('**/assets/page-users.*.js');
      await comeBack(page);
      await page.getByRole('heading', { name: 'Users', exact: true }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/admin/users');
    },
  );

  it('of a preloaded page is not reported, and a click loads it again', async () => {
    const visit = await site.visitAsAdmin({ at: '/admin/series' });
    const { page } = visit;
    await page.route('**/assets/page-article-edit.*.js', (route) => route.abort('failed'));
    visit.expectProblem(/^request: GET \/assets\/page-article-edit\./);
    visit.expectProblem(/ERR_FAILED .*\/assets\/page-article-edit\./);
    const isAskedFor = page.waitForEvent('requestfailed', (request) =>
      request.url().includes('/assets/page-article-edit.'),
    );
    await page.getByRole('link', { name: 'Articles' }).click();
    await isAskedFor;
    await page.unroute('**/assets/page-article-edit.*.js');
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('table').getByRole('link').first().click();
    await page.getByRole('textbox', { name: 'Article Title' }).waitFor();
    await page.waitForLoadState('networkidle');
  });

  it('of translating leaves the form as it was, and the next press tries again', async () => {
    const { tokens } = await site.app.signIn();
    const { data } = await site.app.call<{ _id: string }>(
      'PATCH',
      '/articles',
      tokens.accessToken,
      { title: { 'en-US': 'Dawn', 'fr-FR': 'Aube' } },
    );
    const visit = await site.visitAsAdmin({ at: `/admin/articles/${data._id}/edit` });
    const { page } = visit;
    const title = page.getByRole('textbox', { name: 'Article Title' });
    await title.waitFor();
    await page.waitForLoadState('networkidle');
    await page.route('**/assets/*.js', (route) => route.abort('failed'));
    visit.expectProblem(/^request: GET \/assets\//);
    visit.expectProblem(/ERR_FAILED .*\/assets\//);
    const translate = page.getByRole('button', { name: 'Translate', exact: true });
    await translate.click();
    const failed = 'Translating could not be loaded. Check the connection and try again.';
    await answerMessage(page, 'Error', failed);
    await page.unroute('**/assets/*.js');
    await page.getByRole('button', { name: /^fr-FR/ }).click();
    await eventually(async () => expect(await title.inputValue()).toBe('Aube'));
    expect(new URL(page.url()).search).toBe('');
    await translate.click();
    await page.getByRole('heading', { name: 'Translate' }).waitFor();
  });

  it('of the notices leaves no deletion without Undo: it is preloaded, and tried again with the next notice', async () => {
    const { tokens } = await site.app.signIn();
    for (const title of ['Cut flowers', 'Cut grass']) {
      const fields = { title: { 'en-US': title } };
      await site.app.call('PATCH', '/articles', tokens.accessToken, fields);
    }
    const visit = await site.visitAsAdmin({ at: '/admin/articles?q=cut' });
    const { page } = visit;
    await page.route('**/assets/notices.*.js', (route) => route.abort('failed'));
    visit.expectProblem(/^request: GET \/assets\/notices\./);
    visit.expectProblem(/ERR_FAILED .*\/assets\/notices\./);
    const isPreloaded = page.waitForEvent('requestfailed', (request) =>
      request.url().includes('/assets/notices.'),
    );
    await page.reload();
    await isPreloaded;
    const remove = async (title: string) => {
      await page.getByRole('link', { name: title }).click();
      await page.getByRole('button', { name: 'Delete', exact: true }).click();
      const question = 'Are you sure you want to delete this article? This cannot be undone';
      await answerMessage(page, 'Warning', question, 'Yes');
      await page.getByRole('heading', { name: 'Articles', exact: true }).waitFor();
    };
    await remove('Cut flowers');
    expect(await page.getByRole('button', { name: 'Undo', exact: true }).count()).toBe(0);
    await page.unroute('**/assets/notices.*.js');
    await remove('Cut grass');
    const notices = page.getByRole('status').filter({ hasText: 'was deleted.' });
    await notices.getByRole('button', { name: 'Undo', exact: true }).last().click();
    await page.getByRole('status').filter({ hasText: '“Cut grass” is back' }).waitFor();
    await page.getByRole('link', { name: 'Cut grass' }).waitFor();
  });
});
