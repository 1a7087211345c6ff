import type { Locator, Page } from 'playwright-core';
import { eventually } from '../support/eventually';
import { chooseLanguage } from '../support/browser/page';
import { keepSession, useSite } from '../support/browser/site';
import { liftTimeLimits } from '../support/browser/timeLimits';

const site = useSite({ env: { SELECTABLE_LANGUAGES: 'en-US,fr-FR,is-IS' } });

const viewport = { width: 320, height: 640 };

/** Names what reaches beyond the right edge of the screen. */
const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.scrollingElement ?? document.documentElement;
    const areas = [root, ...document.querySelectorAll('main')];
    return areas
      .filter((area) => area.scrollWidth > area.clientWidth)
      .map((area) => `${area.tagName} ${area.scrollWidth} > ${area.clientWidth}`);
  });

/** Waits until nothing reaches beyond the right edge of the screen. */
const fits = (page: Page): Promise<void> =>
  eventually(async () => expect(await tooWide(page)).toEqual([]));

/** Names the texts of rows, and of the heads above them, that lie over another text of their row. */
const coveredInRows = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const lies = (one: Element, other: Element) => {
      const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
      return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    };
    return [...document.querySelectorAll('main [role=row]')].flatMap((row) => {
      const texts = [...row.querySelectorAll('a, button, [role=cell] > span, time')];
      return texts.flatMap((text, index) =>
        texts
          .slice(index + 1)
          .filter((other) => lies(text, other))
          .map((other) => `${text.textContent} | ${other.textContent}`),
      );
    });
  });

/** What is the same twice in a row: the layout has come to rest. */
async function settled<T>(measure: () => Promise<T>): Promise<T> {
  let last = await measure();
  return eventually(async () => {
    const before = last;
    last = await measure();
    expect(last).toEqual(before);
    return last;
  });
}

/** Names the boxes of a kind out of which something of their content reaches. */
const cutIn = (page: Page, selector: string): Promise<string[]> =>
  page.locator(selector).evaluateAll((boxes) =>
    boxes
      .filter((box) => {
        // Heads that only screen readers meet on narrow screens are cut by purpose.
        if (getComputedStyle(box).clipPath !== 'none') return false;
        const room = box.getBoundingClientRect();
        const shown = [...box.querySelectorAll('*')].filter((part) => part.getClientRects().length);
        return shown.some((part) => {
          const { top, bottom, right } = part.getBoundingClientRect();
          return top < room.top - 1 || bottom > room.bottom + 1 || right > room.right + 1;
        });
      })
      .map((box) => `${box.textContent}`),
  );

/** Names the words that are broken in two though no hyphen stands where they break. */
const brokenWords = (page: Page, selector: string): Promise<string[]> =>
  page.locator(selector).evaluateAll((elements) =>
    elements.flatMap((element) => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const broken: string[] = [];
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/\p{L}+/gu)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const lines = [...range.getClientRects()].map(({ top }) => Math.round(top));
          if (new Set(lines).size > 1) broken.push(word);
        }
      }
      return broken;
    }),
  );

describe('text of twice the size', () => {
  const enlarge = (page: Page) =>
    page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));

  it.each([1280, 768, 360])(
    'does not overlap and is not cut in lists, whose rows are as high as their text needs, at %i px',
    async (width) => {
      const { page, open } = await site.visitAsAdmin({ viewport: { width, height: 800 } });
      const row = page.getByRole('row').nth(1);
      await row.waitFor();
      const before = (await row.boundingBox())?.height ?? 0;
      await enlarge(page);
      await eventually(async () => {
        expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(before * 2);
        expect(await coveredInRows(page)).toEqual([]);
        expect(await cutIn(page, 'main [role=row]')).toEqual([]);
        expect(await tooWide(page)).toEqual([]);
        expect(await brokenWords(page, 'h1, main [role=heading]')).toEqual([]);
      });
      // The filter's text begins beside its icon.
      const filter = page.getByRole('searchbox');
      const icon = (await filter.locator('xpath=..').locator('svg').boundingBox()) ?? {
        x: 0,
        width: 0,
      };
      const start = await filter.evaluate(
        (input) =>
          input.getBoundingClientRect().left +
          Number.parseFloat(getComputedStyle(input).paddingLeft),
      );
      expect(start).toBeGreaterThan(icon.x + icon.width);
      // The rows below are those that belong there: their heights are known.
      await page.getByRole('main').evaluate((area) => area.scrollTo({ top: area.scrollHeight }));
      await page.getByRole('rowgroup').last().getByRole('row').last().waitFor();
      await open('/admin/tags');
      await page.getByRole('listitem').first().waitFor();
      await enlarge(page);
      await eventually(async () =>
        expect(await cutIn(page, 'main [role=listitem] > div')).toEqual([]),
      );
    },
  );

  it('enlarges dialogs and the page of an item', async () => {
    const { page } = await site.visitAsAdmin({ viewport: { width: 1280, height: 800 } });
    await page.getByRole('table').first().getByRole('link').first().click();
    await page.getByRole('textbox', { name: 'Article Description', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Warning' });
    await dialog.waitFor();
    const sizes = () =>
      dialog.evaluate((element) =>
        [element, ...element.querySelectorAll('p, button')].map((part) =>
          Number.parseFloat(getComputedStyle(part).fontSize),
        ),
      );
    const width = async () => Math.round((await dialog.boundingBox())?.width ?? 0);
    await eventually(async () => expect(await width()).toBe(400));
    const before = await sizes();
    await enlarge(page);
    await eventually(async () => {
      expect((await sizes()).slice(1)).toEqual(before.slice(1).map((size) => size * 2));
      expect(await width()).toBe(800);
    });
    // From then on it takes keys.
    await dialog.locator('button:focus').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await fits(page);
  });
});

