import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { type Trace, TraceFileError } from '../../src/spa/traces/replay/readTrace';
import { readTraceFile } from '../../src/spa/traces/cli/traceFiles';
import { openPage } from '../support/browser/page';
import { prepareTestStores } from '../support/environments/testStore';
import { type RunningApp, startApp } from '../support/server/app';
import { launchBrowser } from '../support/services/chromium';
import { type PlayOptions, playTrace } from '../support/traces/playTrace';
import { placeTest, quoted, type TestPlace, titleOf } from '../support/traces/testPlace';
import { stepsOf } from '../support/traces/traceSteps';

/**
 * `npm run trace -- to-browser-test FILE… [--out TEST]`: writes a browser test that does what a trace did, and beside it
 * the screens that the app shows at each step. What does not go the same way twice is no test.
 */

const folder = join('test', 'browser', 'recorded');

const testText = (trace: Trace, place: TestPlace): string => `import { join } from 'node:path';
import { useSite } from '${place.root}/test/support/browser/site';
import { playTrace } from '${place.root}/test/support/traces/playTrace';

const site = useSite({ store: 'bare' });

// Made by \`npm run trace -- to-browser-test\` from ${trace.actions.length} actions.
it(${quoted(`${titleOf(trace, place.trace)} goes as it was recorded`)}, async () => {
  const play = await playTrace(site.app, await site.visit(), join(__dirname, ${quoted(basename(place.trace))}));
  ${stepsOf(trace)
    .map(({ method, args }) => `await play.${method}(${args.map(quoted).join(', ')});`)
    .join('\n  ')}
  expect(await play.end()).toBe(${stepsOf(trace).length});
});
`;

async function play(browser: Browser, app: RunningApp, file: string, options: PlayOptions) {
  const page = await openPage(browser, app);
  try {
    const played = await playTrace(app, page, file, options);
    for (const { method, args } of stepsOf(await readTraceFile(file)))
      await played[method](...args);
    await played.end();
  } finally {
    await page.close();
  }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string' } },
});
execFileSync(process.execPath, ['.config/build.mjs', '--if-stale'], { stdio: 'inherit' });
process.env.TEST_STORES = await prepareTestStores();
const [app, browser] = await Promise.all([startApp({ store: 'bare' }), launchBrowser('shell')]);
try {
  for (const file of positionals) {
    const path = resolve(process.env.INIT_CWD ?? '.', file);
    const trace = await readTraceFile(path);
    const place = await placeTest(path, folder, values.out);
    await writeFile(place.test, testText(trace, place));
    await play(browser, app, place.trace, { isWriting: true });
    for (let round = 0; round < 2; round += 1) await play(browser, app, place.trace, {});
    process.stdout.write(`Wrote ${place.test}\n`);
  }
} catch (error) {
  if (!(error instanceof TraceFileError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
} finally {
  await browser.close();
  await app.kill();
}
