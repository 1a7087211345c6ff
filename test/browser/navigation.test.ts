import type { Locator, Page } from 'playwright-core';
import { eventually } from '../support/eventually';
import { keyboardOf } from '../support/browser/keyboard';
import { dialogNamed, keepSession, useSite } from '../support/browser/site';
import { liftTimeLimits } from '../support/browser/timeLimits';

const site = useSite();

const description = (page: Page) =>
  page.getByRole('textbox', { name: 'Article Description', exact: true });

describe('a double click on a row', () => {
  it('opens the article and clicks nothing on it', async () => {
    const { page } = await site.visitAsAdmin();
    const press = async (target: Locator, clickCount: number) => {
      // Once it moves no more.
      await target.hover();
      await page.mouse.down({ clickCount });
      await page.mouse.up({ clickCount });
    };
    await press(page.getByRole('rowgroup').getByRole('link').first(), 1);
    const list = page.getByRole('button', { name: 'Bulleted list' });
    await list.waitFor();
    await page.locator('h1:focus').waitFor();
    await press(list, 2);
    expect(await page.locator('h1:focus').count()).toBe(1);
    expect(await list.getAttribute('aria-pressed')).toBe('false');
    await press(list, 1);
    await eventually(async () => expect(await list.getAttribute('aria-pressed')).toBe('true'));
  });
});

/** Scrolls once the page is long enough, and waits until the app has heard of it, with the next frame. */
async function scrollTo(main: Locator, top: number): Promise<void> {
  await eventually(async () =>
    expect(
      await main.evaluate((element, to) => {
        element.scrollTo(0, to);
        return Math.round(element.scrollTop);
      }, top),
    ).toBe(top),
  );
  await main.evaluate(() => new Promise(requestAnimationFrame));
  await main.evaluate(() => new Promise(requestAnimationFrame));
}

describe('the scroll position', () => {
  it('and the focused row are restored by a reload', async () => {
    const { page } = await site.visitAsAdmin({ viewport: { width: 1280, height: 420 } });
    await liftTimeLimits(page);
    const main = page.getByRole('main');
    const place = () => main.evaluate((element) => Math.round(element.scrollTop));
    const row = main.getByRole('rowgroup').getByRole('link').nth(4);
    await row.waitFor();
    const title = await row.innerText();
    await row.focus();
    await scrollTo(main, 230);
    await page.reload();
    await page.locator('[role=row] a:focus').waitFor();
    expect(await page.locator('[role=row] a:focus').innerText()).toBe(title);
    await eventually(async () => expect(await place()).toBe(230));
    await page.goto(`${site.app.url}/admin/audios`);
    await main.getByRole('rowgroup').getByRole('link').first().waitFor();
    expect(await place()).toBe(0);
  });

  it('stays when a menu or a panel of the bar is closed', async () => {
    const { page } = await site.visitAsAdmin();
    const main = page.getByRole('main');
    await main.getByRole('rowgroup').getByRole('link').nth(4).waitFor();
    const buttons = main.locator('header [aria-expanded]');
    const count = await buttons.count();
    expect(count).toBeGreaterThan(1);
    for (let index = 0; index < count; index += 1) {
      await scrollTo(main, 600);
      const { x, y } = (await buttons.nth(index).boundingBox()) ?? { x: 0, y: 0 };
      // The browser's own click would scroll, too.
      await page.mouse.click(x + 9, y + 9);
      await main.locator('header [aria-expanded=true]').waitFor();
      await page.keyboard.press('Escape');
      await main.locator('header [aria-expanded=false]:focus').waitFor();
      expect(await main.evaluate((element) => element.scrollTop)).toBeGreaterThan(590);
    }
  });

  it('is restored on return; another page starts at its top', async () => {
    const { page } = await site.visitAsAdmin({ viewport: { width: 1280, height: 420 } });
    await liftTimeLimits(page);
    const main = page.getByRole('main');
    const place = () => main.evaluate((element) => Math.round(element.scrollTop));
    const isAt = (top: number) => eventually(async () => expect(await place()).toBe(top));
    const row = main.getByRole('rowgroup').getByRole('link').nth(4);
    await row.waitFor();
    await scrollTo(main, 240);
    const title = await row.innerText();
    // A click of the mouse would scroll to the row first, were it hidden.
    await row.dispatchEvent('click');
    await description(page).waitFor();
    await isAt(0);
    await scrollTo(main, 300);
    await page.getByRole('link', { name: 'Users' }).click();
    await page.getByRole('heading', { name: 'Users', exact: true }).waitFor();
    await isAt(0);
    await page.goBack();
    await description(page).waitFor();
    await isAt(300);
    await page.goBack();
    await page.getByRole('heading', { name: 'Articles', exact: true }).waitFor();
    await isAt(240);
    // The app was opened here, and whoever comes back finds the row that they opened.
    await keyboardOf(page).arriveAt('link', title);
    await page.keyboard.press('Enter');
    await description(page).waitFor();
    await isAt(0);
    await page.getByRole('link', { name: 'Back to the list' }).click();
    await keyboardOf(page).arriveAt('link', title);
    await isAt(240);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await (await dialogNamed(page, 'Warning')).getByRole('button', { name: 'Yes' }).click();
    await keyboardOf(page).arriveAt('heading', 'Articles');
    await isAt(240);
    // Any other link begins anew.
    await page.getByRole('link', { name: 'Users' }).click();
    await page.getByRole('heading', { name: 'Users', exact: true }).waitFor();
    await page.getByRole('link', { name: 'Articles' }).click();
    await keyboardOf(page).arriveAt('heading', 'Articles');
    await isAt(0);
  });

  it('shows the row of an item that was opened by its address, even if that has moved far down', async () => {
    const { tokens } = await site.app.signIn();
    const { data } = await site.app.call<{ _id: string }>(
      'PATCH',
      '/articles',
      tokens.accessToken,
      { title: { 'en-US': 'Far down' }, isPublic: true, publishAt: '1999-01-01T00:00:00.000Z' },
    );
    const { page } = await site.visitAsAdmin({
      at: `/admin/articles/${data._id}/edit`,
      viewport: { width: 1280, height: 420 },
    });
    await liftTimeLimits(page);
    await description(page).waitFor();
    await page.getByRole('link', { name: 'Back to the list' }).click();
    await keyboardOf(page).arriveAt('link', 'Far down');
    await page.goBack();
    await description(page).waitFor();
    await keyboardOf(page).arriveAt('heading', 'Edit Article');
  });

  it('shows the card of a tag that was opened', async () => {
    const { page } = await site.visitAsAdmin({ at: '/admin/tags' });
    await liftTimeLimits(page);
    const card = page.getByRole('list', { name: 'Tags' }).getByRole('link').nth(2);
    const name = await card.innerText();
    await card.click();
    await page.getByRole('heading', { name: 'Edit Tag' }).waitFor();
    await page.goBack();
    await keyboardOf(page).arriveAt('link', name);
  });
});

