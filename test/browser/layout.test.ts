import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { eventually } from '../support/eventually';
import { jpeg, png } from '../support/mediaFiles';
import { submitSignIn } from '../support/browser/page';
import { answerMessage, dialogNamed, useSite } from '../support/browser/site';

/** The numbers of section 9 of the specification, measured in the browser. */

const site = useSite();

const box = async (element: Locator) => {
  const found = await element.boundingBox();
  if (found === null) throw new Error('It is not to be seen.');
  return found;
};

const wide = { width: 1280, height: 800 };
/** The widest of the extra-small screens, and the narrowest of the small ones. */
const [extraSmall, small] = [
  { width: 599, height: 800 },
  { width: 600, height: 800 },
];

async function openArticle(page: Page): Promise<void> {
  const table = page.getByRole('table', { name: 'Published Articles', exact: true });
  await table.getByRole('link').first().click();
  await page.getByRole('textbox', { name: 'Author', exact: true }).waitFor();
}

describe('the public pages', () => {
  const panel = (page: Page) => page.locator('form').locator('xpath=../following-sibling::div');

  it('have a form of 320 px and a grey panel to the right, hidden on extra-small screens, which are below 600 px (D103, D126) [L25.2, L265.1, L265.2]', async () => {
    const { page, open } = await site.visit({ viewport: small });
    for (const path of ['/signin', '/signup', '/forgotPass']) {
      await page.setViewportSize(small);
      await open(path);
      const form = page.locator('form');
      await form.waitFor();
      const right = await box(panel(page));
      expect(right.x).toBeGreaterThanOrEqual((await box(form)).x + (await box(form)).width);
      expect(Math.round(right.x + right.width)).toBe(small.width);
      const ground = await panel(page).evaluate(
        (element) => getComputedStyle(element).backgroundImage,
      );
      const greys = [...ground.matchAll(/rgb\((\d+), (\d+), (\d+)\)/g)].map((found) =>
        found.slice(1).map(Number),
      );
      expect(greys).toHaveLength(2);
      for (const channels of greys)
        expect(Math.max(...channels) - Math.min(...channels)).toBeLessThan(8);
      await page.setViewportSize(extraSmall);
      await panel(page).waitFor({ state: 'hidden' });
      await page.setViewportSize(wide);
      // Media queries hear of the new width a frame later.
      await eventually(async () => expect((await box(form)).width).toBe(320));
    }
  });
});

