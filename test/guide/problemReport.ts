import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { withoutTraceExtension } from '../../src/spa/traces/cli/traceFiles';
import { TraceFileError } from '../../src/spa/traces/replay/readTrace';
import { prepareTestStores } from '../support/environments/testStore';
import { startApp } from '../support/server/app';
import { launchBrowser } from '../support/services/chromium';
import { reportOf } from '../support/traces/problemReport';

/** `npm run trace -- report FILE [--out FILE.html]`: one file for a bug report, which any browser shows. */

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
    const path = resolve(here, file);
    const out = values.out
      ? resolve(here, values.out)
      : `${withoutTraceExtension(path)}.report.html`;
    await writeFile(out, await reportOf(browser, app, path));
    process.stdout.write(`Wrote ${out}\n`);
  }
} catch (error) {
  if (!(error instanceof TraceFileError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
} finally {
  await browser.close();
  await app.kill();
}
