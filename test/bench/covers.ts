import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RunningApp } from '../support/server/app';
import { launchBrowser } from '../support/services/chromium';
import { withPage } from './browsing';
import { type Figure, type Measurement, quantile, repeat } from './figures';
import { workDone } from './mainThread';
import { withApp } from './stores';

const rows = 1_000;
/** So many px in each frame: a thousand rows in half a minute at 60 frames a second. */
const step = 32;
/** Cover of a sample video, 900 × 1600 px. */
const cover = 'videos/4acf628be2221bb54a0fcbc3/coverImage.jpg';

/** Gives each article of the store a cover. */
async function addCovers(app: RunningApp): Promise<void> {
  const { accessToken } = (await app.signIn()).tokens;
  const body = await readFile(join('src', 'server', 'sample', 'content', 'files', cover));
  const list = '/articles?showAll=1';
  const { data } = await app.call<{ _id: string }[]>('GET', list, accessToken);
  for (const { _id } of data) {
    const imgURL = `articles/${_id}/coverImage.jpg`;
    const headers = { 'x-auth': accessToken, 'content-type': 'image/jpeg' };
    await fetch(`${app.url}/api/S3/${imgURL}`, { method: 'PATCH', headers, body });
    const { data: whole } = await app.call<object>('GET', `/articles/${_id}`, accessToken);
    await app.call('PATCH', '/articles', accessToken, { ...whole, imgURL });
  }
}

/** In the page: scrolls the list to its end, a step in each frame, and gives the times between the frames. */
async function scrollThrough(px: number): Promise<number[]> {
  const area = document.querySelector('main');
  if (!area) throw new Error('There is nothing to scroll.');
  const times: number[] = [];
  let last = await new Promise(requestAnimationFrame);
  for (let before = -1; area.scrollTop !== before; ) {
    before = area.scrollTop;
    area.scrollTop += px;
    const now = await new Promise(requestAnimationFrame);
    times.push(now - last);
    last = now;
  }
  return times;
}

/** What scrolling through the list takes at the display's own rate, from an empty cache. */
async function scrolled(app: RunningApp) {
  const browser = await launchBrowser('whole');
  try {
    return await withPage(browser, app, async ({ page }) => {
      await page.goto(`${app.url}/admin/articles`);
      await page.locator('[role=row] a').first().waitFor();
      await page.waitForLoadState('networkidle');
      let bytes = 0;
      const shown = new Set<string>();
      const session = await page.context().newCDPSession(page);
      await session.send('Network.enable');
      session.on('Network.responseReceived', ({ response }) => {
        if (response.url.includes('width=')) shown.add(response.url);
      });
      session.on('Network.loadingFinished', (answer) => void (bytes += answer.encodedDataLength));
      const before = await workDone(page);
      const times = await page.evaluate(scrollThrough, step);
      const work = (await workDone(page)) - before;
      const dropped = times.reduce((sum, time) => sum + Math.round((time * 60) / 1000) - 1, 0);
      return {
        frame: quantile(times, 0.95),
        dropped: (100 * dropped) / (times.length + dropped),
        work: work / times.length,
        bytes: bytes / 1000 / shown.size,
        shown: shown.size,
      };
    });
  } finally {
    await browser.close();
  }
}

/** Scrolling through a list of articles that all have covers, whose pictures are made and fetched on the way. */
export const covers: Measurement = {
  name: 'covers',
  measure: (runs) =>
    withApp(rows, async (app) => {
      const without = await repeat(runs, () => scrolled(app));
      await addCovers(app);
      const all = await repeat(runs, () => scrolled(app));
      const figure = (
        name: string,
        of: keyof (typeof all)[number],
        rest: Omit<Figure, 'name' | 'values'>,
      ) => ({
        name: `scrolling ${rows} rows with covers: ${name}`,
        values: all.map((one) => one[of]),
        ...rest,
      });
      return [
        figure('time of a frame, p95', 'frame', { unit: 'ms', goal: 17 }),
        figure('frames left out, %', 'dropped', { unit: '' }),
        figure('main thread per frame', 'work', { unit: 'ms', goal: 16 }),
        {
          name: `scrolling ${rows} rows without: main thread per frame`,
          unit: 'ms',
          values: without.map(({ work }) => work),
        },
        figure('fetched per row', 'bytes', { unit: 'kB', goal: 6 }),
        figure('rows whose cover was fetched', 'shown', { unit: '' }),
      ];
    }),
};
