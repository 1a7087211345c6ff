import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { auditOf } from '../support/browser/accessibility';
import { answerMessage, dialogNamed, hasFocus, useSite } from '../support/browser/site';
import { eventually } from '../support/eventually';
import { jpeg } from '../support/mediaFiles';

const site = useSite();

interface Stored {
  _id: string;
  author: string;
  description: Record<string, string>;
}

const sampleFolder = 'src/server/sample/content/files/articles';

const lost = '<p>Ne respirez plus.</p>';
const kept = '<p>Respirez cinq fois, puis repartez.</p>';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const button = (scope: Page | Locator, name: string) =>
  scope.getByRole('button', { name, exact: true });
const versions = (dialog: Locator) => dialog.getByRole('listbox').getByRole('option');

async function call<T>(method: string, path: string, body?: object): Promise<T> {
  const { tokens } = await site.app.signIn();
  return (await site.app.call<T>(method, path, tokens.accessToken, body)).data;
}

/** Stores the cover of a sample article under a key. */
async function sendCover(key: string, sample: string): Promise<void> {
  const { tokens } = await site.app.signIn();
  await fetch(`${site.app.url}/api/S3/${key}`, {
    method: 'PATCH',
    headers: { 'x-auth': tokens.accessToken, 'content-type': 'image/jpeg' },
    body: new Uint8Array(readFileSync(join(sampleFolder, sample, 'coverImage.jpg'))),
  });
}

/** An article whose French description a later save has lost. */
async function makeArticle(): Promise<Stored> {
  const texts = { 'en-US': '<p>Breathe.</p>', 'fr-FR': kept };
  const fields = { title: { 'en-US': 'At the light' }, author: 'Ida', description: texts };
  const article = await call<Stored>('PATCH', '/articles', fields);
  const description = { ...texts, 'fr-FR': lost };
  return call('PATCH', '/articles', { ...article, description });
}

