import type { Page } from 'playwright-core';
import { startApp } from '../support/server/app';
import { submitSignIn, type TestPage } from '../support/browser/page';
import { answerMessage, useSite } from '../support/browser/site';

const site = useSite();

const unreachable = 'The server could not be reached. Check your connection and try again.';
const author = (page: Page) => page.getByRole('textbox', { name: 'Author' });

/** Opens the edit page of a new article, which has no pictures that could fail beside what a test is about. */
async function openArticle({ page, open }: TestPage, fields: object = {}): Promise<string> {
  const { tokens } = await site.app.signIn();
  const { data } = await site.app.call<{ _id: string }>('PATCH', '/articles', tokens.accessToken, {
    title: { 'en-US': 'Faulty' },
    ...fields,
  });
  await open(`/admin/articles/${data._id}/edit`);
  await author(page).waitFor();
  return data._id;
}

describe('a server that', () => {
  it('becomes unreachable and returns: the list says why and Retry loads it (D65)', async () => {
    const app = await startApp();
    const visit = await site.visit();
    const { page } = visit;
    visit.expectProblem(
      /request: GET \/(api\/admin\/user(s|Count)|healthz) .*ERR_CONNECTION_REFUSED/,
    );
    visit.expectProblem(/console.error: .*ERR_CONNECTION_REFUSED/);
    // What idle moments fetch ahead, and a list's pictures; a server that is stopping answers 503 to what still arrives.
    visit.tolerateProblem(
      /request: GET \/(assets|files|api)\/\S+ net::ERR_CONNECTION_(REFUSED|RESET)/,
    );
    visit.tolerateProblem(/console.error: .*ERR_CONNECTION_RESET \/(assets|files|api)\//);
    visit.tolerateProblem(/console.error: .*status of 503 .*\/(assets|files|api)\//);
    await page.goto(`${app.url}/signin`);
    await submitSignIn(page);
    await page.getByRole('link', { name: 'Users' }).click();
    await page.getByRole('list', { name: 'Users' }).waitFor();
    // Only Retry finds the server again: by itself the page would as well, at a moment of its own.
    await page.route('**/healthz', (route) => route.abort('connectionrefused'));
    await app.process.end('SIGTERM');
    await page.getByLabel('Search for users (name or email)').fill('a');
    await page.getByRole('button', { name: 'Search' }).click();
    const failure = page.getByRole('alert').filter({ hasText: unreachable });
    await failure.waitFor();
    const again = await startApp({ dataDir: app.dataDir, port: app.port });
    await failure.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('list', { name: 'Users' }).waitFor();
    expect(await page.getByLabel('Search for users (name or email)').inputValue()).toBe('a');
    await again.stop();
    await app.kill();
  });

  it('refuses an article that is too large: the page says so, and nothing typed is lost (D121)', async () => {
    const visit = await site.visitAsAdmin();
    const { page } = visit;
    visit.expectProblem(/status of 413 .*\/api\/articles/);
    await openArticle(visit, { imported: 'x'.repeat(4_990_000) });
    const text = 'long '.repeat(10_000);
    await author(page).fill(text);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page
      .getByRole('alert')
      .filter({ hasText: 'Not saved: This is too large to be sent.' })
      .waitFor();
    expect(await author(page).inputValue()).toBe(text);
    await author(page).fill('Short again');
    await page.getByRole('button', { name: 'Retry' }).click();
    await answerMessage(page, 'Success', 'The article was saved successfully');
  });

  it('refuses a new item: it is reported as not created, and the reason stands beside the kept inputs [L142.2] (D72)', async () => {
    const visit = await site.visitAsAdmin();
    const { page } = visit;
    visit.expectProblem(/status of 500 .*\/api\/articles/);
    await page.getByRole('link', { name: 'Create Article' }).click();
    await author(page).fill('Nobody');
    await page.route('**/api/articles', (route) => route.fulfill({ status: 500, body: '' }));
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await answerMessage(page, 'Success', 'The article was created successfully.');
    await page.getByRole('alert').filter({ hasText: 'Not saved:' }).waitFor();
    expect(await author(page).inputValue()).toBe('Nobody');
    expect(new URL(page.url()).pathname).toBe('/admin/articles/create');
  });
});
