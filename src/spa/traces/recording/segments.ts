import { nanoid, type Reducer } from '@reduxjs/toolkit';
import { openDB } from 'idb';
import { sizeOf } from '../format/sizeOf';
import {
  type BufferLimits,
  createRingBuffer,
  defaultLimits,
  type RecordedAction,
} from './ringBuffer';

/** What a page has begun with, and when. */
export interface SegmentStart {
  readonly base: unknown;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export type SegmentEntry = SegmentStart | RecordedAction;

/** What pages of a tab have recorded, for the page after a reload. All of it is redacted. */
export type Segments = ReturnType<typeof createSegments>;

/** Of tabs that were closed. */
const maxAgeMs = 24 * 60 * 60 * 1000;
const tabKey = 'traceTab';

const isReload = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && entry.type === 'reload');

/** Stores segments in IndexedDB (database `traces`). Where that fails, a reload begins anew. */
export function createSegments(limits = defaultLimits) {
  const now = Date.now();
  const page = nanoid();
  // A tab that was duplicated has the other's storage: only a reload goes on with it.
  const former = isReload() ? sessionStorage.getItem(tabKey) : null;
  const tab = former ?? `${now}-${nanoid()}`;
  sessionStorage.setItem(tabKey, tab);
  const database = openDB('traces', 1, {
    upgrade: (one) =>
      void one.createObjectStore('entries', { autoIncrement: true }).createIndex('tab', 'tab'),
  });
  const inDatabase = (work: (opened: Awaited<typeof database>) => Promise<unknown>) =>
    void database.then(work).catch(() => undefined);
  const forget = (range?: IDBKeyRange) =>
    inDatabase(async (opened) => {
      const transaction = opened.transaction('entries', 'readwrite');
      for (const key of await transaction.store.index('tab').getAllKeys(range))
        void transaction.store.delete(key);
      await transaction.done;
    });
  /** Forgets the oldest pages of the tab, once those after them fill a trace. */
  const forgetOldest = async (): Promise<boolean> => {
    const { store, done } = (await database).transaction('entries', 'readwrite');
    const size = { actions: 0, chars: 0 };
    let isFull = false;
    let cursor = await store.index('tab').openCursor(tab, 'prev');
    for (; cursor; cursor = await cursor.continue()) {
      if (isFull) void cursor.delete();
      size.actions += 1;
      size.chars += sizeOf(cursor.value);
      // A page is of use only from its beginning on.
      isFull ||=
        'base' in cursor.value &&
        (size.actions > limits.maxActions || size.chars > limits.maxChars);
    }
    await done;
    return size.actions > 0;
  };
  const hasFormer = former === null ? Promise.resolve(false) : forgetOldest().catch(() => false);
  const oldest = String(now - maxAgeMs);
  // Not of this tab, however old it is: it is read once a trace is saved.
  forget(IDBKeyRange.upperBound(tab < oldest ? tab : oldest, true));
  return {
    /** Whether pages before this one have recorded something; not where this one is no reload. */
    hasFormer,
    /** What they have recorded. */
    readFormer: async (): Promise<readonly SegmentEntry[]> =>
      database
        .then(async (opened) => opened.getAllFromIndex('entries', 'tab', tab))
        .then((all) => all.filter((entry) => entry.page !== page))
        .catch(() => []),
    add: (entry: SegmentEntry): void =>
      inDatabase((opened) => opened.add('entries', { ...entry, tab, page })),
    /** Forgets what this tab has recorded; of all tabs, as at a sign-out, if `ofAll`. */
    forget: (ofAll = false): void => forget(ofAll ? undefined : IDBKeyRange.only(tab)),
  };
}

/**
 * Keeps what a page records in its segment, and no more of it than a trace may hold: what is beyond is folded into the state
 * that the segment begins with, now and then.
 */
export function createBoundedSegment(
  segments: Segments,
  reducer: () => Reducer,
  limits: BufferLimits = defaultLimits,
) {
  let start: SegmentStart = { base: undefined, at: 0 };
  let buffer = createRingBuffer(undefined, reducer, limits);
  let forgotten = 0;
  return {
    begin: (base: unknown): void => {
      start = { base, at: Date.now() };
      buffer = createRingBuffer(base, reducer, limits);
      forgotten = 0;
      segments.add(start);
    },
    add: (recorded: RecordedAction): void => {
      buffer.add(recorded);
      const dropped = buffer.dropped();
      const isDue = dropped > forgotten + (forgotten && buffer.actions().length);
      if (!isDue) return segments.add(recorded);
      forgotten = dropped;
      segments.forget();
      segments.add({ ...start, base: buffer.base() });
      buffer.actions().forEach(segments.add);
    },
  };
}
