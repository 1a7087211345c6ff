import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Browser } from 'playwright-core';
import type { Trace } from '../../src/spa/traces/replay/readTrace';
import { readTraceFile } from '../../src/spa/traces/cli/traceFiles';
import { openPage } from '../support/browser/page';
import type { RunningApp } from '../support/server/app';
import { onTraceFiles } from '../support/traces/onTraceFiles';
import { type PlayOptions, playTrace } from '../support/traces/playTrace';
import { placeTest, quoted, type TestPlace, titleOf } from '../support/traces/testPlace';
import { stepsOf } from '../support/traces/traceSteps';

/**
 * `npm run trace -- to-browser-test FILE… [--out TEST]`: writes a browser test that does what a trace did, and beside it
 * the screens that the app shows at each step. What does not go the same way twice is no test.
 */

const folder = join('test', 'browser', 'recorded');

const testText = (trace: Trace, place: TestPlace): string => `import { join } from 'node:path';
import { useRecordings } from '${place.root}/test/support/browser/site';
import { playTrace } from '${place.root}/test/support/traces/playTrace';

const site = useRecordings();

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

await onTraceFiles(async (path, out, { browser, app }) => {
  const trace = await readTraceFile(path);
  const place = await placeTest(path, folder, out);
  await writeFile(place.test, testText(trace, place));
  await play(browser, app, place.trace, { isWriting: true });
  for (let round = 0; round < 2; round += 1) await play(browser, app, place.trace, {});
  return place.test;
});
