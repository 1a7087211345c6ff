import { execFileSync } from 'node:child_process';
import { provideChromium } from './chromium';
import { prepareTestStores } from './testStore';

/** Before the browser tests: a browser to drive, a build that is not older than the sources, and stores to start from. */
export default async function prepareBrowserTests(): Promise<void> {
  provideChromium();
  execFileSync(process.execPath, ['.config/build.mjs', '--if-stale'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  process.env.TEST_STORES = await prepareTestStores();
}
