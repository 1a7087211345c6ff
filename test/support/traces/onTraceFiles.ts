import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { TraceFileError } from '../../../src/spa/traces/replay/readTrace';
import { prepareTestStores } from '../environments/testStore';
import { type RunningApp, startApp } from '../server/app';
import { launchBrowser } from '../services/chromium';

/** What a command makes of a trace: `out` is the file named by `--out`. Returns the path that it wrote. */
export type TraceWork = (
  path: string,
  out: string | undefined,
  site: { readonly browser: Browser; readonly app: RunningApp },
) => Promise<string>;

/** Carries out a command of `npm run trace` on the files of its command line, with the built app in a browser. */
export async function onTraceFiles(work: TraceWork): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { out: { type: 'string' } },
  });
  const here = process.env.INIT_CWD ?? '.';
  execFileSync(process.execPath, ['.config/build.mjs', '--if-stale'], { stdio: 'inherit' });
  process.env.TEST_STORES = await prepareTestStores();
  const [app, browser] = await Promise.all([startApp({ store: 'bare' }), launchBrowser('shell')]);
  try {
    for (const file of positionals) {
      const written = await work(resolve(here, file), values.out, { browser, app });
      process.stdout.write(`Wrote ${written}\n`);
    }
  } catch (error) {
    if (!(error instanceof TraceFileError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 2;
  } finally {
    await browser.close();
    await app.kill();
  }
}