describe('the search of a list', () => {
  it('is in its address, and restored by Back, a reload and the link back from an item', async () => {
    const { page } = await site.visitAsAdmin();
    await liftTimeLimits(page);
    const keys = keyboardOf(page);
    const search = page.getByRole('searchbox', { name: /^Search title/ });
    const rows = page.getByRole('cell').getByRole('link');
    const isAt = (query: string) =>
      eventually(async () => {
        const { searchParams } = new URL(page.url());
        expect(decodeURIComponent(searchParams.toString())).toBe(query);
      });
    await rows.first().waitFor();
    // By then the page listens for keys.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve(0))));
    // Words of a French title, in another order.
    await keys.press('/');
    await keys.arriveAt('searchbox', 'Search title, tag, author, id: Articles');
    await keys.type('sable mediTATIVE');
    // Before the address says so.
    await keys.press('Enter');
    await eventually(async () => expect(await rows.count()).toBe(1));
    const titles = await rows.allInnerTexts();
    await keys.arriveAt('link', titles[0] ?? '');
    await keys.press('Enter');
    await description(page).waitFor();
    await page.goBack();
    await isAt('q=sable+mediTATIVE');
    await keys.arriveAt('link', titles[0] ?? '');
    expect(await search.inputValue()).toBe('sable mediTATIVE');

    await search.fill('');
    await isAt('');
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    const panel = page.getByRole('dialog', { name: 'Filters: Articles' });
    await panel.getByLabel('Premium').check();
    await isAt('tier=premium');
    await panel.getByLabel('Scheduled').check();
    await isAt('tier=premium&status=scheduled');
    // Chromium chooses at each key: what is walked over is not added.
    await panel.getByLabel('Tag', { exact: true }).focus();
    await keys.press('ArrowDown', 'Escape');
    await panel.getByText('Scheduled').waitFor();
    await keys.press('ArrowDown', 'ArrowDown', 'Enter');
    await isAt('tier=premium&status=scheduled&tag=none');
    await page.goBack();
    await isAt('tier=premium&status=scheduled');
    await keys.press('Escape');
    await keys.arriveAt('button', 'Filter (2)');
    await page.goBack();
    await isAt('tier=premium');
    // The address is there before the list has followed it.
    const scheduled = page.getByRole('button', { name: 'Remove filter Status: Scheduled' });
    await scheduled.waitFor({ state: 'detached' });
    await page.goForward();
    await scheduled.waitFor();
    await page.getByRole('button', { name: 'Remove filter Tier: Premium' }).click();
    await keys.arriveAt('button', 'Remove filter Status: Scheduled');
    await isAt('status=scheduled');
    const upcoming = page.getByRole('button', { name: /^Upcoming Articles \d+ of \d+$/ });
    const found = await eventually(async () => {
      const titles = await rows.allInnerTexts();
      expect(titles).toHaveLength(Number(/\d+/.exec(await upcoming.innerText())?.[0]));
      return titles;
    });
    await upcoming.click();
    await isAt('status=scheduled&open=unpublished,published');
    await page.reload();
    await eventually(async () =>
      expect(await upcoming.getAttribute('aria-expanded')).toBe('false'),
    );
    await upcoming.click();
    await eventually(async () => expect(await rows.allInnerTexts()).toEqual(found));
    await rows.last().click();
    await description(page).waitFor();
    await page.getByRole('link', { name: 'Back to the list' }).click();
    await keys.arriveAt('link', found.at(-1) ?? '');
    await isAt('status=scheduled');
    await page.getByRole('link', { name: 'Articles' }).click();
    await isAt('');
    await page.getByRole('button', { name: /^Remove filter/ }).waitFor({ state: 'detached' });
  });

  it('follows Back that comes before the page has rendered what it leaves', async () => {
    const { page } = await site.visitAsAdmin();
    await liftTimeLimits(page);
    const choose = async (label: string) => {
      await page.getByRole('button', { name: /^Filter/ }).click();
      await page.getByRole('dialog', { name: 'Filters: Articles' }).getByLabel(label).click();
      await keyboardOf(page).press('Escape');
    };
    await choose('Premium');
    await page.getByRole('button', { name: 'Filter (1)' }).waitFor();
    await page.evaluate(() => {
      history.pushState = (...entry) => {
        Reflect.deleteProperty(history, 'pushState');
        history.pushState(...entry);
        history.back();
      };
    });
    await choose('Scheduled');
    await page.waitForFunction(() => !Object.hasOwn(history, 'pushState'));
    await page.getByRole('button', { name: 'Filter (1)' }).waitFor();
    expect(new URL(page.url()).search).toBe('?tier=premium');
  });
});