describe('the admin area', () => {
  it('has a header of 70 px, a sidebar of 220 px and 80 px below 960 px, and content in the rest of the screen (D102 and D104, D126) [L265.1, L265.2, L43.2]', async () => {
    const { page } = await site.visitAsAdmin({ viewport: wide });
    const sidebar = page.getByRole('navigation', { name: 'Administration' });
    expect((await box(page.locator('header').first())).height).toBe(70);
    expect((await box(sidebar)).width).toBe(220);
    const content = await box(page.getByRole('main'));
    expect(Math.round(content.y)).toBe(70);
    expect(Math.round(content.height)).toBe(wide.height - 70);
    await page.setViewportSize({ width: 960, height: 800 });
    await eventually(async () => expect((await box(sidebar)).width).toBe(220));
    await page.setViewportSize({ width: 959, height: 800 });
    await eventually(async () => expect((await box(sidebar)).width).toBe(80));
  });

  it('aligns lists, users and edit pages at the same edge, and the title of an edit page with its buttons', async () => {
    const { page, open } = await site.visitAsAdmin({ viewport: { width: 1440, height: 800 } });
    const edge = (await box(page.locator('.ant-collapse-item').first())).x;
    const isAtEdge = (element: Locator) =>
      eventually(async () => expect((await box(element)).x).toBe(edge));
    await isAtEdge(page.getByRole('heading', { level: 1 }));
    await openArticle(page);
    await isAtEdge(page.getByRole('region', { name: 'Article Sections' }));
    const middle = async (element: Locator) => {
      const { y, height } = await box(element);
      return y + height / 2;
    };
    const title = page.getByRole('heading', { level: 1 });
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await eventually(async () =>
      expect(Math.abs((await middle(title)) - (await middle(save)))).toBeLessThanOrEqual(1),
    );
    await open('/admin/users');
    await isAtEdge(page.getByRole('list', { name: 'Users' }));
    await isAtEdge(page.getByRole('heading', { level: 1 }));
  });

  it('names the open item in the bar as soon as its own title has gone under it', async () => {
    const { page } = await site.visitAsAdmin({ viewport: { width: 1024, height: 800 } });
    await openArticle(page);
    const title = page.locator('header .text-heading-fitted');
    const inBar = page.locator('[data-named] span.display');
    const scroll = async (by: number) => page.mouse.wheel(0, by);
    const bar = await box(page.getByRole('heading', { level: 1 }));
    const { y, height } = await box(title);
    await title.hover();
    await scroll(Math.round(y + height / 2 - (bar.y + bar.height)) - 8);
    await eventually(async () => expect((await box(title)).y).toBeLessThan(y));
    expect(await inBar.count()).toBe(0);
    await scroll(height);
    await inBar.waitFor();
    expect(await inBar.textContent()).toBe(await title.textContent());
  });

  it('has publication and tags before long content, visually and in tab order, at every width', async () => {
    const { page } = await site.visitAsAdmin({ viewport: { width: 1440, height: 800 } });
    await openArticle(page);
    const inOrder = [
      page.getByRole('textbox', { name: 'Source', exact: true }),
      page.getByRole('textbox', { name: 'Publish At' }),
      page.getByRole('combobox', { name: 'Tier' }),
      page.getByRole('button', { name: 'Add Tag' }),
      page.getByRole('textbox', { name: 'Article Description' }),
      page.getByRole('button', { name: 'Add Section' }),
      page.getByRole('region', { name: 'Article Image (900 x 1600)' }),
    ];
    await page.getByRole('toolbar').first().waitFor();
    const handles = await Promise.all(inOrder.map((element) => element.elementHandle()));
    const follows = await page.evaluate(
      (elements) =>
        elements.map((element, index) => {
          const next = elements[index + 1];
          const precedes = Node.DOCUMENT_POSITION_FOLLOWING;
          return !next || !element || (element.compareDocumentPosition(next) & precedes) > 0;
        }),
      handles,
    );
    expect(follows).not.toContain(false);
    for (const width of [320, 768, 1024, 1127]) {
      await page.setViewportSize({ width, height: 800 });
      await eventually(async () => {
        const tops = (await Promise.all(inOrder.map(box))).map(({ y }) => y);
        expect([width, tops.toSorted((a, b) => a - b)]).toEqual([width, tops]);
      });
    }
    await page.setViewportSize({ width: 1128, height: 800 });
    await eventually(async () => {
      const [source, publishAt] = await Promise.all(inOrder.slice(0, 2).map(box));
      expect(publishAt?.x).toBeGreaterThan((source?.x ?? 0) + (source?.width ?? 0));
    });
  });

  it('keeps what is pressed in its place until all is saved, also when a check has gone', async () => {
    const { page } = await site.visitAsAdmin({ viewport: { width: 360, height: 740 } });
    await page.getByRole('link', { name: 'Create Article' }).click();
    await page.getByRole('textbox', { name: 'Article Title', exact: true }).fill('Frá fjalli');
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    const checks = page.getByRole('region', { name: 'Checks' });
    const missing = checks.getByText('No publish date', { exact: false });
    await missing.waitFor();
    const heightNow = async () => Math.round((await box(checks)).height);
    const height = await heightNow();
    await page.getByRole('textbox', { name: 'Publish At', exact: true }).fill('15/12/2099');
    await missing.waitFor({ state: 'detached' });
    expect(await heightNow()).toBe(height);

    const pressed = page.getByRole('textbox', { name: 'Article Description', exact: true });
    // In sight, and once it stands still.
    await pressed.click({ trial: true });
    const before = await box(pressed);
    await page.mouse.move(before.x + 20, before.y + 20);
    await page.mouse.down();
    expect(await box(pressed)).toEqual(before);
    expect(await heightNow()).toBe(height);
    await page.mouse.up();
    // Nothing moves under whoever is writing.
    expect(await heightNow()).toBe(height);
    await page.keyboard.press('Control+s');
    await eventually(async () => expect(await heightNow()).toBeLessThan(height));
  });

  it.each([360, 1440])(
    'covers neither the filter panel nor a notice at %i px while one is shown',
    async (width) => {
      const { page } = await site.visitAsAdmin({ viewport: { width, height: 740 } });
      const button = (name: string) => page.getByRole('button', { name, exact: true });
      await page.getByRole('button', { name: 'Filter', exact: true }).click();
      const panel = await dialogNamed(page, 'Filters: Articles');
      await panel.getByRole('checkbox', { name: 'Premium' }).check();
      await button('Save as view…').click();
      await page.keyboard.type(`Premium at ${width}`);
      await page.keyboard.press('Enter');
      await page.getByText('was saved. Only you see it.').waitFor();
      // Each is where a pointer gets it.
      await button('Clear filters').click({ trial: true });
      await button('Done').click();
      await panel.waitFor({ state: 'detached' });
      await button('Close').click();
      await page.getByText('was saved. Only you see it.').waitFor({ state: 'detached' });
    },
  );

  it('shows all of the form that renames a view, and why it is refused, in a low window', async () => {
    const visit = await site.visitAsAdmin({ viewport: { width: 1440, height: 500 } });
    const { page } = visit;
    const { accessToken } = (await site.app.signIn()).tokens;
    const names = ['Calm', 'Quiet', 'Slow', 'Still'];
    for (const name of names) {
      const view = { resourceType: 'videos', name, query: `?q=${name}`, isShared: false };
      await site.app.call('PATCH', '/admin/views', accessToken, view);
    }
    await page.goto(`${site.app.url}/admin/videos`);
    await page.getByRole('button', { name: /^More views/ }).click();
    const panel = page.getByRole('dialog', { name: 'Views' });
    await panel.getByRole('button', { name: 'Rename the view Still' }).click();
    const form = panel.locator('form');
    const cancel = form.getByRole('button', { name: 'Cancel' });
    const isShown = async (element: Locator) => {
      const [inner, outer] = [await box(element), await box(panel)];
      return inner.y >= outer.y && inner.y + inner.height <= outer.y + outer.height;
    };
    await eventually(async () => expect(await isShown(cancel)).toBe(true));
    visit.expectProblem(/status of 400 .*\/api\/admin\/views/);
    await form.getByRole('textbox').fill('Calm');
    await page.keyboard.press('Enter');
    const refusal = form.getByRole('alert');
    await refusal.waitFor();
    await eventually(async () => expect(await isShown(refusal)).toBe(true));
  });

  it('draws the tag cards of a row equally high, with the colour below the status', async () => {
    const { page } = await site.visitAsAdmin({ at: '/admin/tags' });
    const cards = page.getByRole('list', { name: 'Tags' }).getByRole('listitem');
    await cards.first().waitFor();
    await eventually(async () => {
      const shapes = await cards.evaluateAll((items) =>
        items.map((item) => {
          const card = item.getBoundingClientRect();
          const code = item.querySelector('code');
          const status = code?.previousElementSibling?.getBoundingClientRect();
          const color = code?.getBoundingClientRect();
          return {
            row: card.top,
            height: card.height,
            below: status && color && color.top >= status.bottom - 1,
          };
        }),
      );
      expect(shapes.length).toBeGreaterThan(4);
      for (const row of new Set(shapes.map((shape) => shape.row)))
        expect(
          new Set(shapes.filter((shape) => shape.row === row).map(({ height }) => height)).size,
        ).toBe(1);
      expect(shapes.map(({ below }) => below)).not.toContain(false);
    });
  });

  it('shows whole titles beside a full sidebar, and truncated ones as tooltips', async () => {
    const { page } = await site.visitAsAdmin({ viewport: { width: 1024, height: 800 } });
    const links = page
      .getByRole('table', { name: 'Published Articles', exact: true })
      .getByRole('link');
    const cuts = () =>
      links.evaluateAll((elements) =>
        elements.map(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth),
      );
    // Once the list is there, and drawn at its width.
    await eventually(async () => {
      const areCut = await cuts();
      expect(areCut).toContain(false);
      expect(areCut).not.toContain(true);
    });
    await page.setViewportSize({ width: 720, height: 800 });
    const firstCut = await eventually(async () => {
      const areCut = await cuts();
      expect(areCut).toContain(true);
      return areCut.indexOf(true);
    });
    const cut = links.nth(firstCut);
    await cut.hover();
    await eventually(async () => {
      const tooltip = await cut.getAttribute('title');
      expect(tooltip?.split('\n')[0]).toBe(await cut.textContent());
    });
  });

  it('shows Published in green and Unpublished in red [L50.3, L139.1]', async () => {
    const { page } = await site.visitAsAdmin();
    await page.getByRole('button', { name: /^Unpublished Articles/ }).click();
    const channels = async (word: string) => {
      const tag = page.getByRole('row').getByText(word, { exact: true }).first();
      const colour = await tag.evaluate((element) => getComputedStyle(element).color);
      const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map(Number);
      return { red, green, blue };
    };
    const published = await channels('Published');
    expect(published.green).toBeGreaterThan(Math.max(published.red, published.blue) * 1.2);
    const unpublished = await channels('Unpublished');
    expect(unpublished.red).toBeGreaterThan(Math.max(unpublished.green, unpublished.blue) * 1.5);
  });
});

