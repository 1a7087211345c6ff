import { execFileSync } from 'node:child_process';
import { startApp } from '../server/app';
import { provideChromium, serveBrowser } from '../services/chromium';
import { prepareTestStores } from './testStore';
import { forgetTraces } from '../browser/traces';

declare global {
  var endBrowserTests: (() => Promise<void>) | undefined;
}

/**
 * Before the browser tests: a browser to share, a build that is not older than the sources, stores to start from, and
 * a server of pages whose calls the tests answer themselves.
 */
export default async function prepareBrowserTests(): Promise<void> {
  provideChromium();
  await forgetTraces();
  execFileSync(process.execPath, ['.config/build.mjs', '--if-stale'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  process.env.TEST_STORES = await prepareTestStores();
  const [browser, pages] = await Promise.all([serveBrowser(), startApp({ store: 'bare' })]);
  process.env.TEST_BROWSER = browser.wsEndpoint();
  process.env.TEST_PAGES = pages.url;
  globalThis.endBrowserTests = async () => {
    await browser.close();
    await pages.stop();
  };
}
