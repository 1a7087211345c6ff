import { combineReducers, configureStore } from '@reduxjs/toolkit';
import type { Browser } from 'playwright-core';
import { journalSources } from '../../src/spa/app/shell/journalSources';
import { watchDrafts } from '../../src/spa/content/journal/watchDrafts';
import { articlesReducer, sectionDialogReducer } from '../../src/spa/features/articles';
import { articlesSlice } from '../../src/spa/features/articles/articlesSlice';
import type { AppStore } from '../../src/spa/store';
import type { RunningApp } from '../support/app';
import { slowDown, type Speed, withBrowser, withPage } from './browsing';
import { type Figure, type Measurement, quantile, repeat } from './figures';
import { keys } from './frames';
import { withApp } from './stores';
import { longArticle, sentence } from './typing';

/** Sentences typed into either page in one run. */
const rounds = 4;

const paragraph = `<p>${Array.from({ length: 10 }, () => `${sentence}.`).join(' ')}</p>`;

const cases = [
  { field: 'Article Title', name: 'title field, 50 sections', fields: {} },
  { field: 'Article Description', name: 'rich text, 50 sections', fields: {} },
  {
    field: 'Article Description',
    name: 'rich text of 75 kB',
    fields: { description: { 'en-US': paragraph.repeat(100) } },
  },
] as const;

const speeds = [
  { speed: 'unthrottled', suffix: '', goal: 2, measured: cases },
  // Of the long text, the editor's own work is most of it.
  { speed: 'slow', suffix: ', CPU x4', goal: undefined, measured: cases.slice(0, 2) },
] as const;

/** A browser without IndexedDB keeps no journal. */
const hideDatabase = "Object.defineProperty(globalThis, 'indexedDB', { value: undefined });";

/** The 95th percentiles of key times with and without the journal, typed by turns into two pages. */
async function pair(
  browser: Browser,
  app: RunningApp,
  path: string,
  label: string,
  speed: Speed,
): Promise<{ kept: number; bare: number }> {
  return withPage(browser, app, (kept) =>
    withPage(browser, app, async (bare) => {
      await bare.context.addInitScript({ content: hideDatabase });
      const times = new Map([kept, bare].map((visit) => [visit, [] as number[]]));
      for (const visit of times.keys()) {
        // Long texts on slow machines take their time to open; that is not what is measured here.
        visit.page.setDefaultTimeout(60_000);
        await visit.page.goto(app.url + path);
        await visit.page.getByRole('textbox', { name: label, exact: true }).waitFor();
        await visit.page.waitForLoadState('networkidle');
        await slowDown(visit, speed, false);
      }
      for (let round = 0; round < rounds; round += 1) {
        // By turns first, so that what comes with time falls on both.
        const order = round % 2 === 0 ? [kept, bare] : [bare, kept];
        for (const visit of order) {
          await visit.page.bringToFront();
          const field = visit.page.getByRole('textbox', { name: label, exact: true });
          const pressed = await keys(visit.page, field, sentence);
          times.get(visit)?.push(...pressed.map(({ elapsed }) => elapsed));
        }
      }
      const p95 = (visit: typeof kept) => quantile(times.get(visit) ?? [], 0.95);
      return { kept: p95(kept), bare: p95(bare) };
    }),
  );
}

/** What following the drafts costs at each key, in ms: the subscriber alone, 2,000 keys, 95th percentile. */
function watchingTime(): number {
  const store = configureStore({
    reducer: combineReducers({
      articles: articlesReducer,
      sectionDialog: sectionDialogReducer,
      auth: () => ({ user: { _id: 'measured' } }),
      audios: () => nothing,
      videos: () => nothing,
      tags: () => nothing,
    }),
    middleware: (defaults) => defaults({ serializableCheck: false, immutableCheck: false }),
  });
  const id = 'measured';
  store.dispatch(articlesSlice.actions.itemRead({ id, item: { _id: id, sections: [] } }));
  const times: number[] = [];
  const timed = {
    getState: () => store.getState(),
    subscribe: (listener: () => void) =>
      store.subscribe(() => {
        const start = performance.now();
        listener();
        times.push(performance.now() - start);
      }),
  } as unknown as AppStore;
  const done = () => Promise.resolve();
  const keeping = { put: done, remove: done, closed: () => {} };
  const writers = { open: () => ({ writer: 'measured', close: () => {} }) };
  const watching = watchDrafts(timed, journalSources, writers, keeping);
  for (let key = 1; key <= 2_000; key += 1) {
    const value = sentence.slice(0, key % sentence.length);
    store.dispatch(articlesSlice.actions.fieldEdited({ id, path: 'author', value }));
  }
  watching.stop();
  return quantile(times, 0.95);
}

const nothing = { drafts: {} };

/** What the journal adds to the time from a key to its frame, both measured in one run. */
export const journal: Measurement = {
  name: 'journal',
  measure: async (runs) => {
    const figures: Figure[] = [
      {
        name: 'following drafts, per key p95',
        unit: 'ms',
        goal: 0.1,
        values: await repeat(runs, () => Promise.resolve(watchingTime())),
      },
    ];
    await withApp(0, async (app) => {
      for (const { speed, suffix, goal, measured } of speeds) {
        for (const { field, name, fields } of measured) {
          const path = `/admin/articles/${await longArticle(app, 50, fields)}/edit`;
          const pairs = await repeat(runs, () =>
            withBrowser((browser) => pair(browser, app, path, field, speed)),
          );
          figures.push(
            {
              name: `journal adds to key to frame p95, ${name}${suffix}`,
              unit: 'ms',
              goal,
              values: pairs.map(({ kept, bare }) => kept - bare),
            },
            {
              name: `  with the journal${suffix}`,
              unit: 'ms',
              values: pairs.map(({ kept }) => kept),
            },
            { name: `  without it${suffix}`, unit: 'ms', values: pairs.map(({ bare }) => bare) },
          );
        }
      }
    });
    return figures;
  },
};
