import type { Page } from 'playwright-core';
import { eventually } from '../support/eventually';
import { useSite } from '../support/site';

const site = useSite();

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

describe('on a screen of 320 px nothing has to be scrolled sideways', () => {
  it.each([
    ['/signin', 'Sign in'],
    ['/signup', 'Sign up'],
    ['/forgotPass', 'Forgot Password'],
    ['/tc', 'Terms and Conditions'],
    ['/privacy', 'Privacy Policy'],
    ['/nowhere', 'Page not found'],
  ])('%s', async (path, heading) => {
    const { page, open } = await site.visit({ viewport });
    await open(path);
    await page.getByRole('heading', { name: heading, exact: true, level: 1 }).waitFor();
    await eventually(async () => expect(await tooWide(page)).toEqual([]));
  });

  it('in the administration, whose sidebar shows icons [L43.2, L265.2] (decision 102)', async () => {
    const { page, open } = await site.visitAsAdmin({ viewport });
    const { width } =
      (await page.getByRole('navigation', { name: 'Administration' }).boundingBox()) ?? {};
    expect(width).toBeLessThanOrEqual(80);
    for (const name of ['Unpublished Articles', 'Upcoming Articles']) {
      await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
    }
    expect(await tooWide(page)).toEqual([]);
    await page.getByRole('table').first().getByRole('link').first().click();
    await page.getByRole('textbox', { name: 'Article Description', exact: true }).waitFor();
    expect(await tooWide(page)).toEqual([]);
    for (const [path, heading] of [
      ['/admin/articles/create', 'Create Article'],
      ['/admin/series', 'Series'],
      ['/admin/users', 'Users'],
    ] as const) {
      await open(path);
      await page.getByRole('heading', { name: heading, exact: true }).waitFor();
      expect(await tooWide(page)).toEqual([]);
    }
    await page.getByRole('list', { name: 'Users' }).waitFor();
    expect(await tooWide(page)).toEqual([]);
  });

  it('and fields keep room for what is typed', async () => {
    const { page, open } = await site.visitAsAdmin({ viewport });
    const widthOf = async (name: string) =>
      (await page.getByLabel(name, { exact: true }).boundingBox())?.width;
    await open('/admin/tags/create');
    await page.getByRole('heading', { name: 'Create Tag' }).waitFor();
    expect(await widthOf('Color')).toBeGreaterThan(120);
    await open('/admin/users');
    await page.getByRole('list', { name: 'Users' }).waitFor();
    expect(await widthOf('Search for users (name or email)')).toBeGreaterThan(160);
  });
});
