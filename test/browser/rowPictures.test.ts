import type { Page } from 'playwright-core';
import { keepSession, useSite } from '../support/browser/site';
import type { TestPage } from '../support/browser/page';
import { holdTimers } from '../support/traces/heldTimers';
import { eventually } from '../support/eventually';

const site = useSite();

/** A page with the administrator's session in which the app has not run yet, and so has asked for no picture. */
async function visitBeforeTheApp(): Promise<TestPage> {
  const visit = await site.visit();
  await keepSession(visit.page, site.app);
  return visit;
}

/** The boxes of the covers on screen, and whether a picture stands in each. */
const covers = (page: Page) =>
  page.locator('[role="cell"] > span:has(> svg)').evaluateAll((boxes) =>
    boxes.map((box) => {
      const picture = box.querySelector('img');
      const { width, height } = box.getBoundingClientRect();
      const isShown = picture !== null && !picture.hidden && picture.naturalWidth > 0;
      return { size: `${width} × ${height}`, isShown };
    }),
  );

describe('the rows of a list', () => {
  it('show covers of at most 6 kB, whose addresses come by few calls, each once, in boxes that were there before', async () => {
    const { page, open } = await visitBeforeTheApp();
    const asked: string[][] = [];
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/S3/articles/pictures', async (route) => {
      asked.push((route.request().postDataJSON() as { keys: string[] }).keys);
      await held;
      await route.continue();
    });
    const bytes: number[] = [];
    page.on('response', (answer) => {
      if (answer.url().includes('width=')) bytes.push(Number(answer.headers()['content-length']));
    });
    await open('/admin/articles');
    await page.getByRole('table', { name: 'Published Articles' }).waitFor();
    const before = await eventually(async () => {
      const boxes = await covers(page);
      expect(boxes.length).toBeGreaterThan(5);
      expect(boxes.every(({ size, isShown }) => size === '36 × 48' && !isShown)).toBe(true);
      return boxes;
    });
    release();
    await eventually(async () => expect((await covers(page))[0]?.isShown).toBe(true));
    // A slow machine draws some rows later.
    const after = await covers(page);
    expect(after.length).toBeGreaterThanOrEqual(before.length);
    expect(after.map(({ size }) => size)).toEqual(after.map(() => '36 × 48'));
    expect(new Set(asked.flat()).size).toBe(asked.flat().length);
    // A second one for rows that a slow machine draws later.
    expect(asked.length).toBeLessThanOrEqual(2);
    expect(Math.max(...bytes)).toBeLessThanOrEqual(6_000);
    expect(Math.min(...bytes)).toBeGreaterThan(0);
  });

  it('keep their drawings where a picture cannot be shown', async () => {
    const { page, open, expectProblem } = await visitBeforeTheApp();
    expectProblem(/status of 404/);
    const refused: string[] = [];
    await page.route('**/files/**', (route) => {
      refused.push(route.request().url());
      return route.fulfill({ status: 404 });
    });
    await open('/admin/articles');
    await eventually(async () => {
      expect(refused.length).toBeGreaterThan(0);
      const pictures = page.locator('[role="cell"] img');
      expect(await pictures.filter({ visible: true }).count()).toBe(0);
    });
    expect((await covers(page)).some(({ isShown }) => isShown)).toBe(false);
  });

  it('ask for nothing while thousands of them fly past', async () => {
    const { page, open } = await visitBeforeTheApp();
    // On a slow machine a row would be there long enough to be asked for as it flies past.
    const hold = await holdTimers(page);
    const asked: number[] = [];
    await page.route('**/api/articles?**', async (route) => {
      const data = Array.from({ length: 5_000 }, (_, index) => {
        const _id = index.toString(16).padStart(24, '0');
        const [instant, imgURL] = ['2026-01-01T00:00:00.000Z', `articles/${_id}/coverImage.jpg`];
        const times = { publishAt: instant, createdAt: instant, updatedAt: instant };
        return { _id, imgURL, ...times, isPublic: true, tier: 'FREE', title: {}, tagIds: [] };
      });
      await route.fulfill({ json: { data, errors: [] } });
    });
    await page.route('**/api/S3/articles/pictures', async (route) => {
      asked.push((route.request().postDataJSON() as { keys: string[] }).keys.length);
      await route.fulfill({ json: { data: [], errors: [] } });
    });
    await open('/admin/articles');
    await page.getByRole('table', { name: 'Published Articles' }).waitFor();
    await hold(false);
    await eventually(() => expect(asked.length).toBeGreaterThan(0));
    await hold(true);
    const before = asked.length;
    await page.evaluate(async () => {
      const main = document.querySelector('main');
      for (let step = 0; step < 120; step += 1) {
        main?.scrollBy(0, 1_500);
        await new Promise(requestAnimationFrame);
      }
    });
    await hold(false);
    await eventually(() => expect(asked.length).toBeGreaterThan(before));
    expect(asked.length - before).toBeLessThanOrEqual(2);
    expect(Math.max(...asked)).toBeLessThanOrEqual(100);
  });
});