describe('dialogs', () => {
  it('are 400 px wide, 90% on extra-small screens [L265.2]', async () => {
    const visit = await site.visit({ viewport: wide });
    visit.expectProblem(/status of 401 .*\/users\/signin/);
    const { page } = visit;
    await visit.open('/signin');
    await submitSignIn(page, { email: 'nobody@example.org', password: 'not-the-password' });
    const dialog = page.getByRole('dialog', { name: 'Error' });
    await dialog.waitFor();
    await eventually(async () => expect(Math.round((await box(dialog)).width)).toBe(400));
    await page.setViewportSize({ width: 400, height: 800 });
    await eventually(async () => expect(Math.round((await box(dialog)).width)).toBe(360));
    await page.setViewportSize(extraSmall);
    await eventually(async () => expect(Math.round((await box(dialog)).width)).toBe(539));
    await page.setViewportSize(small);
    await eventually(async () => expect(Math.round((await box(dialog)).width)).toBe(400));
  });

  it('to pick a tag are 1000 px wide with a list 400 px high; the section dialog is 800 px wide, with editors of 320 and 180 px; a description has 180 px [L264.1, L265.2]', async () => {
    const { page } = await site.visitAsAdmin({ viewport: { width: 1400, height: 1000 } });
    await openArticle(page);
    const height = async (editor: Locator) => Math.round((await box(editor)).height);
    const description = page.getByRole('textbox', { name: 'Article Description' });
    await description.waitFor();
    await eventually(async () => expect(await height(description)).toBe(180));

    await page.getByRole('button', { name: 'Add Tag' }).click();
    const picker = page.getByRole('dialog', { name: 'Select a Tag' });
    await picker.waitFor();
    await eventually(async () => expect(Math.round((await box(picker)).width)).toBe(1000));
    const list = picker.getByRole('list').locator('..');
    await eventually(async () => expect(await height(list)).toBe(400));
    await page.keyboard.press('Escape');
    await picker.waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Add Section' }).click();
    const section = page.getByRole('dialog', { name: 'Create Section' });
    await section.waitFor();
    await eventually(async () => expect(Math.round((await box(section)).width)).toBe(800));
    await eventually(async () =>
      expect(await height(section.getByRole('textbox', { name: 'Text', exact: true }))).toBe(320),
    );
    await section.getByRole('combobox').first().selectOption({ label: 'Quote' });
    await eventually(async () =>
      expect(await height(section.getByRole('textbox', { name: 'Quote', exact: true }))).toBe(180),
    );
    // Of a dialog that is higher than the window the fields scroll; its buttons stay.
    await page.setViewportSize({ width: 1400, height: 420 });
    await eventually(async () => {
      const create = await box(section.getByRole('button', { name: 'Create' }));
      expect(create.y + create.height).toBeLessThan(420);
      const author = section.getByRole('textbox', { name: 'Author' });
      expect((await box(author)).y).toBeGreaterThan(0);
    });
  });
});

