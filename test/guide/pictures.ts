import { execFileSync } from 'node:child_process';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { startApp } from '../support/server/app';
import { launchBrowser } from '../support/services/chromium';
import { openPage, type TestPage } from '../support/browser/page';
import { failing } from '../support/browser/troubledCalls';
import { openTrace } from '../support/traces/replay';
import { dialogNamed, keepSession } from '../support/browser/site';
import { takeDesign } from './designPictures';
import { prepareTestStores } from '../support/environments/testStore';

/** `npm run pictures`: takes the pictures of docs/qa-traces.md and docs/design-system.md anew, from the built app. */

const viewport = { width: 1280, height: 800 };
const pictureOf = (name: string) => `docs/images/${name}.png`;

type Part = { x: number; y: number; width: number; height: number };

const take = (page: Page, name: string, clip?: Part) =>
  page.screenshot({ path: pictureOf(name), clip, animations: 'disabled', caret: 'hide' });

const titleField = (page: Page) =>
  page.getByRole('textbox', { name: 'Article Title', exact: true });

/** Works on an article as a tester would, and shows the menu. */
async function record({ page, open, expectProblem }: TestPage): Promise<void> {
  await open('/admin/articles');
  const table = page.getByRole('table', { name: 'Published Articles', exact: true });
  await table.getByRole('link').first().click();
  await titleField(page).focus();
  await page.keyboard.press('End');
  await page.keyboard.type(', á íslensku');
  await page.getByRole('button', { name: 'Add Section' }).click();
  const section = await dialogNamed(page, 'Create Section');
  await section.getByRole('textbox', { name: 'Section Title', exact: true }).fill('Breathing');
  await page.keyboard.press('Escape');
  const question = await dialogNamed(page, 'Warning');
  await question.getByRole('button', { name: 'Leave', exact: true }).click();
  await section.waitFor({ state: 'detached' });
  await page.keyboard.press('Control+s');
  await page.getByText(/^Saved/).waitFor();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Report a problem' }).click();
  await page
    .getByRole('textbox', { name: 'Note', exact: true })
    .fill('The title keeps its accents after saving');
  await take(page, 'trace-menu', { x: 640, y: 0, width: 640, height: 540 });
  await page.keyboard.press('Escape');
  expectProblem(/status of 500/);
  expectProblem(/could not be drawn/);
  await failing(page, '**/api/tags?*');
  await page.getByRole('link', { name: 'Tags', exact: true }).click();
  await page.getByText('The database is away.').first().waitFor();
  await page.evaluate(() => {
    const { console: output } = window;
    output.error('The list of tags could not be drawn.');
  });
}

async function takeAll(browser: Browser): Promise<void> {
  const app = await startApp();
  const visit = await openPage(browser, app, { viewport });
  const { page, open } = visit;
  await keepSession(page, app);
  await record(visit);
  const trace = await page.evaluate(() => window.shalaTrace?.());
  if (!trace) throw new Error('Nothing was recorded.');
  await open('/replay');
  await page.getByRole('heading', { name: 'Open a trace' }).waitFor();
  await take(page, 'replay-open');

  await openTrace(page, 'saved-title.trace.json.gz', gzipSync(JSON.stringify(trace)));
  const actions = JSON.parse(trace.payload) as { type: string }[];
  const last = actions.findLastIndex(({ type }) => type === 'articles/fieldEdited') + 1;
  await page.getByRole('slider').fill(String(last));
  await page.frameLocator('iframe').getByRole('toolbar').first().waitFor();
  await take(page, 'replay-step');

  await page.getByRole('slider').fill(String(actions.length - 1));
  await page.getByRole('button', { name: 'Next error' }).click();
  await page.getByLabel('Only failed').check();
  await take(page, 'replay-error');
  await page.getByLabel('Only failed').uncheck();

  const steps = trace.steps.map((step, index) =>
    index === last - 1 ? [step[0], { articles: '0123456789abcdef' }, step[2]] : step,
  );
  await openTrace(page, 'diverged.trace.json', JSON.stringify({ ...trace, steps }));
  await page.getByRole('button', { name: `Go to step ${last}` }).click();
  await page.frameLocator('iframe').getByRole('toolbar').first().waitFor();
  await take(page, 'replay-differs', { x: 640, y: 0, width: 640, height: 540 });

  const edited = actions.map((action, index) =>
    index < last - 4 || action.type !== 'articles/fieldEdited'
      ? action
      : {
          ...action,
          payload: { ...(action as unknown as { payload: object }).payload, value: 'Lost' },
        },
  );
  const bad = { payload: JSON.stringify(edited), preloadedState: trace.preloadedState };
  await openTrace(page, 'good.trace.json', JSON.stringify(trace));
  await openTrace(page, 'bad.json', JSON.stringify(bad), 'last');
  const way = page.getByRole('listitem').filter({ hasText: 'first difference' });
  await way.getByRole('button').click();
  for (const screen of [0, 1])
    await page.frameLocator('iframe').nth(screen).getByRole('toolbar').first().waitFor();
  await page.setViewportSize({ width: 1440, height: 900 });
  await take(page, 'replay-compare');
  await visit.close();
  await takeDesign(browser, app.url);
  await app.stop();
}

execFileSync(process.execPath, ['.config/build.mjs', '--if-stale'], { stdio: 'inherit' });
process.env.TEST_STORES = await prepareTestStores();
const browser = await launchBrowser('shell');
try {
  await takeAll(browser);
} finally {
  await browser.close();
}
