import { withBrowser, withPage } from './browsing';
import { type Measurement, repeat } from './figures';
import { click } from './frames';
import { withApp } from './stores';

const day = (month: number) => `2026-${`${month}`.padStart(2, '0')}-15`;
/** In the middle of a month, so that no other month shows it. */
const dayCell = (month: number) => `[data-day="${day(month)}"]`;

/** From a click until the month is drawn: from a list, and from one month to the next. */
export const planning: Measurement = {
  name: 'calendar',
  measure: (runs) =>
    withApp(10_000, (app) =>
      withBrowser((browser) =>
        withPage(browser, app, async ({ page }) => {
          const openMonth = async (): Promise<number> => {
            const entry = page.getByRole('link', { name: /^Calendar/ });
            return (await click(page, entry, '[role="grid"]')).elapsed;
          };
          const back = async () => {
            await page.goBack();
            await page.getByRole('table').getByRole('link').first().waitFor();
            await page.waitForLoadState('networkidle');
          };
          await page.goto(`${app.url}/admin/articles`);
          await page.waitForLoadState('networkidle');
          // The code of the page comes with the first visit.
          await openMonth();
          const open = await repeat(runs, async () => {
            await back();
            return openMonth();
          });
          let month = 1;
          await page.goto(`${app.url}/admin/calendar?view=month&day=${day(month)}`);
          await page.locator(dayCell(month)).waitFor();
          const later = page.getByRole('button', { name: 'Later', exact: true });
          const next = await repeat(Math.min(runs, 11), async () => {
            await page.waitForLoadState('networkidle');
            month += 1;
            return (await click(page, later, dayCell(month))).elapsed;
          });
          return [
            { name: 'calendar of 10000 items from a list', unit: 'ms', goal: 100, values: open },
            { name: 'next month of 10000 items', unit: 'ms', goal: 50, values: next },
          ];
        }),
      ),
    ),
};
