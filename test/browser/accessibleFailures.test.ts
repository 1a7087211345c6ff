import type { Page } from 'playwright-core';
import { type Audit, auditOf } from '../support/accessibility';
import { jpeg } from '../support/mediaFiles';
import type { TestPage } from '../support/page';
import { answerMessage, useSite } from '../support/site';

const site = useSite();

const errorBody = JSON.stringify({
  data: null,
  errors: [{ name: 'InternalError', message: 'The database is away.', code: 500 }],
});

/** Lets calls fail until the function that it gives is called. */
async function failing(page: Page, address: string): Promise<() => Promise<void>> {
  await page.route(address, (route) =>
    route.fulfill({ status: 500, contentType: 'application/json', body: errorBody }),
  );
  return () => page.unroute(address);
}

/** Lets calls wait until the function that it gives is called. */
async function waiting(page: Page, address: string): Promise<() => void> {
  let go = () => {};
  const held = new Promise<void>((resolve) => (go = resolve));
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  return () => go();
}

/** The address of the edit screen of a new item. */
async function make(type: string, fields: object): Promise<string> {
  const { tokens } = await site.app.signIn();
  const { data } = await site.app.call<{ _id: string }>(
    'PATCH',
    `/${type}`,
    tokens.accessToken,
    fields,
  );
  return `/admin/${type}/${data._id}/edit`;
}

async function visitAudited(): Promise<TestPage & { audit: Audit }> {
  const visit = await site.visitAsAdmin();
  return { ...visit, audit: await auditOf(visit.page) };
}

describe('axe finds nothing against WCAG 2.2 AA', () => {
  it('where the app cannot start and where two passwords differ', async () => {
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

  it('in lists that are on the way, that fail, that are empty or that nothing matches', async () => {
    const visit = await visitAudited();
    const { page, open, audit } = visit;
    visit.expectProblem(/status of 500/);
    await page.getByRole('searchbox', { name: 'Filter by title' }).fill('no such title');
    await page.getByText('No title matches').waitFor();
    await audit.look('no match');

    const arrive = await waiting(page, '**/api/articles?*');
    await open('/admin/articles');
    await page.getByRole('status', { name: 'Loading…' }).waitFor();
    await audit.look('list on the way', 'wide');
    arrive();
    await page.route('**/api/articles?*', (route) =>
      route.fulfill({ json: { data: [], errors: [] } }),
    );
    await open('/admin/articles');
    await page.getByText('Nothing is published yet.').waitFor();
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

  it('where a page or an item is missing, on the way or failed', async () => {
    const visit = await visitAudited();
    const { page, open, audit } = visit;
    visit.expectProblem(/status of 404 .*\/api\/articles/);
    visit.expectProblem(/^request: GET \/assets\/page-series\./);
    visit.expectProblem(/ERR_FAILED .*\/assets\/page-series\./);
    visit.expectProblem(/ChunkLoadError/);
    await page.route('**/assets/page-series.*.js', (route) => route.abort('failed'));
    await page.getByRole('link', { name: 'Series' }).click();
    await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor();
    await audit.look('page that cannot be fetched');

    const arrive = await waiting(page, `**/api/articles/${'a'.repeat(24)}`);
    await open(`/admin/articles/${'a'.repeat(24)}/edit`);
    await page.getByRole('status', { name: 'Loading…' }).waitFor();
    await audit.look('item on the way', 'wide');
    arrive();
    await page.getByText('This could not be loaded:').waitFor();
    await audit.look('item that does not exist');
    expect(audit.findings).toEqual([]);
  });

  it('on the screen of an article that is not saved, whose date is none, whose text editor is missing', async () => {
    const visit = await visitAudited();
    const { page, open, audit } = visit;
    visit.expectProblem(/status of 500 .*\/api\/articles/);
    visit.expectProblem(/^request: GET \/assets\/rich-text\./);
    visit.expectProblem(/ERR_FAILED .*\/assets\/rich-text\./);
    await page.route('**/assets/rich-text.*.js', (route) => route.abort('failed'));
    await open(await make('articles', { title: { 'en-US': 'Faulty' } }));
    await page.getByText('The text editor could not be loaded.').waitFor();
    const date = page.getByRole('textbox', { name: 'Publish At' });
    await date.fill('31/02/2026');
    await audit.look('no text editor, no date');
    await date.fill('28/02/2026');
    const recover = await failing(page, '**/api/articles');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('alert').filter({ hasText: 'Not saved:' }).waitFor();
    await audit.look('not saved, a date in the past');
    await recover();
    await page.unroute('**/assets/rich-text.*.js');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await answerMessage(page, 'Success', 'The article was saved successfully');

    await open(
      await make('articles', { description: { 'en-US': '<table><tr><td>Kept</td></tr></table>' } }),
    );
    await page.getByRole('textbox', { name: 'Article Description, source' }).waitFor();
    await audit.look('source of a text');
    await page.getByRole('button', { name: 'Use the editor' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Use the editor' }).click();
    await page.getByRole('button', { name: 'Show the source' }).waitFor();
    await audit.look('text that the editor cannot show');
    expect(audit.findings).toEqual([]);
  });

  it('beside files that cannot be taken, sent or shown, and while one is sent', async () => {
    const visit = await visitAudited();
    const { page, open, audit } = visit;
    visit.expectProblem(/status of 500 .*\/api\/S3/);
    visit.expectProblem(/status of 400 .*\/getDataURL/);
    const key = `audios/${'b'.repeat(24)}/missing`;
    await open(await make('audios', { audioURL: `${key}.mp3`, imgURL: `${key}.jpg` }));
    await page.getByText('The audio file could not be played.').waitFor();
    await page.getByText('The picture could not be shown.').waitFor();
    await page.getByRole('textbox', { name: 'Duration (seconds)' }).fill('long');
    const picture = page.getByRole('region', { name: 'Audio Image (900 x 1600)' });
    const choose = (buffer: Buffer) =>
      picture
        .getByLabel('Select Image')
        .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer });
    await choose(Buffer.from('not a picture'));
    await page.getByText('This file is not a JPEG picture.').waitFor();
    await audit.look('files that cannot be shown or taken, a number that is none');
    const arrive = await waiting(page, '**/api/S3/**');
    await choose(jpeg());
    await page.getByRole('progressbar').waitFor();
    await audit.look('upload');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('The upload was cancelled.').waitFor();
    arrive();
    const recover = await failing(page, '**/api/S3/**');
    await choose(jpeg());
    await picture.getByText('The database is away.').waitFor();
    await audit.look('upload that failed');
    await recover();

    await open(await make('tags', { color: 'violet' }));
    await page.getByText('shown as white').waitFor();
    await audit.look('colour that is none');
    await open(await make('videos', { videoURL: 'no link at all' }));
    await page.getByText('This is neither a link to a video').waitFor();
    await audit.look('link that leads to no video');
    expect(audit.findings).toEqual([]);
  });
});
