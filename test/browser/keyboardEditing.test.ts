import type { Page } from 'playwright-core';
import { acceptMessage, type Keyboard, keyboardOf } from '../support/browser/keyboard';
import { eventually } from '../support/eventually';
import { jpeg } from '../support/mediaFiles';
import { clickText, dialogNamed, useSite } from '../support/browser/site';
import { waiting } from '../support/browser/troubledCalls';

const site = useSite();

/** Opens the edit screen of a new article by the screen for creating one. */
async function createArticle(page: Page, keys: Keyboard, title: string): Promise<void> {
  await keys.tabTo('link', 'Create Article');
  await keys.press('Enter');
  await keys.arriveAt('heading', 'Create Article');
  await keys.tabTo('textbox', 'Article Title');
  await keys.type(title);
  await keys.tabTo('button', 'Create', 'back');
  await keys.press('Enter');
  await keys.arriveAt('heading', 'Edit Article');
  await page.getByRole('toolbar').waitFor();
}

/** Makes an article with a description; gives its id. */
async function articleWith(description: string): Promise<string> {
  const { tokens } = await site.app.signIn();
  const { data } = await site.app.call<{ _id: string }>('PATCH', '/articles', tokens.accessToken, {
    description: { 'en-US': description },
  });
  return data._id;
}

async function storedDescription(id: string): Promise<string | undefined> {
  const { tokens } = await site.app.signIn();
  const { data } = await site.app.call<{ description: Record<string, string> }>(
    'GET',
    `/articles/${id}`,
    tokens.accessToken,
  );
  return data.description['en-US'];
}

