import type { Page } from 'playwright-core';
import type { RunningApp } from '../support/server/app';
import { withBrowser, withPage } from './browsing';
import { type Figure, type Measurement, quantile, repeat } from './figures';
import { click, keys } from './frames';
import { withPostgresStore } from './postgresStore';
import { withApp } from './stores';

const changed = 200;

/** What a change of 200 articles takes, and what reading one takes meanwhile. */
async function bulkFigures(app: RunningApp, runs: number, goal: number): Promise<Figure[]> {
  const token = (await app.signIn()).tokens.accessToken;
  const list = '/articles?showAll=1&view=list';
  const { data: rows } = await app.call<{ _id: string }[]>('GET', list, token);
  const items = rows.slice(0, changed).map(({ _id }) => ({ _id }));
  const path = `/articles/${rows.at(-1)?._id ?? ''}`;
  let number = 0;

  async function once(): Promise<{ bulk: number; others: number }> {
    let isDone = false;
    const waits: number[] = [];
    const readOthers = async () => {
      while (!isDone) {
        const start = performance.now();
        await app.call('GET', path, token);
        waits.push(performance.now() - start);
      }
    };
    const reading = readOthers();
    number += 1;
    const change = { tier: number % 2 === 0 ? 'free' : 'premium' };
    const start = performance.now();
    const { status, data } = await app.call<{ ok: boolean }[]>('POST', '/admin/bulk', token, {
      resourceType: 'articles',
      items,
      change,
    });
    const bulk = performance.now() - start;
    isDone = true;
    await reading;
    if (status !== 200 || data.some(({ ok }) => !ok)) throw new Error('Not all were changed.');
    return { bulk, others: quantile(waits, 0.95) };
  }

  await once();
  const all = await repeat(runs, once);
  return [
    { name: `change of ${changed}`, unit: 'ms', goal, values: all.map(({ bulk }) => bulk) },
    {
      name: `reading meanwhile, p95`,
      unit: 'ms',
      goal: 50,
      values: all.map(({ others }) => others),
    },
  ];
}

const filters =
  'tier=free&tier=premium&status=published&from=1990-01-01&since=2000-01-01&to=2090-01-01';
const words = 'the quiet hour of';
const selectAll = '[role=columnheader] input[type=checkbox]';

/** Typing into the search of 10,000 articles with five filters, and with many selected, and selecting all of them. */
async function longList(app: RunningApp, page: Page) {
  await page.goto(`${app.url}/admin/articles?${filters}`);
  const field = page.getByRole('searchbox');
  await page.locator('[role=row] a').first().waitFor();
  await page.waitForLoadState('networkidle');
  const typed = await keys(page, field, words);
  await page.goto(`${app.url}/admin/articles`);
  await page.locator('[role=row] a').first().waitFor();
  // The bar is fetched with the first selection.
  await page.locator(selectAll).click();
  await page.locator(selectAll).click();
  const toggles = await repeat(10, () => click(page, page.locator(selectAll), selectAll));
  await page.locator(selectAll).setChecked(true);
  const typedSelected = await keys(page, page.getByRole('searchbox'), words);
  return {
    typedSelected: quantile(
      typedSelected.map(({ work }) => work),
      0.95,
    ),
    typed: quantile(
      typed.map(({ elapsed }) => elapsed),
      0.95,
    ),
    toggled: quantile(
      toggles.map(({ elapsed }) => elapsed),
      0.95,
    ),
  };
}

/** Changes of many items on both databases, and a list of 10,000 in the browser. */
export const bulk: Measurement = {
  name: 'bulk',
  measure: async (runs) => {
    const embedded = await withApp(10_000, async (app) => {
      const figures = await bulkFigures(app, runs, 3_000);
      const lists = await repeat(runs, () =>
        withBrowser((browser) => withPage(browser, app, ({ page }) => longList(app, page))),
      );
      return [
        ...figures,
        {
          name: 'key to rows of 10,000, five filters, p95',
          unit: 'ms' as const,
          goal: 16,
          values: lists.map(({ typed }) => typed),
        },
        {
          name: 'work of a key with a group of 10,000 selected, p95',
          unit: 'ms' as const,
          goal: 16,
          values: lists.map(({ typedSelected }) => typedSelected),
        },
        {
          name: 'selecting a group of 10,000, p95',
          unit: 'ms' as const,
          goal: 50,
          values: lists.map(({ toggled }) => toggled),
        },
      ];
    });
    const postgres = await withPostgresStore(['--articles', '1000'], async ({ start }) => {
      const app = await start();
      const figures = await bulkFigures(app, runs, 1_500);
      await app.stop();
      return figures.map((figure) => ({ ...figure, name: `on PostgreSQL: ${figure.name}` }));
    });
    return [...embedded, ...postgres];
  },
};
