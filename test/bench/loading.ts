import type { RunningApp } from '../support/server/app';
import { type Speed, slowDown, withBrowser, withPage } from './browsing';
import { type Figure, type Measurement, repeat } from './figures';
import { withApp } from './stores';

export interface Load {
  /** Milliseconds from the start of the navigation until the control is drawn and the main thread is free. */
  usable: number;
  /** Milliseconds by which tasks exceeded 50 ms until then. */
  blocked: number;
}

/** In the page: notes when something that the selector finds can be used. */
export function watchFor(selector: string): void {
  const page = window as unknown as { load: Promise<Load> };
  let blocked = 0;
  const tasks = (entries: PerformanceEntryList) => {
    for (const { duration } of entries) blocked += Math.max(0, duration - 50);
  };
  const observer = new PerformanceObserver((list) => tasks(list.getEntries()));
  observer.observe({ type: 'longtask', buffered: true });
  page.load = new Promise((resolve) => {
    const look = () => {
      if (!document.querySelector(selector)) return void requestAnimationFrame(look);
      requestAnimationFrame(() =>
        setTimeout(() => {
          const usable = performance.now();
          // The last task reports itself only when it has ended.
          setTimeout(() => {
            tasks(observer.takeRecords());
            resolve({ usable, blocked });
          }, 200);
        }),
      );
    };
    look();
  });
}

const loadOf = (
  app: RunningApp,
  path: string,
  selector: string,
  speed: Speed,
  hasSession: boolean,
) =>
  withBrowser((browser) =>
    withPage(browser, hasSession ? app : null, async (visit) => {
      await slowDown(visit, speed);
      await visit.page.addInitScript(watchFor, selector);
      await visit.page.goto(app.url + path, { waitUntil: 'commit' });
      return visit.page.evaluate(() => (window as unknown as { load: Promise<Load> }).load);
    }),
  );

export const firstRow = '[role=rowgroup] [role=row] a[href^="/admin/articles/"]';
const signInButton = 'form button[type=submit]';

export const usable = (name: string, goal: number, loads: readonly Load[]): Figure => ({
  name,
  unit: 'ms',
  goal,
  values: loads.map((load) => load.usable),
});

/** The sign-in page from an empty cache until its button works. */
export const signInLoad: Measurement = {
  name: 'signin',
  measure: (runs) =>
    withApp(0, async (app) => {
      const load = (speed: Speed) =>
        repeat(runs, () => loadOf(app, '/signin', signInButton, speed, false));
      return [
        usable('sign-in usable', 250, await load('unthrottled')),
        usable('sign-in usable, slow', 1700, await load('slow')),
      ];
    }),
};

const lists = [
  { articles: 1_000, goal: 400, slowGoal: 2500 },
  { articles: 10_000, goal: 800, slowGoal: 4500 },
];

/** The list of articles from an empty cache, with a session, until its first row works. */
export const listLoad: Measurement = {
  name: 'list',
  measure: async (runs) => {
    const figures: Figure[] = [];
    for (const { articles, goal, slowGoal } of lists) {
      await withApp(articles, async (app) => {
        const load = (speed: Speed) =>
          repeat(runs, () => loadOf(app, '/admin/articles', firstRow, speed, true));
        const name = `list of ${articles}, first row usable`;
        figures.push(usable(name, goal, await load('unthrottled')));
        const slow = await load('slow');
        figures.push(usable(`${name}, slow`, slowGoal, slow), {
          name: `list of ${articles}, total blocking time, slow`,
          unit: 'ms',
          ...(articles === 1_000 && { goal: 450 }),
          values: slow.map(({ blocked }) => blocked),
        });
      });
    }
    return figures;
  },
};

/** JavaScript heap after a collection, with 10,000 articles on the list. */
export const listHeap: Measurement = {
  name: 'heap',
  measure: (runs) =>
    withApp(10_000, async (app) => {
      const values = await repeat(runs, () =>
        withBrowser((browser) =>
          withPage(browser, app, async ({ page, context }) => {
            await page.goto(`${app.url}/admin/articles`);
            await page.locator(firstRow).first().waitFor();
            await page.waitForLoadState('networkidle');
            const session = await context.newCDPSession(page);
            await session.send('HeapProfiler.collectGarbage');
            const { usedSize } = await session.send('Runtime.getHeapUsage');
            return usedSize / 1e6;
          }),
        ),
      );
      return [{ name: 'JavaScript heap, list of 10000', unit: 'MB', goal: 40, values }];
    }),
};
