import { randomBytes } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { newId } from '../../src/server/common/identifiers';
import { eventually } from '../support/eventually';
import { jpeg, png } from '../support/mediaFiles';
import { acceptMessage, keyboardOf } from '../support/browser/keyboard';
import { hasFocus, useSite } from '../support/browser/site';

const site = useSite();
const folder = mkdtempSync(join(tmpdir(), 'dropped-'));

interface StoredArticle {
  readonly _id: string;
  readonly imgURL?: string;
  readonly sections: readonly { readonly title: { readonly 'en-US': string } }[];
}

/** Makes an article with sections of these titles and gives its id, and a function that reads it again. */
async function articleWith(...titles: readonly string[]) {
  const { tokens } = await site.app.signIn();
  const sections = titles.map((title, index) => ({
    _id: newId(randomBytes),
    type: title.startsWith('Image') ? 'SingleImageSection' : 'TextSection',
    order: index + 1,
    title: { 'en-US': title },
    text: { 'en-US': `<p>${'Breathe. '.repeat(60)}</p>` },
  }));
  const { data } = await site.app.call<StoredArticle>('PATCH', '/articles', tokens.accessToken, {
    title: { 'en-US': 'By hand' },
    sections,
  });
  const read = async () =>
    (await site.app.call<StoredArticle>('GET', `/articles/${data._id}`, tokens.accessToken)).data;
  return { at: `/admin/articles/${data._id}/edit`, read };
}

/** Drops a file on the page as the system does, at a point of the window. */
async function dropFile(page: Page, file: { name: string; bytes: Buffer }, x: number, y: number) {
  const path = join(folder, file.name);
  writeFileSync(path, file.bytes);
  const browser = await page.context().newCDPSession(page);
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await browser.send('Input.dispatchDragEvent', { type, x, y, data });
}

describe('by hand', () => {
  it('a section is moved by keys, and Ctrl+Z takes it back for good', async () => {
    const { at, read } = await articleWith('One', 'Two', 'Three');
    const stored = async () => (await read()).sections.map(({ title }) => title['en-US']).join(' ');
    const { page } = await site.visitAsAdmin({ at });
    const handle = page.getByRole('button', { name: 'Move section Three' });
    await handle.press('Space');
    await page.getByText('Section Three lifted, position 3 of 3').waitFor({ state: 'attached' });
    await page.keyboard.press('Home');
    await page.getByText('Section Three, position 1 of 3').waitFor({ state: 'attached' });
    await page.keyboard.press('Space');
    const notice = page.getByText('Section Three moved to position 1.');
    await notice.waitFor();
    await page.keyboard.press('Control+z');
    await eventually(async () => expect(await stored()).toBe('One Two Three'));
    await notice.waitFor({ state: 'detached' });
    await page.getByText('Section Three, position 3 of 3').waitFor({ state: 'attached' });
    await hasFocus(handle);
  });

  it('an image section is folded with its picture, and out again', async () => {
    const { at } = await articleWith('Image of a tree', 'Two');
    const { page } = await site.visitAsAdmin({ at });
    const select = page
      .getByRole('article', { name: /Image of a tree/ })
      .getByRole('button', { name: 'Select Image' });
    await select.waitFor();
    await page.getByRole('button', { name: 'Collapse all' }).click();
    await select.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Details: Image of a tree' }).click();
    await select.waitFor();
  });

  it('a section is dragged to another position by a mouse, and by a finger to the front', async () => {
    const { at, read } = await articleWith('One', 'Two', 'Three', 'Four');
    const stored = async () => (await read()).sections.map(({ title }) => title['en-US']).join(' ');
    const viewport = { width: 360, height: 740 };
    const { page } = await site.visitAsAdmin({ at, hasTouch: true, viewport });
    const handle = (title: string) => page.getByRole('button', { name: `Move section ${title}` });
    const middle = async (title: string) => {
      const box = await handle(title).boundingBox();
      return { x: (box?.x ?? 0) + 9, y: (box?.y ?? 0) + 9 };
    };
    await page.getByRole('button', { name: 'Collapse all' }).click();
    // In sight, and once it stands still.
    await handle('Four').click({ trial: true });

    const [two, four] = [await middle('Two'), await middle('Four')];
    await page.mouse.move(two.x, two.y);
    await page.mouse.down();
    await page.mouse.move(two.x, four.y + 40, { steps: 5 });
    await page.mouse.up();
    await eventually(async () => expect(await stored()).toBe('One Three Four Two'));
    await page.getByText('Section Two moved to position 4.').waitFor();
    expect(await page.getByRole('menu').count()).toBe(0);

    await handle('Two').click({ trial: true });
    const last = await middle('Two');
    const first = (await page.getByRole('article').first().boundingBox())?.y ?? 0;
    const finger = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
      finger.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: y === undefined ? [] : [{ x: last.x, y }],
      });
    await touch('touchStart', last.y);
    for (const part of [0.3, 0.6, 1])
      await touch('touchMove', last.y + (first + 5 - last.y) * part);
    await touch('touchEnd');
    await eventually(async () => expect(await stored()).toBe('Two One Three Four'));
  });

  it('a word of any length in a title leaves its buttons in reach, and its menu as wide as the screen', async () => {
    const long = 'Vaðlaheiðarvegavinnuverkfærageymsluskúraútidyralyklakippuhringur'.repeat(2);
    const { at } = await articleWith(long, 'Two');
    const { page } = await site.visitAsAdmin({ at });
    const remove = page.getByRole('button', { name: `Delete Section: ${long}` });
    await remove.click({ trial: true });
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('button', { name: `Move section ${long}` }).click();
    await page.getByRole('menuitem', { name: 'Move to…' }).click();
    const menu = page.getByRole('menu');
    await menu.getByRole('menuitem', { name: `1 ${long}` }).waitFor();
    await eventually(async () =>
      expect(await menu.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0),
    );
  });

  it('a dropped picture of another kind goes up as JPEG, and one beside its zone does nothing', async () => {
    const { at, read } = await articleWith('One');
    const { page } = await site.visitAsAdmin({ at });
    const card = page.getByRole('region', { name: 'Article Image (900 x 1600)' });
    const zone = card.getByText('Drop a picture here');
    await page.getByRole('textbox', { name: 'Author' }).fill('Ida');
    await zone.scrollIntoViewIfNeeded();
    // Where it is by then: what checks find late may move it.
    const dropThere = async (name: string, bytes: Buffer) => {
      const box = await zone.boundingBox();
      await dropFile(page, { name, bytes }, (box?.x ?? 0) + 5, (box?.y ?? 0) + 5);
    };

    await dropFile(page, { name: 'beside.jpg', bytes: jpeg() }, 20, 400);
    await dropThere('huge.jpg', jpeg({ width: 9000, height: 6000 }));
    await card.getByText('This picture has 9000 × 6000 pixels').waitFor();
    await dropThere('text.pdf', Buffer.from('%PDF-1.7'));
    await card.getByText('This file cannot be read as a picture.').waitFor();
    await dropThere('small.png', png());
    await acceptMessage(page, keyboardOf(page), 'Success');
    await eventually(async () => expect((await read()).imgURL).toMatch(/coverImage\.jpg$/));
    await card.getByRole('img').waitFor();
    await page.getByText('Unsaved changes').first().waitFor();
  });
});
