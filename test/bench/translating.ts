import { withBrowser, withPage } from './browsing';
import { type Measurement, quantile, repeat } from './figures';
import { click, keys } from './frames';
import { withApp } from './stores';
import { longArticle, sentence } from './typing';

const cultures = ['en-US', 'en-GB', 'fr-FR', 'is-IS'];
const inAll = (text: string) =>
  Object.fromEntries(cultures.map((culture) => [culture, `${text} ${culture}`]));

/** Translating an article of 50 sections in four languages: opening, a key, and going to the next text. */
export const translating: Measurement = {
  name: 'translating',
  measure: (runs) =>
    withApp(0, async (app) => {
      const fields = { title: inAll('Measured'), description: inAll('<p>Slowly.</p>') };
      const path = `/admin/articles/${await longArticle(app, 50, fields)}/edit`;
      const all = await repeat(runs, () =>
        withBrowser((browser) =>
          withPage(browser, app, async ({ page }) => {
            await page.goto(app.url + path);
            const button = (name: string) => page.getByRole('button', { name, exact: true });
            await button('Translate').waitFor();
            await page.waitForLoadState('networkidle');
            const open = await click(page, button('Translate'), '[data-text]');
            await page.locator('[data-text]:focus-within').waitFor();
            const next = await click(page, button('Next text'), '[data-text]:focus-within');
            const title = page.locator('[data-text="title"] textarea');
            const typed = await keys(page, title, sentence);
            const key = quantile(
              typed.map(({ elapsed }) => elapsed),
              0.95,
            );
            return { open: open.elapsed, next: next.elapsed, key };
          }),
        ),
      );
      const figure = (name: string, goal: number, values: number[]) =>
        ({ name: `${name}, 50 sections`, unit: 'ms', goal, values }) as const;
      return [
        figure(
          'opening of Translate',
          120,
          all.map(({ open }) => open),
        ),
        figure(
          'next text',
          50,
          all.map(({ next }) => next),
        ),
        figure(
          'key to frame p95 of a translation',
          12,
          all.map(({ key }) => key),
        ),
      ];
    }),
};
