import { eventually } from '../support/eventually';
import { answerMessage, useSite } from '../support/browser/site';
import { jpeg } from '../support/mediaFiles';

const site = useSite({ store: 'bare' });

/** Creates an article by the API; gives its id, and the token of the administrator. */
async function createArticle(fields: object) {
  const { tokens } = await site.app.signIn();
  const token = tokens.accessToken;
  const { data } = await site.app.call<{ _id: string }>('PATCH', '/articles', token, fields);
  return { id: data._id, token };
}

describe('editing without a connection', () => {
  it('shows the banner, keeps editing possible, and sends the waiting save on reconnect (D120)', async () => {
    const { id, token } = await createArticle({ title: { 'en-US': 'On a train' } });
    const visit = await site.visitAsAdmin({ at: `/admin/articles/${id}/edit` });
    const { page, context } = visit;
    visit.expectProblem(/request: PATCH \/api\/articles .*ERR_INTERNET_DISCONNECTED/);
    visit.expectProblem(/console.error: .*ERR_INTERNET_DISCONNECTED/);
    const author = page.getByRole('textbox', { name: 'Author' });
    const source = page.getByRole('textbox', { name: 'Source' });
    const banner = page.getByText('No connection to the server.');
    await author.fill('Sigga');
    await visit.goOffline();
    await banner.waitFor();
    // What is below the banner gives it its room: nothing is pushed out of the window.
    await eventually(async () => {
      const logOut = await page.getByRole('button', { name: 'Logout' }).boundingBox();
      expect((logOut?.y ?? 0) + (logOut?.height ?? 0)).toBeLessThanOrEqual(800);
      const isPageLonger = await page.evaluate(() => {
        const { scrollHeight, clientHeight } = document.documentElement;
        return scrollHeight > clientHeight;
      });
      expect(isPageLonger).toBe(false);
    });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('It is saved as soon as the connection is back.').waitFor();
    await page.getByText('Waiting for the connection').waitFor();
    await source.fill('Vedas');
    await context.setOffline(false);
    await banner.waitFor({ state: 'detached' });
    await page.getByText('Unsaved changes').waitFor();
    const stored = async () =>
      (await site.app.call<{ author: string; source?: string }>('GET', `/articles/${id}`, token))
        .data;
    expect(await stored()).toMatchObject({ author: 'Sigga' });
    expect((await stored()).source).not.toBe('Vedas');
    expect(await source.inputValue()).toBe('Vedas');
    await page.keyboard.press('Control+s');
    await page.getByText(/^Saved /).waitFor();
    expect(await stored()).toMatchObject({ author: 'Sigga', source: 'Vedas' });
  });

  it('has the dialogs for sections and tags, which nobody has opened before', async () => {
    const { id } = await createArticle({ title: { 'en-US': 'On a boat' } });
    const visit = await site.visitAsAdmin();
    const { page, context } = visit;
    visit.tolerateProblem(/ERR_INTERNET_DISCONNECTED/);
    await page.clock.install();
    const fetched = ['section-dialog', 'tag-picker'].map((name) =>
      page.waitForResponse((answer) => answer.url().includes(`/assets/${name}.`)),
    );
    await visit.open(`/admin/articles/${id}/edit`);
    await page.getByRole('textbox', { name: 'Author' }).waitFor();
    await page.clock.fastForward(6_000);
    for (const answer of await Promise.all(fetched)) await answer.finished();
    await context.setOffline(true);
    await page.getByText('No connection to the server.').waitFor();
    for (const [button, dialog] of [
      ['Add Tag', 'Select a Tag'],
      ['Add Section', 'Create Section'],
    ] as const) {
      await page.getByRole('button', { name: button, exact: true }).click();
      await page.getByRole('dialog', { name: dialog }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog', { name: dialog }).waitFor({ state: 'detached' });
    }
  });

  it('uploads a file that was chosen meanwhile once the connection is back', async () => {
    const { id, token } = await createArticle({ publishAt: '2026-01-01T00:00:00.000Z' });
    const visit = await site.visitAsAdmin({ at: `/admin/articles/${id}/edit` });
    const { page, context } = visit;
    visit.expectProblem(/ERR_INTERNET_DISCONNECTED/);
    const card = page.getByRole('region', { name: 'Article Image (900 x 1600)' });
    await card.getByRole('button', { name: 'Select Image' }).waitFor();
    await page.waitForLoadState('networkidle');
    await visit.goOffline();
    await page.getByText('No connection to the server.').waitFor();
    await card
      .getByLabel('Select Image')
      .setInputFiles({ name: 'c.jpg', mimeType: 'image/jpeg', buffer: jpeg() });
    await card.getByText('Waiting for the server at 0%…').waitFor();
    await context.setOffline(false);
    await answerMessage(page, 'Success', 'Image successfully uploaded');

    // Somebody else is faster, and publishes it.
    await visit.goOffline();
    const [mine, theirs] = [jpeg({ width: 99 }), jpeg({ scan: Buffer.alloc(500, 1) })];
    await card
      .getByLabel('Select Image')
      .setInputFiles({ name: 'c.jpg', mimeType: 'image/jpeg', buffer: mine });
    await card.getByText('Waiting for the server at 0%…').waitFor();
    await fetch(`${site.app.url}/api/S3/articles/${id}/coverImage.jpg`, {
      method: 'PATCH',
      headers: { 'content-type': 'image/jpeg', 'x-auth': token },
      body: new Uint8Array(theirs),
    });
    const { data: article } = await site.app.call<object>('GET', `/articles/${id}`, token);
    await site.app.call('PATCH', '/articles', token, { ...article, isPublic: true });
    await context.setOffline(false);
    await answerMessage(
      page,
      'Warning',
      'This has been published since you opened it. Readers see files as soon as they are sent, and texts as soon as you save them.',
      'Yes',
    );
    await answerMessage(
      page,
      'Warning',
      'This file was replaced in another tab or by somebody else. Do you want to replace it all the same?',
      'Look first',
    );
    await card.getByText('The upload was cancelled.').waitFor();
    const { data: info } = await site.app.call('PATCH', `/S3/${id}/getData`, token, {
      path: `articles/${id}/coverImage.jpg`,
    });
    expect(info).toMatchObject({ ContentLength: theirs.length });
  });

  it('saves automatically once the server has returned', async () => {
    const visit = await site.visitAsAdmin({ at: '/admin/articles/create' });
    const { page, context } = visit;
    visit.expectProblem(/ERR_CONNECTION_REFUSED/);
    await page.getByRole('textbox', { name: 'Article Title' }).fill('Born in a storm');
    // What the page asks for by itself would fail with an alert over all of it.
    await page.waitForLoadState('networkidle');
    await context.route('**/healthz', (route) => route.abort('connectionrefused'));
    await context.route('**/api/**', (route) => route.abort('connectionrefused'));
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await page.getByText('No connection to the server.').waitFor();
    await context.unrouteAll();
    await page.getByRole('heading', { name: 'Edit Article' }).waitFor();
    await page.getByText('No connection to the server.').waitFor({ state: 'detached' });
  });
});
