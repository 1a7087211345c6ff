import { auditOf } from '../support/browser/accessibility';
import { answerMessage, useSite } from '../support/browser/site';
import { failing, waiting } from '../support/browser/troubledCalls';

const site = useSite();

describe('axe reports no violation of WCAG 2.2 AA', () => {
  it('when the app cannot start and when two passwords differ', async () => {
    const visit = await site.visit();
    const { page, open } = visit;
    visit.expectProblem(/status of 503 .*\/assets\/i18n\/en-US\.json/);
    const audit = await auditOf(page);
    await page.route('**/assets/i18n/*.json', (route) => route.fulfill({ status: 503, body: '' }));
    await open('/signin');
    await page.getByRole('heading', { name: 'The app could not be started' }).waitFor();
    await audit.look('no start');
    await page.unroute('**/assets/i18n/*.json');
    const { user, tokens } = await site.app.signIn();
    const { data: link } = await site.app.call<string>(
      'POST',
      '/users/admin/forgotPassword',
      tokens.accessToken,
      { email: user.email },
    );
    await open(new URL(link).pathname);
    await page.getByLabel('New password', { exact: true }).fill('one password');
    await page.getByLabel('Confirm new password').fill('another');
    await page.getByText('The two passwords differ.').waitFor();
    await audit.look('differing passwords');
    expect(audit.findings).toEqual([]);
  });

  it('in lists that are loading, failed, empty or without matches', async () => {
    const visit = await site.visitAsAdmin();
    const { page, open } = visit;
    const audit = await auditOf(page);
    visit.expectProblem(/status of 500/);
    await page.getByRole('searchbox', { name: /^Search title/ }).fill('no such title');
    await page.getByText('Nothing here matches').waitFor();
    await audit.look('no match');
    await page.getByRole('button', { name: 'Clear search and filters' }).click();
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('dialog', { name: 'Filters: Articles' }).getByLabel('Premium').check();
    await page.getByRole('button', { name: 'Remove filter Tier: Premium' }).waitFor();
    await audit.look('filters');

    const arrive = await waiting(page, '**/api/articles?*');
    // What was kept of the last visit would show before the answer. Its page is left first: it may still be keeping it.
    await open('/healthz');
    await page.evaluate(() => caches.delete('lists'));
    await open('/admin/articles');
    await page.getByRole('heading', { name: 'Articles', exact: true }).waitFor();
    await page.getByRole('status', { name: 'Loading…' }).waitFor();
    await audit.look('list on the way', 'wide');
    arrive();
    await page.route('**/api/articles?*', (route) =>
      route.fulfill({ json: { data: [], errors: [] } }),
    );
    await open('/admin/articles');
    await page.getByText('No articles yet.').waitFor();
    await audit.look('empty list', 'wide');
    await page.unroute('**/api/articles?*');

    for (const [type, title] of [
      ['articles', 'Articles'],
      ['audios', 'Audios'],
    ] as const) {
      const recover = await failing(page, `**/api/${type}?*`);
      await open(`/admin/${type}`);
      await page.getByRole('heading', { name: title, exact: true }).waitFor();
      if (type === 'audios') await answerMessage(page, 'Error', 'The database is away.');
      await page.getByText('The list could not be loaded: The database is away.').waitFor();
      await audit.look(`${type} failed`);
      await recover();
    }
    const recover = await failing(page, '**/api/admin/users?*');
    await open('/admin/users');
    await page.getByText('The database is away.').waitFor();
    await audit.look('users failed');
    await recover();
    await page.getByLabel('Search for users (name or email)').fill('nobody has this name');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByText('No user matches').waitFor();
    await audit.look('no user');
    expect(audit.findings).toEqual([]);
  });

  it('when a page or an item is missing, loading or failed', async () => {
    const visit = await site.visitAsAdmin();
    const { page, open } = visit;
    const audit = await auditOf(page);
    visit.expectProblem(/status of 404 .*\/api\/articles/);
    visit.expectProblem(/^request: GET \/assets\/page-users\./);
    visit.expectProblem(/ERR_FAILED .*\/assets\/page-users\./);
    await page.route('**/assets/page-users.*.js', (route) => route.abort('failed'));
    await page.getByRole('link', { name: 'Users' }).click();
    await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor();
    await audit.look('page that cannot be fetched');

    const arrive = await waiting(page, `**/api/articles/${'a'.repeat(24)}`);
    await open(`/admin/articles/${'a'.repeat(24)}/edit`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('status', { name: 'Loading…' }).waitFor();
    await audit.look('item on the way', 'wide');
    arrive();
    await page.getByRole('heading', { name: 'Article not found' }).waitFor();
    await audit.look('item that does not exist');
    expect(audit.findings).toEqual([]);
  });
});
