import { execFileSync } from 'node:child_process';
import { provideChromium, serveBrowser } from '../services/chromium';
import { prepareTestStores } from './testStore';
import { forgetTraces } from '../browser/traces';

declare global {
  var endBrowserTests: (() => Promise<void>) | undefined;
}

/** Before the browser tests: a browser to share, a build that is not older than the sources, and stores to start from. */
export default async function prepareBrowserTests(): Promise<void> {
  provideChromium();
  await forgetTraces();
  execFileSync(process.execPath, ['.config/build.mjs', '--if-stale'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  process.env.TEST_STORES = await prepareTestStores();
  const browser = await serveBrowser();
  process.env.TEST_BROWSER = browser.wsEndpoint();
  globalThis.endBrowserTests = () => browser.close();
}