describe('the first query of a page', () => {
  const article = async () => {
    const { tokens } = await site.app.signIn();
    const path = '/articles?showAll=1&view=list';
    const { data } = await site.app.call<{ _id: string }[]>('GET', path, tokens.accessToken);
    return `/admin/articles/${data?.[0]?._id}/edit`;
  };

  it.each([
    ['a list', 'page-articles', async () => '/admin/articles', '/api/articles?'],
    ['an item', 'page-article-edit', article, '/api/articles/'],
    ['the users', 'page-users', async () => '/admin/users', '/api/admin/users?'],
  ])('is sent once, before the page’s code has loaded: %s', async (_name, chunk, address, call) => {
    const visit = await site.visit();
    const { page } = visit;
    await keepSession(page, site.app);
    // A page takes an answer for half a second as its own, and a busy machine may need longer to show it.
    await page.clock.setFixedTime(new Date());
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes(call)) asked.push(request.url());
    });
    const answered = page.waitForResponse((response) => response.url().includes(call));
    await page.route(`**/assets/${chunk}.*.js`, async (route) => {
      await answered;
      await route.continue();
    });
    await visit.open(await address());
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(asked).toHaveLength(1);
  });
});

describe('code that loads slowly', () => {
  const held = async (page: Page, files: RegExp) => {
    let arrive = () => {};
    const arrival = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route(files, async (route) => {
      await arrival;
      await route.continue();
    });
    return arrive;
  };

  it('does not delay a page that does not need it, with or without a session', async () => {
    const { page } = await site.visit();
    await keepSession(page, site.app);
    const arrive = await held(page, /\/assets\/(?:shared-)?shell\./);
    await page.goto(`${site.app.url}/privacy`, { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1, name: 'Privacy Policy' }).waitFor();
    arrive();
    await page.waitForLoadState('networkidle');
  });

  it('leaves header and navigation usable for a signed-in administrator', async () => {
    const { page } = await site.visit();
    await keepSession(page, site.app);
    const arrive = await held(page, /\/assets\/page-articles\./);
    await page.goto(`${site.app.url}/admin/articles`, { waitUntil: 'commit' });
    await page.getByRole('status', { name: 'Loading…' }).waitFor();
    // Before the shell is there, the same words stand in its place.
    await page.getByRole('link', { name: 'Users' }).waitFor();
    arrive();
    await page.getByRole('heading', { name: 'Articles', exact: true }).waitFor();
    await page.waitForLoadState('networkidle');
  });
});

it('Back to an article that was just deleted says that it does not exist', async () => {
  const { tokens } = await site.app.signIn();
  const { data } = await site.app.call<{ _id: string }>('PATCH', '/articles', tokens.accessToken, {
    title: { 'en-US': 'Gone soon' },
  });
  const visit = await site.visitAsAdmin();
  const { page } = visit;
  visit.expectProblem(/status of 404 /);
  const row = page.getByRole('link', { name: 'Gone soon' });
  const unpublished = page.getByRole('button', { name: /^Unpublished/ });
  await unpublished.click();
  await row.click();
  await description(page).waitFor();
  await page.getByRole('link', { name: 'Articles' }).click();
  // The group is still open.
  await row.click();
  await description(page).waitFor();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await page.getByRole('heading', { name: 'Articles', exact: true }).waitFor();
  await page.goBack();
  await page.goBack();
  await page.waitForURL(`**/admin/articles/${data._id}/edit`);
  await page.getByRole('heading', { name: 'Article not found' }).waitFor();
});
