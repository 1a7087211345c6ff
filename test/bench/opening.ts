import type { MeasuredPage } from './drawn';
import { type Measurement, repeat } from './figures';
import { withBrowser, withPage } from './browsing';
import { withApp } from './stores';

/** From the click on a row until the form of the article can be typed in; the code is there already. */
export const opening: Measurement = {
  name: 'open',
  measure: (runs) =>
    withApp(1_000, async (app) => {
      const values = await withBrowser((browser) =>
        withPage(browser, app, async ({ page }) => {
          const rows = page.getByRole('table').getByRole('link');
          await page.goto(`${app.url}/admin/articles`);
          const open = async (index: number): Promise<number> => {
            await rows.nth(index).waitFor();
            const time = rows.nth(index).evaluate(
              (row) =>
                new Promise<number>((resolve) => {
                  row.addEventListener('click', () => {
                    const start = performance.now();
                    const look = () => {
                      const field = document.querySelector<HTMLInputElement>('main input[lang]');
                      if (!field?.value) return void requestAnimationFrame(look);
                      const { whenDrawn } = window as unknown as MeasuredPage;
                      whenDrawn(() => resolve(performance.now() - start));
                    };
                    look();
                  });
                  row.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
                }),
            );
            const taken = await time;
            await page.waitForLoadState('networkidle');
            await page.getByRole('link', { name: 'Back to the list' }).click();
            return taken;
          };
          await open(0);
          let index = 0;
          return repeat(runs, () => {
            index += 1;
            return open(index);
          });
        }),
      );
      return [{ name: 'open an article from the list, warm', unit: 'ms', goal: 60, values }];
    }),
};
