import type { Browser } from 'playwright-core';
import type { Article } from '../../src/contract/types.gen';
import { openPage, type TestPage } from '../support/browser/page';
import { dialogNamed, storeSession, useSite } from '../support/browser/site';
import { launchBrowser } from '../support/services/chromium';

/** Browsers withhold the clipboard and more from pages of another machine that came without encryption. */
describe('over plain HTTP', () => {
  const site = useSite();
  let browser: Browser;
  let visit: TestPage;

  beforeAll(async () => {
    browser = await launchBrowser('shell', ['--host-resolver-rules=MAP shala.test 127.0.0.1']);
    const app = { url: site.app.url.replace('127.0.0.1', 'shala.test') };
    visit = await openPage(browser, app);
    visit.expectProblem(/Cross-Origin-Opener-Policy header has been ignored/);
    await storeSession(visit.page, app, await site.app.signIn());
  });
  afterAll(() => browser.close());

  it('articles are created, changed together and moved in the calendar, and links are given', async () => {
    const { page, open } = visit;
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    await open('/admin/articles/create');
    expect(await page.evaluate(() => [isSecureContext, typeof navigator.clipboard])).toEqual([
      false,
      'undefined',
    ]);
    await page.getByRole('textbox', { name: 'Article Title' }).fill('Over the wire');
    await press('Create');
    await page.waitForURL(/\/admin\/articles\/[0-9a-f]{24}\/edit$/);
    const id = page.url().split('/').at(-2) ?? '';

    await press('More');
    await page.getByRole('menuitem', { name: 'Copy link' }).click();
    await page.getByText(`The link could not be copied. Select it here: ${page.url()}`).waitFor();

    await open('/admin/articles?q=over+the+wire');
    await page.getByRole('checkbox', { name: 'Select Over the wire', exact: true }).click();
    await press('Tier…');
    const dialog = await dialogNamed(page, 'Tier of 1 item');
    await dialog.getByRole('button', { name: 'Change 1' }).click();
    await page.getByRole('status').filter({ hasText: 'Tier of 1 changed' }).waitFor();

    const { accessToken } = (await site.app.signIn()).tokens;
    const { data } = await site.app.call<Article>('GET', `/articles/${id}`, accessToken);
    expect(data).toMatchObject({ title: { 'en-US': 'Over the wire' }, tier: 'premium' });

    const publishAt = '2090-11-24T07:30:00.000Z';
    await site.app.call('PATCH', '/articles', accessToken, { ...data, isPublic: true, publishAt });
    await open('/admin/calendar?view=month&day=2090-11-24');
    await page.getByRole('button', { name: /^Friday, November 24, 1 item/ }).focus();
    for (const key of ['m', 'ArrowLeft', 'Enter']) await page.keyboard.press(key);
    await page.getByText('Moved to Thu, Nov 23, 2090').waitFor();

    await open('/admin/users');
    await page.getByRole('button', { name: 'Forgot pass: admin@example.org' }).click();
    const offered = page.getByRole('dialog');
    await offered.getByRole('button', { name: 'Copy' }).click();
    await offered.getByText('Copied.').waitFor();
    await visit.close();
  });
});