it('text of twice the size on a phone leaves the date and tags of an item readable, without horizontal scrolling', async () => {
  const { tokens } = await site.app.signIn();
  const call = async <T>(method: string, path: string, body?: object) =>
    (await site.app.call<T>(method, path, tokens.accessToken, body)).data;
  const tags = await call<{ _id: string }[]>('GET', '/tags?showAll=1');
  const { _id } = await call<{ _id: string }>('PATCH', '/articles', {
    title: { 'en-US': 'Enlarged' },
    publishAt: '2026-01-05T00:00:00.000Z',
    tagIds: tags.map((tag) => tag._id),
    sections: [{ _id: 'd'.repeat(24), type: 'TextSection', title: {}, order: 1 }],
  });
  const { page } = await site.visitAsAdmin({
    at: `/admin/articles/${_id}/edit`,
    viewport: { width: 360, height: 740 },
  });
  await page.getByRole('button', { name: 'Add Section' }).waitFor();
  await page.getByRole('toolbar').waitFor();
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await eventually(async () => {
    expect(await tooWide(page)).toEqual([]);
    const isCut = await page
      .getByRole('textbox', { name: 'Publish At' })
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
    expect(isCut).toBe(false);
    expect(await brokenWords(page, 'main ul[aria-label="Article Tags"] li')).toEqual([]);
    // No icon reaches beyond its button.
    expect(await cutIn(page, 'main button:has(svg)')).toEqual([]);
  });
  // A menu is not cut by the page.
  await page.getByRole('button', { name: 'More', exact: true }).click();
  const menu = page.getByRole('menu', { name: 'More', exact: true });
  const edges = (box: { x: number; width: number } | null) =>
    [box?.x ?? 0, (box?.x ?? 0) + (box?.width ?? 0)] as const;
  const [start, end] = edges(await page.getByRole('main').boundingBox());
  const [left, right] = edges(await menu.boundingBox());
  expect(left).toBeGreaterThanOrEqual(start);
  expect(right).toBeLessThanOrEqual(end);
  await page.keyboard.press('Escape');
  // On a wider screen, too, the title stands beside the way back.
  await page.setViewportSize({ width: 1024, height: 740 });
  const back = page.getByRole('link', { name: 'Back to the list' });
  await eventually(async () => {
    const [title, way] = [
      await page.getByRole('heading', { level: 1 }).boundingBox(),
      await back.boundingBox(),
    ];
    expect(title?.y).toBeLessThan((way?.y ?? 0) + (way?.height ?? 0));
  });
});

it('text of twice the size on a phone leaves the page for users without rights readable', async () => {
  const { page } = await site.visit({ viewport: { width: 360, height: 740 } });
  const account = { email: 'somebody-with-a-long-name@example.com', password: 'walking-on-sand-3' };
  await site.app.call('POST', '/users', undefined, {
    user: { fullName: 'Plain Member', culture: 'en-GB', ...account },
    client: { client: 'web', clientId: 'abcdefghijkl' },
  });
  await keepSession(page, site.app, await site.app.signIn(account));
  await page.goto(`${site.app.url}/admin/articles`);
  await page.getByRole('heading', { name: 'No administrator rights' }).waitFor();
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await eventually(async () => {
    expect(await tooWide(page)).toEqual([]);
    expect(await brokenWords(page, 'h1')).toEqual([]);
  });
});