describe('by keyboard alone', () => {
  it('an article can be created and given titles, formatted text and tags', async () => {
    const { page } = await site.visitAsAdmin();
    const keys = keyboardOf(page);
    const text = page.getByRole('textbox', { name: 'Article Description', exact: true });
    await createArticle(page, keys, 'Written by hand');

    await keys.tabTo('combobox', 'Language: Article Title');
    // A single letter: those that come late would choose anew.
    await keys.type('F');
    await keys.tabTo('textbox', 'Article Title');
    await keys.type('Écrit à la main');
    await keys.tabTo('combobox', 'Paragraph style');
    await keys.tabTo('button', 'Bold');
    await keys.press('ArrowRight', 'ArrowRight', 'ArrowLeft', 'Enter');
    await keys.arriveAt('textbox', 'Article Description');
    await keys.type('Breathe');
    await keys.tabTo('button', 'Italic', 'back');
    await keys.press('End', 'Home', ...Array<string>(5).fill('ArrowRight'));
    await keys.arriveAt('button', 'Bulleted list');
    await keys.press('Space');
    await keys.arriveAt('textbox', 'Article Description');
    await keys.press('Enter');
    await keys.type('in');
    await keys.tabTo('combobox', 'Language: Article Sections');
    await keys.tabTo('textbox', 'Article Description', 'back');
    expect(await text.innerHTML()).toBe(
      '<ul><li><p><em>Breathe</em></p></li><li><p><em>in</em></p></li></ul>',
    );
    await keys.tabTo('button', 'Bulleted list', 'back');
    await keys.press('ArrowRight', 'ArrowRight');
    await keys.arriveAt('button', 'Increase indent');
    await keys.press('Enter');
    await text.locator('ul ul').waitFor();

    await keys.tabTo('button', 'Add Tag', 'back');
    await keys.press('Enter');
    const picker = await dialogNamed(page, 'Select a Tag');
    await keys.arriveAt('searchbox', 'Filter by title');
    await picker.getByRole('listitem').first().waitFor();
    await keys.type('medit');
    await keys.press('ArrowDown');
    await keys.arriveAt('button', 'Meditation Published');
    await keys.press('Enter');
    await picker.waitFor({ state: 'detached' });
    await keys.arriveAt('button', 'Add Tag');
    await keys.tabTo('button', 'Remove the tag Meditation');
  });

  it('its sections, picture and publication can be edited', async () => {
    // So narrow that only a part of the bar stays in sight, which must not cover the way back.
    const { page } = await site.visitAsAdmin({ viewport: { width: 1024, height: 800 } });
    const picture = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: jpeg() };
    // From the beginning: a browser that is told while the key is on its way opens no chooser.
    page.on('filechooser', (chooser) => void chooser.setFiles(picture));
    const keys = keyboardOf(page);
    await createArticle(page, keys, 'In parts');

    await keys.tabTo('button', 'Add Section', 'back');
    await keys.press('Enter');
    const section = await dialogNamed(page, 'Create Section');
    await keys.arriveAt('combobox', 'Section Type');
    await keys.type('Q');
    await section.getByRole('textbox', { name: 'Quote' }).waitFor();
    await keys.tabTo('textbox', 'Section Title');
    await keys.type('First');
    await keys.tabTo('textbox', 'Quote');
    await keys.type('Be still.');
    await keys.tabTo('button', 'Create');
    await keys.press('Enter');
    await section.waitFor({ state: 'detached' });
    await acceptMessage(page, keys, 'Success');
    await keys.arriveAt('button', 'Add Section');
    await keys.tabTo('button', 'Edit Section: First');
    await keys.press('Enter');
    await dialogNamed(page, 'Edit Section');
    await keys.arriveAt('combobox', 'Section Type');
    await keys.tabTo('textbox', 'Section Title');
    await keys.press('End');
    await keys.type(' words');
    await keys.tabTo('button', 'Save');
    await keys.press('Enter');
    await keys.arriveAt('button', 'Edit Section: First words');
    await keys.tabTo('button', 'Delete Section: First words');
    await keys.press('Enter');
    await dialogNamed(page, 'Warning');
    await keys.arriveAt('button', 'No');
    await keys.tabTo('button', 'Yes');
    await keys.press('Enter');
    await acceptMessage(page, keys, 'Success');
    await keys.arriveAt('button', 'Add Section');

    await keys.tabTo('button', 'Select Image');
    await keys.press('Enter');
    await acceptMessage(page, keys, 'Success');
    await keys.arriveAt('button', 'Select Image');

    await keys.tabTo('button', 'Publish', 'back');
    await keys.press('Space');
    await keys.arriveAt('button', 'Unpublish');
    await keys.tabTo('button', 'Save');
    // Locked until the publication is saved.
    await page.getByRole('button', { name: 'Save', disabled: false }).waitFor();
    await keys.press('Enter');
    await acceptMessage(page, keys, 'Success');
    await keys.arriveAt('button', 'Save');
    await keys.tabTo('textbox', 'Author');
    await keys.type('Sigga');
    await keys.press('ControlOrMeta+s');
    await page.getByText(/^Saved/).waitFor();
    await keys.arriveAt('textbox', 'Author');
    await keys.tabTo('button', 'Delete', 'back');
    await keys.press('Enter');
    await dialogNamed(page, 'Warning');
    await keys.press('Escape');
    await keys.arriveAt('button', 'Delete');
  });

  it('nothing moves when the text editor comes, the caret is where it was pressed, and Ctrl+K makes links', async () => {
    const { page, open } = await site.visitAsAdmin();
    const keys = keyboardOf(page);
    const text = page.getByRole('textbox', { name: 'Article Description', exact: true });
    const html = '<p>One two <i>three</i></p><ul><li>four</li></ul><p></p><h2>Five</h2>';
    const id = await articleWith(html);
    const arrive = await waiting(page, '**/assets/rich-text.*.js');
    await open(`/admin/articles/${id}/edit`);
    await text.getByText('One two').waitFor();
    const places = () =>
      text.evaluate((element) =>
        [element, ...element.querySelectorAll('p:not(li p), ul, h2')].map((one) => {
          const { x, y, width, height } = one.getBoundingClientRect();
          return [one.localName, x, y, width, height].join(' ');
        }),
      );
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const before = await places();
    const spot = await text.evaluate((element) => {
      const range = document.createRange();
      range.setStart(element.querySelector('p')?.firstChild ?? element, 3);
      const { x, y, height } = range.getBoundingClientRect();
      return { x, y: y + height / 2 };
    });
    await page.mouse.click(spot.x, spot.y);
    arrive();
    await page.locator('[role=textbox][contenteditable=true]').first().waitFor();
    expect(await places()).toEqual(before);
    await keys.type(' and');
    await keys.press('ArrowLeft', 'Backspace', 'a', 'End', 'Enter', 'ControlOrMeta+b');
    await keys.type('newer');
    expect(await text.innerHTML()).toContain(
      '<p>One aad two <em>three</em></p><p><strong><em>newer</em></strong></p><ul><li><p>four</p></li></ul>',
    );
    for (let undone = 0; undone < 9; undone += 1) await keys.press('ControlOrMeta+z');
    await eventually(async () => expect(await text.innerText()).not.toContain('aad'));
    expect(await places()).toEqual(before);

    await text.getByText('Five').click();
    await keys.press('Home', 'Shift+End', 'ControlOrMeta+k');
    await keys.arriveAt('textbox', 'Address of the link');
    await keys.type('javascript:alert(1)');
    await keys.press('Enter');
    await page.getByText('This is not a valid web, e-mail or phone link').waitFor();
    await keys.press('ControlOrMeta+a');
    await keys.type('example.org/five');
    await keys.press('Enter');
    await keys.arriveAt('textbox', 'Article Description');
    const link = text.locator('a');
    expect(await link.getAttribute('href')).toBe('https://example.org/five');
    await keys.press('ArrowLeft', 'ArrowRight', 'ControlOrMeta+k');
    await keys.arriveAt('textbox', 'Address of the link');
    await keys.type('/six');
    await keys.press('Enter');
    await keys.arriveAt('textbox', 'Article Description');
    await keys.press('ControlOrMeta+s');
    await page.getByText(/^Saved/).waitFor();
    await eventually(async () =>
      expect(await storedDescription(id)).toContain('<h2><a href="/six">Five</a></h2>'),
    );
    await keys.press('ControlOrMeta+k');
    await keys.tabTo('button', 'Remove link');
    await keys.press('Enter');
    await keys.arriveAt('textbox', 'Article Description');
    await link.waitFor({ state: 'detached' });
    await page.getByText('5 words · 21 characters').waitFor();
  });

  it('three clicks choose one paragraph, also where the first of them brings the editor', async () => {
    const { page, open } = await site.visitAsAdmin();
    const id = await articleWith('<p>One two three</p><h2>Four</h2>');
    const arrive = await waiting(page, '**/assets/rich-text.*.js');
    await open(`/admin/articles/${id}/edit`);
    const text = page.getByRole('textbox', { name: 'Article Description', exact: true });
    await text.getByText('One two').click({ position: { x: 20, y: 9 } });
    arrive();
    await page.locator('[role=textbox][contenteditable=true]').first().waitFor();
    for (const clickCount of [2, 3]) {
      await page.mouse.down({ clickCount });
      await page.mouse.up({ clickCount });
    }
    await page.keyboard.type('New');
    expect(await text.innerHTML()).toBe('<p>New</p><h2>Four</h2>');
  });

  it('a shortcut acts at the caret, also before the browser has reported its last move', async () => {
    const { page, open } = await site.visitAsAdmin();
    const keys = keyboardOf(page);
    const id = await articleWith('<p><a href="/five">Five</a> six</p>');
    await open(`/admin/articles/${id}/edit`);
    await page.getByRole('toolbar').waitFor();
    const text = page.getByRole('textbox', { name: 'Article Description', exact: true });
    await clickText(text);
    await keys.press('End');
    await page.getByRole('button', { name: 'Link', exact: true, pressed: false }).waitFor();
    // In one task, as on a busy machine: the event of a moved caret comes in a later one.
    await text.evaluate((element) => {
      getSelection()?.modify('move', 'backward', 'lineboundary');
      getSelection()?.modify('move', 'forward', 'character');
      element.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true, cancelable: true }),
      );
    });
    const address = page.getByRole('textbox', { name: 'Address of the link' });
    expect(await address.inputValue()).toBe('/five');
  });
});
