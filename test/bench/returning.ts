import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import type { RunningApp } from '../support/server/app';
import { launchProfile } from '../support/services/chromium';
import { keepSession } from '../support/browser/site';
import { frameArguments, preparePages, type Speed, slowDown } from './browsing';
import { type Measurement, repeat } from './figures';
import { firstRow, type Load, usable, watchFor } from './loading';
import { workDone } from './mainThread';
import { withApp } from './stores';

const list = '/admin/articles';

/** So many visits fill the caches: of files, of compiled code, and the list that is kept. */
const visitsBefore = 3;

const withTab = async <T>(context: BrowserContext, work: (page: Page) => Promise<T>) => {
  const page = await context.newPage();
  try {
    return await work(page);
  } finally {
    await page.close();
  }
};

async function visit(page: Page, app: RunningApp): Promise<void> {
  await page.goto(app.url + list);
  await page.locator(firstRow).first().waitFor();
  await page.waitForLoadState('networkidle');
}

/** Runs work with a browser whose profile holds a session and all that earlier visits leave. */
async function withReturningProfile<T>(
  app: RunningApp,
  work: (context: BrowserContext) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'shala-profile-'));
  const context = await launchProfile(folder, frameArguments);
  try {
    await preparePages(context);
    await withTab(context, (page) => keepSession(page, app));
    await repeat(visitsBefore, () => withTab(context, (page) => visit(page, app)));
    return await work(context);
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
}

interface ReturnLoad extends Load {
  /** Milliseconds of processor time of the main thread until then. */
  work: number;
}

/** Opens the list in a new tab. After an upgrade all files are new, and the list is what the former app has kept. */
const returnTo = (context: BrowserContext, app: RunningApp, speed: Speed, isUpgraded: boolean) =>
  withTab(context, async (page): Promise<ReturnLoad> => {
    if (isUpgraded) {
      const session = await context.newCDPSession(page);
      await session.send('Network.clearBrowserCache');
    }
    await slowDown({ page, context }, speed);
    await workDone(page);
    await page.addInitScript(watchFor, firstRow);
    await page.goto(app.url + list, { waitUntil: 'commit' });
    const load = await page.evaluate(() => (window as unknown as { load: Promise<Load> }).load);
    const work = await workDone(page);
    await page.waitForLoadState('networkidle');
    return { ...load, work };
  });

const visits = [
  { name: 'return to a list of 1000', isUpgraded: false, goal: 200, slowGoal: 700 },
  { name: 'return after an upgrade', isUpgraded: true, goal: 400, slowGoal: 2500 },
];

/** The list of articles on a later visit with the same profile, until its first row works. */
export const returning: Measurement = {
  name: 'return',
  measure: (runs) =>
    withApp(1_000, (app) =>
      withReturningProfile(app, async (context) => {
        const load = (speed: Speed, isUpgraded: boolean) =>
          repeat(runs, () => returnTo(context, app, speed, isUpgraded));
        const figures = [];
        for (const { name, isUpgraded, goal, slowGoal } of visits) {
          const title = `${name}, first row usable`;
          const unthrottled = await load('unthrottled', isUpgraded);
          figures.push(
            usable(title, goal, unthrottled),
            usable(`${title}, slow`, slowGoal, await load('slow', isUpgraded)),
            {
              name: `${name}, work of the main thread`,
              unit: 'ms' as const,
              values: unthrottled.map(({ work }) => work),
            },
          );
        }
        return figures;
      }),
    ),
};