it('the text that replaces the icon of a tag is readable on any colour', async () => {
  const { tokens } = await site.app.signIn();
  const { data } = await site.app.call<{ _id: string }>('PATCH', '/tags', tokens.accessToken, {
    title: { 'en-US': 'Ash' },
    color: '777777',
  });
  const { page } = await site.visitAsAdmin({ at: `/admin/tags/${data._id}/edit` });
  const words = page
    .getByRole('region', { name: 'Tag Icon Image (90 x 90)' })
    .getByText('No picture yet');
  await words.waitFor();
  const colours = await words.evaluate((element) => {
    const { color, backgroundColor } = getComputedStyle(element);
    return [color, backgroundColor].map((text) => (text.match(/[\d.]+/g) ?? []).map(Number));
  });
  const [dark, light] = colours.map(([r = 0, g = 0, b = 0, alpha = 1]) => {
    expect(alpha).toBe(1);
    const [red = 0, green = 0, blue = 0] = [r, g, b].map(
      (part) => ((part / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
  });
  expect((light ?? 0) / (dark ?? 1)).toBeGreaterThanOrEqual(4.5);
});

it('a picture of another size than the recommended one is accepted, with a hint (D85) [L172.1, L263.1]', async () => {
  const { page } = await site.visitAsAdmin();
  await page.getByRole('link', { name: 'Tags', exact: true }).click();
  await page.getByRole('heading', { name: 'Tags', exact: true }).waitFor();
  await page.getByRole('main').locator('a[href$="/edit"]').first().click();
  const icon = page.getByRole('region', { name: 'Tag Icon Image (90 x 90)' });
  const buffer = png();
  await icon
    .getByLabel('Select Image')
    .setInputFiles({ name: 'i.png', mimeType: 'image/png', buffer });
  await answerMessage(page, 'Success', 'Icon image uploaded.');
  await icon.getByText('This picture is 3 × 2 px; 90 × 90 px is recommended.').waitFor();
  // Of a picture that is not taken there is nothing to advise.
  await icon
    .getByLabel('Select Image')
    .setInputFiles({ name: 'i.png', mimeType: 'image/png', buffer: jpeg() });
  await icon
    .getByText('This file is not a PNG picture. Export it as PNG and choose that file.')
    .waitFor();
  await icon.getByText('is recommended').waitFor({ state: 'detached' });
});

it('a picture of the recommended size is accepted without a hint [L172.1]', async () => {
  const { page } = await site.visitAsAdmin();
  await openArticle(page);
  const card = page.getByRole('region', { name: 'Article Image (900 x 1600)' });
  const folder = 'src/server/sample/content/files/articles';
  const [id = ''] = await readdir(folder);
  const buffer = await readFile(join(folder, id, 'coverImage.jpg'));
  // The file of the present picture goes with its replacement, even if it is still being fetched.
  await eventually(() => card.locator('img').evaluate((image: HTMLImageElement) => image.decode()));
  await card
    .getByLabel('Select Image')
    .setInputFiles({ name: 'c.jpg', mimeType: 'image/jpeg', buffer });
  await answerMessage(page, 'Success', 'Image successfully uploaded');
  expect(await card.getByText('is recommended').count()).toBe(0);
});
