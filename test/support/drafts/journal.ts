import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import type { JournalEntry } from '../../../src/spa/drafts/journal/journalEntry';

/** A journal entry of user `anna` with one edit. */
export const journalEntry = (fields: Partial<JournalEntry> = {}): JournalEntry => ({
  version: 1,
  userId: 'anna',
  type: 'articles',
  itemId: '1',
  writer: 'w1',
  at: Date.now(),
  title: 'Light',
  baseUpdatedAt: null,
  edits: { author: 'Anna' },
  ancestors: {},
  texts: {},
  size: 100,
  ...fields,
});

/** An empty IndexedDB for each test of a file. */
export function startWithEmptyDatabases(): void {
  beforeEach(() => {
    globalThis.indexedDB = new IDBFactory();
  });
}

/** Everything that the journal's database holds, whosever it is. */
export async function storedEntries(): Promise<JournalEntry[]> {
  const database = await openDB('drafts');
  const entries = (await database.getAll('drafts')) as JournalEntry[];
  database.close();
  return entries;
}

/** Writes into the journal's database past the app, which must have opened it before. */
export async function storeRaw(value: unknown): Promise<void> {
  const database = await openDB('drafts');
  await database.put('drafts', value);
  database.close();
}
