import { gzipSync } from 'node:zlib';
import { configureStore, Tuple } from '@reduxjs/toolkit';
import { api, type Article, personalKeys } from '../../src/api';
import { rootReducer } from '../../src/spa/app/store/rootReducer';
import { articlesFeature } from '../../src/spa/features/articles/feature';
import type { TraceFile } from '../../src/spa/traces/format/format';
import { createRecorder, type Recorder } from '../../src/spa/traces/recording/recorder';
import {
  type StoreObserver,
  type ObservableStore,
  createObservableStore,
} from '../../src/spa/traces/recording/observableStore';
import { type Figure, type Measurement, quantile } from './figures';
import { sentence } from './typing';

const rows = 500;
const actions = 2_000;
/** Every so many actions a list is fetched again, as after every few saves. */
const perList = 60;

/** A list of articles, of which one differs from round to round. */
export const articleList = (round: number): Article[] =>
  Array.from({ length: rows }, (_, index) => ({
    _id: String(index).padStart(24, '0'),
    title: { 'en-US': `${sentence} ${index}`, 'fr-FR': `${sentence} ${index}` },
    author: index % 10 === 0 ? `author${index}@example.org` : 'Ida Larsen',
    tier: 'free',
    isPublic: true,
    publishAt: '2024-02-05T00:00:00.000Z',
    imgURL: `articles/${index}/coverImage.jpg`,
    tagIds: [String(index % 7).padStart(24, 'b')],
    seriesNumber: index === round ? round : index,
    createdAt: '2024-01-04T10:00:00.000Z',
    updatedAt: '2024-02-02T10:00:00.000Z',
  }));

/**
 * The watch with the time that the recorder took for each action, in ms: while it is dispatched, and by `work` what waits
 * for an idle moment or the end of a burst.
 */
function timed(watch: ObservableStore, work: () => void) {
  const times: number[] = [];
  const observe = (observer: StoreObserver | null): void =>
    watch.observe(
      observer && {
        ...observer,
        onAction: (action, state) => {
          // Of the processor: what else runs on the machine does not count.
          const start = process.cpuUsage();
          observer.onAction(action, state);
          work();
          const { user, system } = process.cpuUsage(start);
          times.push((user + system) / 1_000);
        },
      },
    );
  return { watch: { ...watch, observe }, times };
}

interface Cost {
  perAction: number[];
  saved: number;
  file: TraceFile;
}

/** Records a session of typing into one of the articles while their list is fetched again and again. */
async function session(): Promise<Cost> {
  const plain = createObservableStore();
  // Without middleware: its checks, which only development has, would take most of the time.
  const { dispatch } = configureStore({
    reducer: rootReducer,
    middleware: () => new Tuple(),
    enhancers: (defaults) => defaults().concat(plain.enhancer),
  });
  const { watch, times } = timed(plain, () => recorder.flush());
  const recorder: Recorder = createRecorder({
    store: watch,
    loadRootReducer: () => Promise.resolve(rootReducer),
    rules: { personalKeys },
  });
  recorder.start();
  const [first] = articleList(0);
  const id = first?._id ?? '';
  dispatch(articlesFeature.drafts.events.itemRead({ id, item: first ?? {} }));
  for (let index = 1; index < actions; index += 1) {
    if (index % perList === 0) {
      const arg = { showAll: 1, view: 'list' } as const;
      const value = articleList(index / perList);
      dispatch(api.util.upsertQueryEntries([{ endpointName: 'listArticles', arg, value }]));
    } else {
      const value = sentence.slice(0, index % sentence.length);
      dispatch(articlesFeature.drafts.events.fieldEdited({ id, path: 'author', value }));
    }
  }
  const start = performance.now();
  const file = await recorder.save('measured');
  return { perAction: times, saved: performance.now() - start, file };
}

/** What recording costs, and what a recording of 2,000 actions with lists of 500 articles takes. */
export const traces: Measurement = {
  name: 'traces',
  measure: async (runs) => {
    const costs: { p95: number; mean: number; saved: number; zipped: number }[] = [];
    for (let run = 0; run < runs; run += 1) {
      const { perAction, saved, file } = await session();
      const { commutes, actions: kept, dropped } = file.meta;
      if (!commutes || kept + dropped !== actions) throw new Error('The recording is not sound.');
      const start = performance.now();
      const zipped = gzipSync(JSON.stringify(file));
      costs.push({
        p95: quantile(perAction, 0.95),
        mean: perAction.reduce((sum, time) => sum + time, 0) / perAction.length,
        saved: saved + performance.now() - start,
        zipped: zipped.length,
      });
    }
    const figures: Figure[] = [
      {
        name: 'recording, per action p95, by processor time',
        unit: 'ms',
        goal: 0.5,
        values: costs.map(({ p95 }) => p95),
      },
      { name: '  mean', unit: 'ms', values: costs.map(({ mean }) => mean) },
      {
        name: 'saving 2,000 actions with lists of 500',
        unit: 's',
        goal: 2,
        values: costs.map(({ saved }) => saved / 1_000),
      },
      {
        name: '  its file, gzip',
        unit: 'MB',
        goal: 2,
        values: costs.map(({ zipped }) => zipped / 1_000_000),
      },
    ];
    return figures;
  },
};
