import { execFileSync } from 'node:child_process';
import { findChromium, installChromium } from './chromium';

/** Before the browser tests: a browser to drive, and a build that is not older than the sources. */
export default function prepareBrowserTests(): void {
  process.env.CHROMIUM_PATH = findChromium() ?? installChromium();
  execFileSync(process.execPath, ['.config/build.mjs', '--if-stale'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
