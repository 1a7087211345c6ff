import type { Page } from 'playwright-core';
import { eventually } from '../support/eventually';
import { answerMessage, dialogNamed, useSite } from '../support/browser/site';
import { jpeg } from '../support/mediaFiles';

const site = useSite({ store: 'bare' });
const sectionId = 'e'.repeat(24);

interface Stored {
  _id: string;
  imgURL: string | null;
  sections: { type: string; imgURL?: string | null }[];
}

/** An article whose section has a picture, on the screen of one who has edited the article before. */
async function visitArticle() {
  const token = (await site.app.signIn()).tokens.accessToken;
  const call = async (method: string, path: string, body?: object) =>
    (await site.app.call<Stored>(method, path, token, body)).data;
  const section = { _id: sectionId, type: 'SingleImageSection', order: 1, title: {} };
  const { _id: id } = await call('PATCH', '/articles', { title: {}, sections: [section] });
  const inStore = async () => call('GET', `/articles/${id}`);
  /** Somebody else puts a picture there. */
  const replace = async (name: string) => {
    await fetch(`${site.app.url}/api/S3/articles/${id}/${name}.jpg`, {
      method: 'PATCH',
      headers: { 'content-type': 'image/jpeg', 'x-auth': token },
      body: new Uint8Array(jpeg()),
    });
    const imgURL = `articles/${id}/${name}.jpg`;
    const picture = name === sectionId ? { sections: [{ ...section, imgURL }] } : { imgURL };
    await call('PATCH', '/articles', { ...(await inStore()), ...picture });
  };
  await replace(sectionId);
  const visit = await site.visitAsAdmin({ at: `/admin/articles/${id}/edit` });
  visit.expectProblem(/status of 409 .*\/api\/articles/);
  await visit.page.getByRole('button', { name: /^Delete Section/ }).waitFor();
  return { page: visit.page, inStore, replace };
}

const answer = (page: Page, button: string) =>
  answerMessage(
    page,
    'Warning',
    'A file that your changes take away was replaced in another tab or by somebody else. Do you want to take it away all the same?',
    button,
  );
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first().click();
const undo = (page: Page) => press(page, 'Undo the last change');

describe('a file that somebody else has replaced is taken away only after a question', () => {
  it('with an upload that was undone', async () => {
    const { page, inStore, replace } = await visitArticle();
    await page
      .getByRole('region', { name: 'Article Image (900 x 1600)' })
      .getByLabel('Select Image')
      .setInputFiles({ name: 'c.jpg', mimeType: 'image/jpeg', buffer: jpeg({ width: 99 }) });
    await answerMessage(page, 'Success', 'Image successfully uploaded');
    const { imgURL } = await inStore();
    await undo(page);
    await replace('coverImage');
    await press(page, 'Save');
    await answer(page, 'Look first');
    expect((await inStore()).imgURL).toBe(imgURL);
    await press(page, 'Retry');
    await answer(page, 'Yes');
    await eventually(async () => expect((await inStore()).imgURL).toBeNull());
  });

  it('with its section, or a change of the kind of that', async () => {
    const { page, inStore, replace } = await visitArticle();
    const before = (await inStore()).sections;
    await replace(sectionId);
    await press(page, /^Delete Section/);
    await answerMessage(
      page,
      'Warning',
      'Are you sure you want to delete this section?This operation cannot be undone',
      'Yes',
    );
    await answer(page, 'Look first');
    expect((await inStore()).sections).toEqual(before);
    await undo(page);

    await press(page, /^Edit Section/);
    const dialog = await dialogNamed(page, 'Edit Section');
    await dialog.getByLabel('Section Type').selectOption({ label: 'Text' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await answer(page, 'Look first');
    expect((await inStore()).sections).toEqual(before);
    await press(page, 'Retry');
    await answer(page, 'Yes');
    await eventually(async () =>
      expect((await inStore()).sections).toMatchObject([{ type: 'TextSection' }]),
    );
  });
});
