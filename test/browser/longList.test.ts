import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { type RunningApp, startApp } from '../support/server/app';
import { copyStore } from '../support/server/copyStore';
import { sharedBrowser } from '../support/services/chromium';
import { eventually } from '../support/eventually';
import { soakSize } from '../support/fullSize';
import { openPage, signIn } from '../support/browser/page';
import { ServerProcess } from '../support/server/serverProcess';
import { keepTrace } from '../support/browser/traces';

const rowsInPage = (page: Page) =>
  page.evaluate(() => document.querySelectorAll('[role=row]').length);

const articles = soakSize(1_500, 10_000);

describe(`a list of ${articles} articles`, () => {
  let dataDir: string;
  let app: RunningApp;
  let browser: Browser;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'shala-long-'));
    await copyStore('bare', dataDir);
    const args = ['--articles', String(articles)];
    const seed = new ServerProcess({ DATA_DIR: dataDir }, 'seed', args);
    if ((await seed.exitCode()) !== 0) throw new Error(`Seeding failed:\n${seed.output}`);
    [app, browser] = await Promise.all([startApp({ dataDir }), sharedBrowser()]);
  });

  afterAll(async () => {
    await browser?.close();
    await app?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('has at most 60 rows in the page at any scroll position', async () => {
    const visit = await openPage(browser, app);
    const { page } = visit;
    await signIn(visit);
    const table = page.getByRole('table', { name: 'Published Articles', exact: true });
    await table.waitFor();
    const count = Number(await table.getAttribute('aria-rowcount')) - 1;
    expect(count).toBeGreaterThan(articles * 0.3);
    const first = await table.getByRole('link').first().innerText();
    await table.getByRole('link').first().focus();
    for (let presses = 0; presses < 10; presses += 1) {
      await page.keyboard.press('PageDown');
      expect(await rowsInPage(page)).toBeLessThanOrEqual(60);
    }
    await eventually(async () => {
      const titles = await table.getByRole('row').allInnerTexts();
      expect(titles.length).toBeGreaterThan(10);
      expect(titles.some((text) => text.startsWith(first))).toBe(false);
    });
    await page.keyboard.press('End');
    await table.locator(`[aria-rowindex="${count + 1}"]`).waitFor();
    expect(await rowsInPage(page)).toBeLessThanOrEqual(60);
    await page.keyboard.press('Home');
    await table.getByRole('link', { name: first, exact: true }).first().waitFor();

    for (const name of ['Unpublished Articles', 'Upcoming Articles']) {
      await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
      await page.getByRole('table', { name, exact: true }).waitFor();
      expect(await rowsInPage(page)).toBeLessThanOrEqual(60);
    }
    await visit.close(keepTrace);
  });
});
