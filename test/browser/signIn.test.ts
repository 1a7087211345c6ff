import { eventually } from '../support/eventually';
import { signIn, submitSignIn } from '../support/browser/page';
import { storeSession, useSite } from '../support/browser/site';

const site = useSite();

const pathOf = (page: { url(): string }): string => new URL(page.url()).pathname;

describe('signing in', () => {
  it('leads from the empty path to the articles and keeps the session after a reload [L19.1, L22.3, L135.1, L134.1]', async () => {
    const { page, open } = await site.visit();
    await open('/');
    await page.waitForURL('**/signin');
    await eventually(async () => expect(await page.title()).toBe('Sign in – Shala'));
    await submitSignIn(page);
    await page.waitForURL('**/admin/articles');
    await page.reload();
    await page.getByRole('heading', { name: 'Articles', exact: true }).waitFor();
    await eventually(async () => expect(await page.title()).toBe('Articles – Shala'));
    expect(pathOf(page)).toBe('/admin/articles');
  });

  it('redirects the sign-in page and the header to the admin area during a session (D2 and D3)', async () => {
    const { page } = await site.visitAsAdmin({ at: '/signin' });
    await page.waitForURL('**/admin/articles');
    await page.getByRole('link', { name: 'Series' }).click();
    await page.waitForURL('**/admin/series');
    await page.getByRole('link', { name: 'Shala, home' }).click();
    await page.waitForURL('**/admin/articles');
  });
});

describe('a browser whose local storage refuses', () => {
  const refusals = {
    everything: () => {
      const denied = () => {
        throw new DOMException('denied', 'SecurityError');
      };
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, { get: denied });
    },
    'what is new': () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    },
  };

  it.each(Object.entries(refusals))(
    '%s keeps session and choices as long as the page lives',
    async (_, refuse) => {
      const { page, open } = await site.visit();
      await page.addInitScript(refuse);
      await open('/signin');
      await submitSignIn(page);
      await page.getByRole('heading', { name: 'Articles', exact: true }).waitFor();
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('radio', { name: 'Dark' }).check();
      await page.locator('html[data-appearance=dark]').waitFor({ state: 'attached' });
      await page.keyboard.press('Escape');
      await page.keyboard.press('?');
      const singleKeys = page.getByRole('dialog').getByRole('checkbox');
      await singleKeys.uncheck();
      expect(await singleKeys.isChecked()).toBe(false);
    },
  );
});

describe('the route guard', () => {
  const account = { email: 'no-admin@example.org', password: 'walking-on-sand-3' };
  beforeAll(() =>
    site.app.call('POST', '/users', undefined, {
      user: { fullName: 'No Admin', culture: 'en-GB', ...account },
      client: { client: 'web', clientId: 'abcdefghijkl' },
    }),
  );

  it('shows a page with a way out to users who are not administrators [L178.1] (D9)', async () => {
    const { page, open } = await site.visit();
    await open('/admin/articles');
    await submitSignIn(page, account);
    await page.getByRole('heading', { name: 'No administrator rights' }).waitFor();
    await page.getByText(`You are signed in as ${account.email}`).waitFor();
    expect(await page.getByRole('navigation').count()).toBe(0);
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL('**/signin');
  });

  it.each(['/admin/users', '/admin/deleted', '/admin/articles/0123456789abcdef01234567/edit'])(
    'says the same at %s to administrators who have lost their rights since they signed in (D9)',
    async (address) => {
      const { user, tokens } = await site.app.signIn(account);
      const { page, open, expectProblem, tolerateProblem } = await site.visit();
      expectProblem(/status of 403 .*\/api\/admin\/users$/);
      // The call that tells of it, and those that leave with it.
      tolerateProblem(/status of (?:403 .*\/api\/admin|404 .*\/api\/articles)\//);
      await storeSession(page, site.app, { user: { ...user, isAdmin: true }, tokens });
      await open(address);
      await page.getByRole('heading', { name: 'No administrator rights' }).waitFor();
      await page.reload();
      await page.getByRole('heading', { name: 'No administrator rights' }).waitFor();
    },
  );

  it('opens to those who have got the rights since, at a press', async () => {
    const { user, tokens } = await site.app.signIn();
    const { page, open } = await site.visit();
    await storeSession(page, site.app, { user: { ...user, isAdmin: false }, tokens });
    await open('/admin/articles');
    await page.getByRole('heading', { name: 'No administrator rights' }).waitFor();
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('table', { name: 'Published Articles', exact: true }).waitFor();
    await page.reload();
    await page.getByRole('table', { name: 'Published Articles', exact: true }).waitFor();
  });
});

describe('signing out', () => {
  it('sends the call, removes user and tokens, and ends at sign-in through login [L22.3, L137.1, L193.1] (D1 and D23)', async () => {
    const visit = await site.visit();
    const { page } = visit;
    await signIn(visit);
    const kept = await page.evaluate(() => [
      localStorage.getItem('clientId'),
      localStorage.getItem('adminCountry'),
    ]);
    const { accessToken } = JSON.parse(
      (await page.evaluate(() => localStorage.getItem('token'))) ?? '{}',
    );
    const visited: string[] = [];
    page.on('framenavigated', (frame) => visited.push(pathOf(frame)));
    const call = page.waitForResponse((response) =>
      response.url().endsWith('/api/users/me/tokens'),
    );
    await page.getByRole('button', { name: 'Logout' }).click();
    expect((await call).request().method()).toBe('DELETE');
    await page.waitForURL('**/signin');
    expect(visited.at(0)).toBe('/login');
    const storage = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));
    expect(storage.token).toBeUndefined();
    expect(storage.user).toBeUndefined();
    expect([storage.clientId, storage.adminCountry]).toEqual(kept);
    expect((await site.app.call('GET', '/articles', accessToken)).status).toBe(401);
    await page.goBack();
    await page.waitForURL('**/signin');
  });

  it('signs out the other tabs [L137.1]', async () => {
    const first = await site.visitAsAdmin();
    const second = await site.visit({ besides: first });
    await second.open('/admin/series');
    await second.page.getByRole('heading', { name: 'Series' }).waitFor();
    await first.page.getByRole('button', { name: 'Logout' }).click();
    await second.page.waitForURL('**/signin');
    await signIn(first);
    await second.page.waitForURL('**/admin/articles');
  });
});
