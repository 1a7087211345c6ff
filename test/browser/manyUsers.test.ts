import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { type RunningApp, startApp } from '../support/server/app';
import { copyStore } from '../support/server/copyStore';
import { sharedBrowser } from '../support/services/chromium';
import { eventually } from '../support/eventually';
import { openPage, signIn } from '../support/browser/page';
import { ServerProcess } from '../support/server/serverProcess';
import { keepTrace } from '../support/browser/traces';

const people = 300;
const loadMore = 'main section > button';

/** Where the rows in the page are: their numbers, and the gaps between each and the next in px. */
const rowsOf = (page: Page) =>
  page.evaluate(() => {
    const rows = [...document.querySelectorAll('main li[aria-posinset]')];
    const boxes = rows.map((row) => row.getBoundingClientRect());
    return {
      numbers: rows.map((row) => Number(row.ariaPosInSet)),
      gaps: boxes.slice(1).map(({ top }, index) => top - (boxes[index]?.bottom ?? 0)),
    };
  });

const hasFocus = (row: Locator) =>
  row.getByRole('button').evaluate((button) => button === document.activeElement);

async function loadAll(page: Page): Promise<void> {
  await page.locator(loadMore).waitFor();
  for (let loaded = 50; (await page.locator(loadMore).count()) > 0; loaded += 50) {
    await page.locator(loadMore).click();
    await page.locator(`main li[aria-setsize]:not([aria-setsize="${loaded}"])`).first().waitFor();
  }
}

describe('hundreds of users', () => {
  let dataDir: string;
  let app: RunningApp;
  let browser: Browser;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'shala-people-'));
    await copyStore('bare', dataDir);
    const seed = new ServerProcess({ DATA_DIR: dataDir }, 'seed', ['--users', String(people)]);
    if ((await seed.exitCode()) !== 0) throw new Error(`Seeding failed:\n${seed.output}`);
    [app, browser] = await Promise.all([startApp({ dataDir }), sharedBrowser()]);
  });

  afterAll(async () => {
    await browser?.close();
    await app?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  it.each([1280, 360])(
    'are one list without gaps that renders only rows near the viewport, in a page of %d px',
    async (width) => {
      const visit = await openPage(browser, app);
      const { page } = visit;
      await page.setViewportSize({ width, height: 800 });
      await signIn(visit);
      await page.goto(`${app.url}/admin/users`);
      await loadAll(page);
      const list = page.getByRole('list', { name: 'Users' });
      const first = list.locator('li[aria-posinset="1"]');
      const last = list.locator(`li[aria-posinset="${people + 1}"]`);

      await last.getByRole('button').focus();
      await page.keyboard.press('Home');
      await eventually(async () => expect(await hasFocus(first)).toBe(true));
      await page.keyboard.press('PageDown');
      await page.keyboard.press('End');
      await eventually(async () => {
        expect(await hasFocus(last)).toBe(true);
        const { numbers, gaps } = await rowsOf(page);
        expect(numbers.length).toBeLessThanOrEqual(250);
        expect(numbers.at(-1)).toBe(people + 1);
        expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index));
        for (const gap of gaps) expect(Math.abs(gap)).toBeLessThanOrEqual(1);
      });

      // The row with the focus stays in the page, wherever one scrolls.
      await page.locator('main').evaluate((area) => area.scrollTo({ top: 0 }));
      await first.waitFor();
      expect(await hasFocus(last)).toBe(true);
      await visit.close(keepTrace);
    },
    120_000,
  );
});
