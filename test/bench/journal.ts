import { combineReducers, configureStore } from '@reduxjs/toolkit';
import type { Browser } from 'playwright-core';
import { journalSources } from '../../src/spa/app/contentFeatures';
import { watchDrafts } from '../../src/spa/drafts/journal/watchDrafts';
import { articlesFeature, sectionDialogReducer } from '../../src/spa/features/articles';
import type { AppStore } from '../../src/spa/store';
import type { RunningApp } from '../support/server/app';
import { withBrowser, withPage } from './browsing';
import { type Figure, type Measurement, quantile, repeat } from './figures';
import { keys, type Taken } from './frames';
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

/** A browser without IndexedDB keeps no journal. */
const hideDatabase = "Object.defineProperty(globalThis, 'indexedDB', { value: undefined });";

/** The keys typed by turns into two pages, one with and one without the journal. */
async function pair(
  browser: Browser,
  app: RunningApp,
  path: string,
  label: string,
): Promise<{ kept: Taken[]; bare: Taken[] }> {
  return withPage(browser, app, (kept) =>
    withPage(browser, app, async (bare) => {
      await bare.context.addInitScript({ content: hideDatabase });
      const times = new Map([kept, bare].map((visit) => [visit, [] as Taken[]]));
      for (const visit of times.keys()) {
        // Long texts on slow machines take their time to open; that is not what is measured here.
        visit.page.setDefaultTimeout(60_000);
        await visit.page.goto(app.url + path);
        await visit.page.getByRole('textbox', { name: label, exact: true }).waitFor();
        await visit.page.waitForLoadState('networkidle');
      }
      for (let round = 0; round < rounds; round += 1) {
        // By turns first, so that what comes with time falls on both.
        const order = round % 2 === 0 ? [kept, bare] : [bare, kept];
        for (const visit of order) {
          await visit.page.bringToFront();
          const field = visit.page.getByRole('textbox', { name: label, exact: true });
          times.get(visit)?.push(...(await keys(visit.page, field, sentence)));
        }
      }
      return { kept: times.get(kept) ?? [], bare: times.get(bare) ?? [] };
    }),
  );
}

/** What following the drafts costs at each key, in ms: the subscriber alone, 2,000 keys, 95th percentile. */
function watchingTime(): number {
  const store = configureStore({
    reducer: combineReducers({
      articles: articlesFeature.reducer,
      sectionDialog: sectionDialogReducer,
      auth: () => ({ user: { _id: 'measured' } }),
      audios: () => nothing,
      videos: () => nothing,
      tags: () => nothing,
    }),
    middleware: (defaults) => defaults({ serializableCheck: false, immutableCheck: false }),
  });
  const id = 'measured';
  store.dispatch(articlesFeature.drafts.events.itemRead({ id, item: { _id: id, sections: [] } }));
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
  const storage = { put: done, remove: done, onClosed: () => {} };
  const writers = { open: () => ({ writer: 'measured', acquireLock: () => {}, close: () => {} }) };
  const watching = watchDrafts(timed, journalSources, writers, storage);
  for (let key = 1; key <= 2_000; key += 1) {
    const value = sentence.slice(0, key % sentence.length);
    store.dispatch(articlesFeature.drafts.events.fieldEdited({ id, path: 'author', value }));
  }
  watching.stop();
  return quantile(times, 0.95);
}

const nothing = { drafts: {} };

const p95 = (taken: readonly Taken[], of: keyof Taken): number =>
  quantile(
    taken.map((key) => key[of]),
    0.95,
  );

/**
 * What the journal adds to a key, with and without it in one run. The goal is held against the main thread's
 * processor time: the time on a clock also holds what other programs do on a shared machine.
 */
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
      for (const { field, name, fields } of cases) {
        const path = `/admin/articles/${await longArticle(app, 50, fields)}/edit`;
        const pairs = await repeat(runs, () =>
          withBrowser((browser) => pair(browser, app, path, field)),
        );
        const figure = (label: string, value: (of: (typeof pairs)[number]) => number): Figure => ({
          name: label,
          unit: 'ms',
          values: pairs.map(value),
        });
        figures.push(
          {
            ...figure(
              `journal adds to the main thread per key p95, ${name}`,
              ({ kept, bare }) => p95(kept, 'work') - p95(bare, 'work'),
            ),
            goal: 2,
          },
          figure('  with the journal', ({ kept }) => p95(kept, 'work')),
          figure('  without it', ({ bare }) => p95(bare, 'work')),
          figure('  with the journal, to the frame', ({ kept }) => p95(kept, 'elapsed')),
          figure('  without it, to the frame', ({ bare }) => p95(bare, 'elapsed')),
        );
      }
    });
    return figures;
  },
};
