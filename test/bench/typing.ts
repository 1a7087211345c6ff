import type { Locator, Page } from 'playwright-core';
import type { RunningApp } from '../support/server/app';
import { type Speed, slowDown, withBrowser, withPage } from './browsing';
import { type Figure, type Measurement, quantile, repeat } from './figures';
import { keys } from './frames';
import { withApp } from './stores';

export const sentence = 'a morning practice begins the evening before and ends in the quiet hour';

/** An article with many sections, made through the API. */
export async function longArticle(
  app: RunningApp,
  sections: number,
  fields: object = {},
): Promise<string> {
  const { tokens } = await app.signIn();
  const { data } = await app.call<{ _id: string }>('PATCH', '/articles', tokens.accessToken, {
    title: { 'en-US': 'Measured' },
    ...fields,
    sections: Array.from({ length: sections }, (_, index) => ({
      _id: index.toString(16).padStart(24, '0'),
      type: 'TextSection',
      title: { 'en-US': `Section ${index}` },
      text: { 'en-US': `<p>${sentence} ${sentence}</p>` },
      order: index + 1,
    })),
  });
  return data._id;
}

const cases = [
  { speed: 'unthrottled', suffix: '', goals: [10, 12, 16] },
  { speed: 'slow', suffix: ', CPU x4', goals: [40, 45, undefined] },
] as const;

async function typed(
  app: RunningApp,
  path: string,
  runs: number,
  speed: Speed,
  field: (page: Page) => Locator,
): Promise<number[]> {
  const times = await repeat(runs, () =>
    withBrowser((browser) =>
      withPage(browser, app, async (visit) => {
        await visit.page.goto(app.url + path);
        await field(visit.page).waitFor();
        await visit.page.waitForLoadState('networkidle');
        await slowDown(visit, speed, false);
        return keys(visit.page, field(visit.page), sentence);
      }),
    ),
  );
  return times.map((run) =>
    quantile(
      run.map(({ elapsed }) => elapsed),
      0.95,
    ),
  );
}

/** Keys in an article with 50 sections and in the filter of 10,000 titles: the slowest of twenty, per run. */
export const typing: Measurement = {
  name: 'typing',
  measure: async (runs) => {
    const figures: Figure[] = [];
    for (const { speed, suffix, goals } of cases) {
      await withApp(0, async (app) => {
        const path = `/admin/articles/${await longArticle(app, 50)}/edit`;
        const fields = [
          ['title field, 50 sections', 'Article Title'],
          ['rich text, 50 sections', 'Article Description'],
        ] as const;
        for (const [index, [name, label]] of fields.entries()) {
          const find = (page: Page) => page.getByRole('textbox', { name: label, exact: true });
          const values = await typed(app, path, runs, speed, find);
          figures.push({
            name: `key to frame p95, ${name}${suffix}`,
            unit: 'ms',
            goal: goals[index],
            values,
          });
        }
      });
      await withApp(10_000, async (app) => {
        const find = (page: Page) => page.getByRole('searchbox', { name: /^Search title/ });
        const values = await typed(app, '/admin/articles', runs, speed, find);
        figures.push({
          name: `key to frame p95, filter of 10000 titles${suffix}`,
          unit: 'ms',
          goal: goals[2],
          values,
        });
      });
    }
    return figures;
  },
};
