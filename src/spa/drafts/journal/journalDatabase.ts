import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { type JournalKey, type JournalEntry, keyOf, parseEntry } from './journalEntry';

/** How long an entry is kept after its last edit, in ms: 30 days. */
export const maxAgeMs = 30 * 24 * 60 * 60 * 1000;

/** How many entries are kept per user; the oldest go first. */
export const maxEntries = 50;

/** How many characters of edits, as JSON, are kept per user: 20 million; the oldest go first. */
export const maxChars = 20_000_000;

interface DraftsSchema extends DBSchema {
  drafts: {
    key: [string, string, string, string];
    /** Must be checked by `parseEntry`: other versions of the app write here too. */
    value: JournalEntry;
    indexes: { byAge: number };
  };
}

type Database = IDBPDatabase<DraftsSchema>;

/** What lists show of an entry. */
export interface JournalEntrySummary {
  readonly key: JournalKey;
  readonly at: number;
  readonly title: string;
}

/** What the journal holds for one user, newest first, and the keys of what could not be read. */
export interface JournalContents {
  readonly drafts: readonly JournalEntrySummary[];
  readonly unreadable: readonly JournalKey[];
}

/** All keys that begin with these parts: in IndexedDB's order arrays come after all strings. */
const keyRangeBelow = (...parts: readonly string[]): IDBKeyRange =>
  IDBKeyRange.bound([...parts], [...parts, []]);

/** The keys beyond what one user may keep; `found` is in any order. */
function keysOverLimit(
  found: readonly { key: JournalKey; at: number; size: number }[],
): JournalKey[] {
  let total = 0;
  return found
    .toSorted((one, other) => other.at - one.at)
    .filter(({ size }, index) => {
      total += size;
      return index >= maxEntries || total > maxChars;
    })
    .map(({ key }) => key);
}

/**
 * Creates access to the journal on this device, in IndexedDB (database `drafts`). Opens it at first use, reopens
 * it after the browser has closed it, and closes it for a newer version of the app. Each function rejects when
 * the database is unavailable or full.
 */
export function createJournalDatabase() {
  let opened: Promise<Database> | undefined;
  const forget = () => {
    opened = undefined;
  };

  function open(): Promise<Database> {
    opened ??= openDB<DraftsSchema>('drafts', 1, {
      upgrade: (database) => {
        const keyPath = ['userId', 'type', 'itemId', 'writer'];
        database.createObjectStore('drafts', { keyPath }).createIndex('byAge', 'at');
      },
      blocking: (_version, _blocked, event) => {
        (event.target as IDBDatabase).close();
        forget();
      },
      terminated: forget,
    }).catch((error: unknown) => {
      forget();
      throw error;
    });
    return opened;
  }

  /** All changes or none. */
  async function change(entry: JournalEntry | null, removed: readonly JournalKey[]): Promise<void> {
    const transaction = (await open()).transaction('drafts', 'readwrite');
    const { store } = transaction;
    // First: what cannot be stored throws at once, before anything is removed.
    const put = entry && store.put(entry);
    const requests = removed.map((key) => store.delete([...key]));
    // Without waiting for the requests: a page that is being closed gets no answers.
    transaction.commit();
    await Promise.all([put, ...requests, transaction.done]);
  }

  return {
    /** Writes an entry and removes those that it replaces, in one transaction. */
    put: (entry: JournalEntry, replaced: readonly JournalKey[] = []) => change(entry, replaced),

    remove: (keys: readonly JournalKey[]) => change(null, keys),

    /** Removes everything that is kept of an item for this user. */
    removeItem: async (userId: string, type: string, itemId: string): Promise<void> =>
      (await open()).delete('drafts', keyRangeBelow(userId, type, itemId)),

    /** An entry; null when it is not there or not readable. */
    read: async (key: JournalKey): Promise<JournalEntry | null> =>
      parseEntry(await (await open()).get('drafts', [...key])),

    /** What is kept for a user; nothing of anybody else is read. */
    list: async (userId: string): Promise<JournalContents> => {
      const drafts: JournalEntrySummary[] = [];
      const unreadable: JournalKey[] = [];
      const { store } = (await open()).transaction('drafts');
      // One by one, so that not all of them are in memory at once.
      for await (const { primaryKey, value } of store.iterate(keyRangeBelow(userId))) {
        const entry = parseEntry(value);
        if (entry) drafts.push({ key: keyOf(entry), at: entry.at, title: entry.title });
        else unreadable.push(primaryKey);
      }
      return { drafts: drafts.toSorted((one, other) => other.at - one.at), unreadable };
    },

    /** Removes entries that are too old, of any user, and those beyond the limits of this user. */
    prune: async (userId: string, now: number): Promise<void> => {
      const transaction = (await open()).transaction('drafts', 'readwrite');
      const { store } = transaction;
      const tooOld = IDBKeyRange.upperBound(now - maxAgeMs, true);
      for await (const cursor of store.index('byAge').iterate(tooOld)) await cursor.delete();
      const found: { key: JournalKey; at: number; size: number }[] = [];
      for await (const { primaryKey, value } of store.iterate(keyRangeBelow(userId))) {
        const { at, size } = parseEntry(value) ?? { at: 0, size: 0 };
        found.push({ key: primaryKey, at, size });
      }
      await Promise.all(keysOverLimit(found).map((key) => store.delete([...key])));
      await transaction.done;
    },
  };
}
