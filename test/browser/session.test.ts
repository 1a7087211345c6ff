import type { Page } from 'playwright-core';
import { admin } from '../support/server/app';
import { eventually } from '../support/eventually';
import { submitSignIn } from '../support/browser/page';
import { answerMessage, dialogNamed, useSite } from '../support/browser/site';

const site = useSite();

const tokensOf = async (page: Page): Promise<{ accessToken: string; refreshToken: string }> =>
  JSON.parse((await page.evaluate(() => localStorage.getItem('token'))) ?? '{}');

/** Ends the session of a page on the server, as an administrator's reset or another device would. */
const endOnServer = async (page: Page): Promise<void> => {
  const { accessToken } = await tokensOf(page);
  await site.app.call('DELETE', '/users/me/tokens', accessToken);
};

describe('a session that the server refuses', () => {
  it('is renewed in place: the page, the input and the waiting save are kept (D22)', async () => {
    const visit = await site.visitAsAdmin();
    const { page } = visit;
    visit.expectProblem(/status of 401 .*\/articles/);
    visit.expectProblem(/status of 401 .*\/refreshTokens/);
    await page.getByRole('link', { name: 'Create Article' }).click();
    await page.getByRole('textbox', { name: 'Article Title', exact: true }).fill('Kept while away');
    await endOnServer(page);
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    const dialog = await dialogNamed(page, 'Please sign in again');
    expect(await dialog.getByLabel('Email').inputValue()).toBe(admin.email);
    await page.keyboard.press('Escape');
    await eventually(async () =>
      expect(await page.getByLabel('Article Title', { exact: true }).inputValue()).toBe(
        'Kept while away',
      ),
    );
    await dialog.getByLabel('Password').fill(admin.password);
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL(/\/admin\/articles\/[0-9a-f]{24}\/edit$/);
    expect(
      await page.getByRole('textbox', { name: 'Article Title', exact: true }).inputValue(),
    ).toBe('Kept while away');
  });

  it('stays refused after a wrong password and ends by Logout (D22)', async () => {
    const visit = await site.visitAsAdmin();
    const { page } = visit;
    visit.expectProblem(/status of 401/);
    await endOnServer(page);
    await page.getByRole('link', { name: 'Users' }).click();
    const dialog = await dialogNamed(page, 'Please sign in again');
    await dialog.getByLabel('Password').fill('not-the-password');
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await answerMessage(page, 'Error', 'The email or password is incorrect.');
    await dialog.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL('**/signin');
    await dialog.waitFor({ state: 'detached' });
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('asks in every tab, and signing in again in one tab continues in all', async () => {
    const first = await site.visitAsAdmin();
    const second = await site.visit({ besides: first });
    first.expectProblem(/status of 401/);
    await second.open('/admin/series');
    await second.page.getByRole('heading', { name: 'Series' }).waitFor();
    await endOnServer(first.page);
    await first.page.getByRole('link', { name: 'Users' }).click();
    const dialogs = await Promise.all(
      [first, second].map(({ page }) => dialogNamed(page, 'Please sign in again')),
    );
    await dialogs[1]?.getByLabel('Password').fill(admin.password);
    await dialogs[1]?.getByRole('button', { name: 'Sign in' }).click();
    await first.page.getByText(admin.email).waitFor();
    await eventually(async () => expect(await first.page.getByRole('dialog').count()).toBe(0));
  });
});

describe('secrets', () => {
  it('are in no storage except under the key token, and nowhere in the page [L94.1, L259.1]', async () => {
    const { page, context, open } = await site.visit();
    await open('/signin');
    await submitSignIn(page);
    await page.getByRole('heading', { name: 'Articles', exact: true }).waitFor();
    const tokens = await tokensOf(page);
    expect(Object.keys(tokens).sort()).toEqual(['accessToken', 'refreshToken']);
    const left = await page.evaluate(async () => {
      const { token, ...storage } = Object.fromEntries(Object.entries(localStorage)) as Record<
        string,
        string
      >;
      const databases = await indexedDB.databases();
      const caches = await globalThis.caches.keys();
      return {
        keys: Object.keys(Object.fromEntries(Object.entries(localStorage))).sort(),
        clientId: storage.clientId,
        adminCountry: storage.adminCountry,
        text: JSON.stringify({
          storage,
          session: Object.entries(sessionStorage),
          databases,
          caches,
          history: history.state,
        }),
        hasToken: token !== undefined,
        html: document.documentElement.outerHTML,
        address: location.href,
      };
    });
    expect(left.keys).toEqual(['adminCountry', 'clientId', 'homepageCultureKey', 'token', 'user']);
    expect(left.hasToken).toBe(true);
    expect(left.clientId).toMatch(/^[A-Za-z0-9]{12}$/);
    expect(left.adminCountry).toBe('ISL');
    const everywhere = [
      left.text,
      left.html,
      left.address,
      JSON.stringify(await context.cookies()),
    ].join('\n');
    for (const secret of [admin.password, tokens.accessToken, tokens.refreshToken]) {
      expect(secret.length).toBeGreaterThan(10);
      expect(everywhere).not.toContain(secret);
    }
  });
});
