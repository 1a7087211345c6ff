import { nanoid } from '@reduxjs/toolkit';
import { openDB } from 'idb';
import type { RecordedAction } from './ringBuffer';

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
export function createSegments() {
  const now = Date.now();
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
  const found: Promise<readonly SegmentEntry[]> = database.then((opened) =>
    opened.getAllFromIndex('entries', 'tab', tab),
  );
  forget(IDBKeyRange.upperBound(String(now - maxAgeMs)));
  return {
    /** What the pages before this one have recorded; nothing where this one is not a reload. */
    former: former === null ? Promise.resolve([]) : found.catch(() => []),
    add: (entry: SegmentEntry): void =>
      inDatabase((opened) => opened.add('entries', { ...entry, tab })),
    /** Forgets what this tab has recorded; of all tabs, as at a sign-out, if `ofAll`. */
    forget: (ofAll = false): void => forget(ofAll ? undefined : IDBKeyRange.only(tab)),
  };
}
