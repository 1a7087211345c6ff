import { gzipSync } from 'node:zlib';
import { startApp } from '../support/server/app';
import { launchBrowser } from '../support/services/chromium';
import { openTrace } from '../support/traces/replay';
import { type Measurement, repeat } from './figures';
import { longTrace } from './replay';

/** From choosing the file of a long session until the player shows it, in the real browser. */
export const player: Measurement = {
  name: 'player',
  measure: async (runs) => {
    const file = gzipSync(JSON.stringify(longTrace()));
    const [app, browser] = await Promise.all([startApp({ store: 'bare' }), launchBrowser('shell')]);
    try {
      const values = await repeat(runs, async () => {
        const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
        await page.goto(`${app.url}/replay`, { waitUntil: 'networkidle' });
        const started = performance.now();
        await openTrace(page, 'long.trace.json.gz', file);
        await page.getByRole('slider', { name: 'Step' }).waitFor({ timeout: 120_000 });
        const taken = performance.now() - started;
        await page.close();
        return taken / 1_000;
      });
      return [{ name: 'player, opening 10,000 actions', unit: 's', goal: 7, values }];
    } finally {
      await browser.close();
      await app.stop();
    }
  },
};
