import type { Locator, Page } from 'playwright-core';
import type { RunningApp } from '../support/server/app';
import { type BigArticles, bigStore, makeBigArticles } from './bigStore';
import { withBrowser, withPage } from './browsing';
import { type Figure, type Measurement, quantile, repeat } from './figures';
import { click, keys, longestWait, scrollSteps, type Taken } from './frames';
import { workDone } from './mainThread';
import { withApp } from './stores';

/** All that is measured in one run, by name. */
type Times = Record<string, Taken[]>;

const sentence = 'a morning practice begins the evening before and ends in the quiet hour';
const openings = 40;

const editorIn = (scope: Page | Locator, name: string) =>
  scope.getByRole('textbox', { name, exact: true });
const titleField = 'main input[lang]';
const editor = 'main [contenteditable=true]';

/**
 * Opens articles from the list, each for the first time, and waits for `last` before going back; the first
 * one, which fetches the code, does not count.
 */
async function openFromList(
  page: Page,
  titles: readonly string[],
  effect: string,
  last: string,
  measured = click,
): Promise<Taken[]> {
  const times: Taken[] = [];
  for (const title of titles) {
    await page.locator('main input[type=search]').fill(title);
    const row = page.locator('[role=rowgroup] a', { hasText: title });
    times.push(await measured(page, row, effect));
    await page.locator(last).waitFor();
    await page.waitForLoadState('networkidle');
    await page.locator('main header a').first().click();
  }
  return times.slice(1);
}

/** Opens a dialog again and again and leaves it open; the first time does not count. */
async function openDialog(page: Page, button: Locator, effect: string): Promise<Taken[]> {
  const open = async () => {
    await page.keyboard.press('Escape');
    await page.locator('[role=dialog]').waitFor({ state: 'detached' });
    return click(page, button, `[role=dialog] ${effect}`);
  };
  await click(page, button, `[role=dialog] ${effect}`);
  return repeat(openings, open);
}

async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.locator('[role=dialog]').waitFor({ state: 'detached' });
}

/** Opens the article of a title, by the list, as somebody who comes to write. */
async function openArticle(page: Page, app: RunningApp, title: string, last: string) {
  await page.goto(`${app.url}/admin/articles`);
  await page.locator('main input[type=search]').fill(title);
  await page.locator('[role=rowgroup] a', { hasText: title }).click();
  await page.locator(last).waitFor();
  await page.locator(editor).waitFor();
  await page.waitForLoadState('networkidle');
}

async function fiftySections(page: Page, app: RunningApp, titles: readonly string[]) {
  const times: Times = {};
  const last = 'main ol > li:nth-child(50)';
  await page.goto(`${app.url}/admin/articles`);
  times['open article, 50 sections'] = await openFromList(page, titles, titleField, last);
  await openArticle(page, app, titles[0] ?? '', last);
  times['key, title'] = await keys(page, editorIn(page, 'Article Title'), sentence);
  times['key, description'] = await keys(page, editorIn(page, 'Article Description'), sentence);
  times['scroll, article'] = await scrollSteps(page, 100, { area: 'main', rows: 'main *' });

  const addTag = page.getByRole('button', { name: 'Add Tag' });
  times['open tag picker'] = await openDialog(page, addTag, 'li');
  const filter = page.getByRole('dialog').getByRole('searchbox');
  times['key, tag filter'] = await keys(page, filter, 'morning', '[role=dialog] li');
  await filter.fill('');
  times['scroll, tag picker'] = await scrollSteps(page, 100, {
    area: '[role=dialog] div:has(> ul)',
    rows: 'li',
  });
  await closeDialog(page);

  const edit = page.getByRole('button', { name: 'Edit Section: Section 25' });
  times['open section dialog'] = await openDialog(page, edit, '[contenteditable=true]');
  const text = page.getByRole('dialog').locator('[contenteditable=true]');
  times['key, section dialog'] = await keys(page, text, sentence);
  return times;
}

async function longDescription(page: Page, app: RunningApp, titles: readonly string[]) {
  const times: Times = {};
  await page.goto(`${app.url}/admin/articles`);
  const thirds = [0, 1, 2].map((third) =>
    titles.slice(third * (openings + 1)).slice(0, openings + 1),
  );
  const [some = [], others = [], rest = []] = thirds;
  times['open article, 50,000 characters'] = await openFromList(page, some, titleField, editor);
  times['open article, 50,000 characters, with editor'] = await openFromList(
    page,
    others,
    editor,
    editor,
  );
  times['open article, 50,000 characters, longest wait until the editor'] = await openFromList(
    page,
    rest,
    editor,
    editor,
    longestWait,
  );
  await openArticle(page, app, titles[0] ?? '', editor);
  times['key, description of 50,000 characters'] = await keys(
    page,
    editorIn(page, 'Article Description'),
    sentence,
  );
  times['key, title, 50,000 characters'] = await keys(
    page,
    editorIn(page, 'Article Title'),
    sentence,
  );
  return times;
}

const loadMore = 'main section > button';

/** What the next page of users takes, from the press over the answer to its rows. */
async function pageMore(page: Page): Promise<Taken> {
  const before = await workDone(page);
  const elapsed = await page.evaluate(async (button) => {
    const start = performance.now();
    document.querySelector<HTMLElement>(button)?.click();
    do await new Promise(requestAnimationFrame);
    while (document.querySelector('main [aria-busy=true]'));
    return performance.now() - start;
  }, loadMore);
  return { elapsed, work: (await workDone(page)) - before };
}

async function manyUsers(page: Page, app: RunningApp): Promise<Times> {
  const times: Times = {};
  await page.goto(`${app.url}/admin/users`);
  const more = page.locator(loadMore);
  await more.waitFor();
  const pages: Taken[] = [];
  while ((await more.count()) > 0) pages.push(await pageMore(page));
  times['a page more, users'] = pages.slice(-50);
  times['key, users search'] = await keys(page, page.locator('main input[type=search]'), sentence);
  times['scroll, users'] = await scrollSteps(page, 200, { area: 'main', rows: 'li' });
  return times;
}

async function measured(app: RunningApp, { inSections, inDescription }: BigArticles) {
  const visit = (work: (page: Page) => Promise<Times>) =>
    withBrowser((browser) => withPage(browser, app, ({ page }) => work(page)));
  return {
    ...(await visit((page) => fiftySections(page, app, inSections.slice(0, openings + 1)))),
    ...(await visit((page) => longDescription(page, app, inDescription))),
    ...(await visit((page) => manyUsers(page, app))),
  };
}

/** Much of everything: 50 sections, 50,000 characters of formatted text, 5,000 tags, 10,000 users. */
export const big: Measurement = {
  name: 'big',
  measure: (runs) =>
    withApp(bigStore, async (app) => {
      const articles = await makeBigArticles(app, 3 * (openings + 1));
      const all = await repeat(runs, () => measured(app, articles));
      return Object.keys(all[0] ?? {}).flatMap((name): Figure[] => {
        const values = (of: keyof Taken) =>
          all.map((times) => quantile(times[name]?.map((taken) => taken[of]) ?? [], 0.95));
        return [
          { name: `${name}, p95`, unit: 'ms', goal: 50, values: values('elapsed') },
          { name: `${name}, p95 of the main thread`, unit: 'ms', values: values('work') },
        ];
      });
    }),
};
