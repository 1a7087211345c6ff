import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import type { TraceFile } from '../../../src/spa/traces/format/format';
import { type RunningApp, startApp } from '../server/app';
import { launchBrowser } from '../services/chromium';
import { browserFlows } from './browserFlows';
import { type Flow, goldenFlows } from './goldenFlows';
import { keepSession } from '../browser/site';
import { prepareTestStores } from '../environments/testStore';

const folder = join('test', 'spa', 'traces', 'golden');
const browserFolder = join('test', 'browser', 'recorded');

const usage = `npm run golden [-- NAME…]

Records the golden traces anew, all or those named, through the real app in Chromium, into ${folder}:
${goldenFlows.map(({ name }) => name).join(', ')}.
Those of browser tests are recorded when they are named, into ${browserFolder}: ${browserFlows.map(({ name }) => name).join(', ')}.
npm run trace -- to-browser-test makes the tests of them.
To accept states that are meant to differ, npm run trace -- accept ${folder}/*.gz is enough.
`;

async function record(browser: Browser, app: RunningApp, flow: Flow): Promise<TraceFile> {
  const permissions = ['clipboard-read', 'clipboard-write'];
  const context = await browser.newContext({ permissions, locale: 'en-US', timezoneId: 'UTC' });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    if (flow.isSignedIn) await keepSession(page, app);
    await flow.act({ app, page, open: async (path) => void (await page.goto(app.url + path)) });
    const trace = await page.evaluate(() => window.shalaTrace?.());
    if (!trace) throw new Error(`Nothing was recorded of ${flow.name}.`);
    return { ...trace, meta: { ...trace.meta, note: flow.name } };
  } finally {
    await context.close();
  }
}

async function recordAll(flows: readonly Flow[]): Promise<void> {
  execFileSync(process.execPath, ['.config/build.mjs', '--if-stale'], { stdio: 'inherit' });
  process.env.TEST_STORES = await prepareTestStores();
  await mkdir(folder, { recursive: true });
  const browser = await launchBrowser('shell');
  const env = { SELECTABLE_LANGUAGES: 'en-US,en-GB,fr-FR,is-IS' };
  const app = await startApp({ store: 'bare', env });
  try {
    for (const flow of flows) {
      const trace = await record(browser, app, flow);
      const file = gzipSync(JSON.stringify(trace), { level: 9 });
      const place = browserFlows.includes(flow) ? browserFolder : folder;
      await writeFile(join(place, `${flow.name}.trace.json.gz`), file);
      const size = `${(file.length / 1000).toFixed(1)} kB`;
      process.stdout.write(`${flow.name}: ${trace.meta.actions} actions, ${size}\n`);
    }
  } finally {
    await browser.close();
    await app.kill();
  }
}

const wished = process.argv.slice(2);
const flows = [...goldenFlows, ...browserFlows];
const unknown = wished.find((name) => !flows.some((flow) => flow.name === name));
if (unknown !== undefined) {
  process.stderr.write(usage);
  process.exitCode = 2;
} else {
  const chosen = flows.filter(({ name }) => wished.includes(name));
  await recordAll(wished.length === 0 ? goldenFlows : chosen);
}