describe('a screen of 320 px needs no horizontal scrolling', () => {
  it('on any public page', async () => {
    const { page, open } = await site.visit({ viewport });
    for (const [path, heading] of [
      ['/signin', 'Sign in'],
      ['/signup', 'Sign up'],
      ['/forgotPass', 'Forgot Password'],
      ['/tc', 'Terms and Conditions'],
      ['/privacy', 'Privacy Policy'],
      ['/nowhere', 'Page not found'],
    ] as const) {
      await open(path);
      await page.getByRole('heading', { name: heading, exact: true, level: 1 }).waitFor();
      await eventually(async () => expect([path, await tooWide(page)]).toEqual([path, []]));
    }
  });

  it('in the admin area, whose sidebar shows icons [L43.2, L265.2] (D102)', async () => {
    const { page, open } = await site.visitAsAdmin({ viewport });
    const { width } =
      (await page.getByRole('navigation', { name: 'Administration' }).boundingBox()) ?? {};
    expect(width).toBeLessThanOrEqual(80);
    for (const name of ['Unpublished Articles', 'Upcoming Articles']) {
      await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
    }
    await fits(page);
    // Only the content scrolls: on a touch screen a page that does could be swiped away.
    const root = page.locator('html');
    expect(await root.evaluate((page) => page.scrollHeight - page.clientHeight)).toBe(0);
    await page.getByRole('table').first().getByRole('link').first().click();
    await page.getByRole('textbox', { name: 'Article Description', exact: true }).waitFor();
    await fits(page);
    for (const [path, heading] of [
      ['/admin/articles/create', 'Create Article'],
      ['/admin/series', 'Series'],
      ['/admin/users', 'Users'],
    ] as const) {
      await open(path);
      await page.getByRole('heading', { name: heading, exact: true }).waitFor();
      await fits(page);
    }
    await page.getByRole('list', { name: 'Users' }).waitFor();
    await fits(page);
  });

  it('and the round + hides nothing that has the focus, nor the end of the list, and is below it when the window is zoomed to 400 %', async () => {
    const { page } = await site.visitAsAdmin({ viewport });
    const create = page.getByRole('link', { name: 'Create Article' });
    const isFreeOf = (below: Locator) =>
      eventually(async () => {
        const [one, other] = [await create.boundingBox(), await below.boundingBox()];
        if (!one || !other) throw new Error('One of the two is not to be seen.');
        const overlap =
          Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
        expect(overlap).toBeLessThanOrEqual(0);
      });
    const rows = page.getByRole('table', { name: 'Published Articles' });
    await rows.getByRole('link').first().focus();
    for (const key of ['PageDown', 'ArrowDown', 'ArrowDown', 'ArrowDown']) {
      await page.keyboard.press(key);
      await isFreeOf(page.locator('[role=row]:focus-within'));
    }
    await page.keyboard.press('End');
    await page.getByRole('main').evaluate((area) => area.scrollTo({ top: area.scrollHeight }));
    await isFreeOf(rows.getByRole('row').last());
    await page.setViewportSize({ width: 320, height: 256 });
    await page.getByRole('main').evaluate((area) => area.scrollTo({ top: 0 }));
    await eventually(async () =>
      expect((await create.boundingBox())?.y).toBeGreaterThan(
        (await rows.boundingBox())?.y ?? Number.NaN,
      ),
    );
  });

  it('and header and bar of an edit page leave most of a phone to the item, with Save visible', async () => {
    const { page } = await site.visitAsAdmin({ viewport: { width: 320, height: 730 } });
    await page.getByRole('table').first().getByRole('link').first().click();
    await page.getByRole('textbox', { name: 'Article Description', exact: true }).waitFor();
    // Down to where the fields begin.
    const staying = page.getByRole('button', { name: 'Save', exact: true }).locator('xpath=../..');
    await eventually(async () => {
      await page.getByRole('main').evaluate((area) => area.scrollTo({ top: 400 }));
      const { y = 0, height = 0 } = (await staying.boundingBox()) ?? {};
      expect(y).toBe(70);
      expect(y + height).toBeLessThanOrEqual(120);
    });
  });

  it('and the picker shows long names completely, and their status', async () => {
    const { tokens } = await site.app.signIn();
    const title =
      'Restorative practices for people who sit at a desk for most of the day, evening too';
    await site.app.call('PATCH', '/tags', tokens.accessToken, { title: { 'en-US': title } });
    const { page } = await site.visitAsAdmin({ viewport });
    await page.getByRole('table').first().getByRole('link').first().click();
    await page.getByRole('button', { name: 'Add Tag' }).click();
    await page.getByRole('button', { name: `${title} Unpublished` }).waitFor();
    await eventually(async () =>
      expect(await cutIn(page, '[role=dialog] li > button')).toEqual([]),
    );
    await eventually(async () => {
      const rows = await page
        .getByRole('dialog')
        .getByRole('listitem')
        .evaluateAll((items) =>
          items.map((item) => item.getBoundingClientRect()).toSorted((a, b) => a.top - b.top),
        );
      for (const [index, row] of rows.slice(1).entries())
        expect(row.top).toBeGreaterThanOrEqual((rows[index]?.bottom ?? 0) - 1);
    });
  });

  it('and fields keep room for their text', async () => {
    const { page, open } = await site.visitAsAdmin({ viewport });
    const widthOf = async (name: string) =>
      (await page.getByLabel(name, { exact: true }).boundingBox())?.width;
    await open('/admin/tags/create');
    await page.getByRole('heading', { name: 'Create Tag' }).waitFor();
    await eventually(async () => expect(await widthOf('Color')).toBeGreaterThan(120));
    await open('/admin/users');
    await page.getByRole('list', { name: 'Users' }).waitFor();
    await eventually(async () =>
      expect(await widthOf('Search for users (name or email)')).toBeGreaterThan(160),
    );
  });

  it.each(['en-US', 'fr-FR', 'is-IS'])(
    'and the bar of an edit page is as high with the first change as without, with its whole status, in %s too',
    async (language) => {
      const { page } = await site.visitAsAdmin({ viewport });
      await liftTimeLimits(page);
      await chooseLanguage(page, language);
      await page.locator(`html[lang="${language}"]`).waitFor();
      await page.getByRole('rowgroup').getByRole('link').first().click();
      const field = page.getByRole('main').locator('input[lang]').first();
      await field.waitFor();
      const title = page.getByRole('heading', { level: 1 });
      const heights = async () => {
        const found: unknown[] = [];
        for (const width of [320, 360, 414, 480, 600, 768, 960, 1024, 1280, 1440]) {
          await page.setViewportSize({ width, height: 800 });
          const isCut = await page
            .locator('main header p[role=status]')
            .first()
            // On a phone a mark on Save stands for it.
            .evaluate(
              ({ scrollHeight, clientHeight }, isShown) => isShown && scrollHeight > clientHeight,
              width >= 600,
            );
          found.push([width, await field.boundingBox(), (await title.boundingBox())?.y, isCut]);
        }
        return found;
      };
      const before = await settled(heights);
      await field.press('A');
      await page.locator('[data-unsaved]').waitFor();
      await eventually(async () => expect(await heights()).toEqual(before));
    },
  );

  it.each(['en-US', 'fr-FR', 'is-IS'])(
    'and headings and e-mails break between their parts, and no text of a row overlaps, in %s too',
    async (language) => {
      const { page, open } = await site.visitAsAdmin({ viewport });
      await chooseLanguage(page, language);
      const heads = page.getByRole('columnheader').getByRole('button');
      const top = async (head: Locator) => (await head.boundingBox())?.y;
      // The texts of the language are on their way.
      await page.locator(`html[lang="${language}"]`).waitFor();
      await eventually(async () => {
        const [title = 0, date = 0, status = 0] = await Promise.all((await heads.all()).map(top));
        expect(title).toBeLessThanOrEqual(date);
        expect(date).toBeLessThanOrEqual(status);
      });
      const closed = page.locator('main [role=button][aria-expanded=false]');
      await closed.first().click();
      await closed.click();
      await page.setViewportSize({ width: viewport.width, height: 4000 });
      // With their heads.
      await eventually(async () => {
        const groups = await page.getByRole('table').all();
        expect(groups).toHaveLength(3);
        for (const group of groups)
          expect(String(await group.getByRole('row').count())).toBe(
            await group.getAttribute('aria-rowcount'),
          );
      });
      for (const width of [320, 360, 480, 599, 600, 768, 960]) {
        await page.setViewportSize({ width, height: 4000 });
        await eventually(async () =>
          expect([width, await coveredInRows(page)]).toEqual([width, []]),
        );
      }
      await page.setViewportSize(viewport);

      await open('/admin/users');
      const email = page.getByText('thorhildur.aegisdottir@example.com');
      await email.waitFor();
      const lines = await email.evaluate(({ childNodes }) =>
        [...childNodes].map((part) => {
          const range = document.createRange();
          range.selectNodeContents(part);
          return range.getClientRects().length;
        }),
      );
      expect(Math.max(...lines)).toBe(1);
    },
  );
});
