import type { Locator, Page } from 'playwright-core';
import { dialogNamed, useSite } from '../support/browser/site';

const site = useSite();

interface Stored {
  _id: string;
  author: string;
  description: Record<string, string>;
}

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
    expect(await status.innerText()).toMatch(
      /^Restored from .+\. Not saved yet: Description, French$/,
    );
    expect(await button(page, 'More').evaluate((one) => one === document.activeElement)).toBe(true);

    // As a person would who looks first; not part of the job.
    await button(page, 'Undo the last change').click();
    expect(await status.innerText()).toBe('Unsaved changes');
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

  it('takes all of a narrow screen, where list and version take the place of each other', async () => {
    const { _id } = await makeArticle();
    const viewport = { width: 360, height: 740 };
    const { page } = await site.visitAsAdmin({ at: `/admin/articles/${_id}/edit`, viewport });
    await button(page, 'More').click();
    await page.getByRole('menuitem', { name: 'History' }).click();
    const dialog = await dialogNamed(page, 'History');
    await versions(dialog).first().waitFor();
    const { x, width } = (await dialog.boundingBox()) ?? {};
    expect([x, width]).toEqual([0, viewport.width]);
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
    expect(await back.evaluate((one) => one === document.activeElement)).toBe(true);
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