describe('the history of an article', () => {
  it('brings a lost French description back in five clicks, with the edits that were not saved', async () => {
    const { _id } = await makeArticle();
    const { page } = await site.visitAsAdmin({ at: `/admin/articles/${_id}/edit` });
    await field(page, 'Author').fill('Ida Berg');
    let clicks = 0;
    const press = async (target: Locator) => {
      await target.click();
      clicks += 1;
    };

    await press(button(page, 'More'));
    await press(page.getByRole('menuitem', { name: 'History' }));
    const dialog = await dialogNamed(page, 'History');
    await press(versions(dialog).filter({ hasText: 'Created' }));
    await press(button(dialog, 'Take this text: Description, French'));
    await dialog.waitFor({ state: 'detached' });
    const status = page.getByRole('main').getByRole('status').first();
    await eventually(async () =>
      expect(await status.innerText()).toMatch(
        /^Restored from .+\. Not saved yet: Description, French$/,
      ),
    );
    await hasFocus(button(page, 'More'));

    // As a person would who looks first; not part of the job.
    await button(page, 'Undo the last change').click();
    await eventually(async () => expect(await status.innerText()).toBe('Unsaved changes'));
    expect(await field(page, 'Author').inputValue()).toBe('Ida Berg');
    expect((await call<Stored>('GET', `/articles/${_id}`)).description['fr-FR']).toBe(lost);
    await button(page, 'Redo the change').click();

    await press(button(page, 'Save'));
    await dialogNamed(page, 'Success');
    expect(clicks).toBeLessThanOrEqual(5);
    expect(await call<Stored>('GET', `/articles/${_id}`)).toMatchObject({
      author: 'Ida Berg',
      description: { 'en-US': '<p>Breathe.</p>', 'fr-FR': kept },
    });
  });

  it('shows the picture that another one replaced, and brings it back at once or with the whole version', async () => {
    const article = await call<Stored>('PATCH', '/articles', { title: { 'en-US': 'Pictured' } });
    const { _id } = article;
    const key = `articles/${_id}/coverImage.jpg`;
    const samples = readdirSync(sampleFolder).slice(0, 3);
    for (const [place, sample] of samples.entries()) {
      await sendCover(key, sample);
      if (place === 0) await call('PATCH', '/articles', { ...article, imgURL: key });
    }
    const { page } = await site.visitAsAdmin({ at: `/admin/articles/${_id}/edit` });
    const pathsOf = (images: Locator) =>
      images.evaluateAll((all) =>
        all.map((one) => new URL((one as HTMLImageElement).src).pathname),
      );
    /** The picture in the form: its address names the stored file. */
    const present = async () => (await pathsOf(page.locator(`main img[src*="${_id}"]`)))[0];
    const latest = await eventually(async () => {
      const path = await present();
      expect(path).toContain(_id);
      return path;
    });

    await button(page, 'More').click();
    await page.getByRole('menuitem', { name: 'History' }).click();
    const dialog = await dialogNamed(page, 'History');
    const audit = await auditOf(page);
    const former = dialog.getByRole('button', { name: /^Use this picture again: / });
    await former.nth(1).waitFor();
    // Its line names the pictures, and the filter finds it.
    const line = versions(dialog).filter({ hasText: '3 saves' });
    await eventually(async () => expect(await line.innerText()).toContain('Image'));
    await dialog.getByRole('combobox', { name: 'Field' }).selectOption('Image');
    await eventually(async () => expect(await versions(dialog).count()).toBe(1));
    await line.waitFor();
    await audit.look('former pictures of a version');
    expect(audit.findings).toEqual([]);
    expect(await former.count()).toBe(2);
    // Each stands beside the present one.
    const pictures = dialog.locator('img');
    await eventually(async () => expect(await pictures.count()).toBe(4));
    const second = await eventually(async () => {
      const [first, now, other, again] = await pathsOf(pictures);
      expect([now, again]).toEqual([latest, latest]);
      expect(new Set([first, other, latest]).size).toBe(3);
      return other;
    });
    await former.nth(1).click();
    await dialog.getByText('It is back, and live where the item is.').waitFor();
    await eventually(async () => expect(await present()).toBe(second));
    await dialog.getByText('1 picture or sound comes back at once, without Save.').waitFor();
    await button(dialog, 'Restore this version').click();
    await eventually(async () => expect(await present()).toBe(latest));
    await dialog.getByText('Nothing to restore: the screen shows the same.').waitFor();
  });

  it('says nothing of the size of a picture any more once another one is back in its place', async () => {
    const article = await call<Stored>('PATCH', '/articles', { title: { 'en-US': 'Sized' } });
    const key = `articles/${article._id}/coverImage.jpg`;
    const [sample = ''] = readdirSync(sampleFolder);
    await sendCover(key, sample);
    await call('PATCH', '/articles', { ...article, imgURL: key });
    const { page } = await site.visitAsAdmin({ at: `/admin/articles/${article._id}/edit` });
    const card = page.getByRole('region', { name: 'Article Image (900 x 1600)' });
    await card.getByRole('img').waitFor();
    await card
      .getByLabel('Select Image')
      .setInputFiles({ name: 'c.jpg', mimeType: 'image/jpeg', buffer: jpeg() });
    await answerMessage(page, 'Success', 'Image successfully uploaded');
    const advice = page.getByText(/ 900 × 1600 px is recommended\./);
    await advice.waitFor();
    await button(page, 'More').click();
    await page.getByRole('menuitem', { name: 'History' }).click();
    const dialog = await dialogNamed(page, 'History');
    await dialog
      .getByRole('button', { name: /^Use this picture again: / })
      .first()
      .click();
    await dialog.getByText('It is back, and live where the item is.').waitFor();
    await advice.waitFor({ state: 'detached' });
  });

  it('fills a narrow screen, and shows either the list or one version there', async () => {
    const { _id } = await makeArticle();
    const viewport = { width: 360, height: 740 };
    const { page } = await site.visitAsAdmin({ at: `/admin/articles/${_id}/edit`, viewport });
    await button(page, 'More').click();
    await page.getByRole('menuitem', { name: 'History' }).click();
    const dialog = await dialogNamed(page, 'History');
    await hasFocus(versions(dialog));
    await eventually(async () => {
      const { x, width } = (await dialog.boundingBox()) ?? {};
      expect([x, width]).toEqual([0, viewport.width]);
    });
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    const back = button(dialog, 'Versions');
    await back.waitFor();
    expect(await versions(dialog).first().isVisible()).toBe(false);
    await dialog.getByText('Respirez cinq fois').waitFor();
    const tooWide = await dialog.evaluate((element) =>
      [element, ...element.querySelectorAll('*')]
        .filter((one) => one.getBoundingClientRect().right > window.innerWidth)
        .map((one) => one.outerHTML),
    );
    expect(tooWide).toEqual([]);
    await hasFocus(back);
    await page.keyboard.press('Enter');
    await versions(dialog).first().waitFor();
    expect(await back.isVisible()).toBe(false);
    expect(
      await versions(dialog)
        .last()
        .evaluate((one) => one === document.activeElement),
    ).toBe(false);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });
});
