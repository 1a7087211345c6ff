import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { type DraftKey, type JournalEntry, keyOf, readEntry } from './journalEntry';

/** How long an entry is kept after its last edit, in ms: 30 days. */
export const ageLimit = 30 * 24 * 60 * 60 * 1000;

/** How many entries are kept per user; the oldest go first. */
export const countLimit = 50;

/** How many characters of edits, as JSON, are kept per user: 20 million; the oldest go first. */
export const sizeLimit = 20_000_000;

interface DraftsSchema extends DBSchema {
  drafts: {
    key: [string, string, string, string];
    /** Unknown until it has been checked: other versions of the app write here too. */
    value: JournalEntry;
    indexes: { byAge: number };
  };
}

type Database = IDBPDatabase<DraftsSchema>;

/** What lists tell of an entry. */
export interface KeptDraft {
  readonly key: DraftKey;
  readonly at: number;
  readonly title: string;
}

/** What the journal holds for one user, newest first, and the keys of what could not be read. */
export interface JournalContents {
  readonly drafts: readonly KeptDraft[];
  readonly unreadable: readonly DraftKey[];
}

/** In IndexedDB's order arrays come after all texts. */
const below = (...parts: readonly string[]): IDBKeyRange =>
  IDBKeyRange.bound([...parts], [...parts, []]);

/** The keys beyond what one user may keep; `found` is in any order. */
function surplus(found: readonly { key: DraftKey; at: number; size: number }[]): DraftKey[] {
  let total = 0;
  return found
    .toSorted((one, other) => other.at - one.at)
    .filter(({ size }, index) => {
      total += size;
      return index >= countLimit || total > sizeLimit;
    })
    .map(({ key }) => key);
}

/**
 * The journal on this device, in IndexedDB (database `drafts`). Opens when first used, again after the browser
 * closed it, and makes way for a newer version of the app. Each function rejects when the database cannot be
 * had or is full.
 */
export function journalDatabase() {
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
  async function change(entry: JournalEntry | null, removed: readonly DraftKey[]): Promise<void> {
    const transaction = (await open()).transaction('drafts', 'readwrite');
    const { store } = transaction;
    // First, since what cannot be stored throws at once, and nothing may have been removed by then.
    const put = entry && store.put(entry);
    const requests = removed.map((key) => store.delete([...key]));
    // Without waiting for the answers: a page that is being closed gets none.
    transaction.commit();
    await Promise.all([put, ...requests, transaction.done]);
  }

  return {
    /** Writes an entry and removes those that it replaces, in one transaction. */
    put: (entry: JournalEntry, replaced: readonly DraftKey[] = []) => change(entry, replaced),

    remove: (keys: readonly DraftKey[]) => change(null, keys),

    /** Removes everything that is kept of an item for this user. */
    removeItem: async (userId: string, type: string, itemId: string): Promise<void> =>
      (await open()).delete('drafts', below(userId, type, itemId)),

    /** An entry; null when it is not there or not readable. */
    read: async (key: DraftKey): Promise<JournalEntry | null> =>
      readEntry(await (await open()).get('drafts', [...key])),

    /** What is kept for a user; nothing of anybody else is read. */
    list: async (userId: string): Promise<JournalContents> => {
      const drafts: KeptDraft[] = [];
      const unreadable: DraftKey[] = [];
      const { store } = (await open()).transaction('drafts');
      // One by one, so that a page with little memory never holds all of them.
      for await (const { primaryKey, value } of store.iterate(below(userId))) {
        const entry = readEntry(value);
        if (entry) drafts.push({ key: keyOf(entry), at: entry.at, title: entry.title });
        else unreadable.push(primaryKey);
      }
      return { drafts: drafts.toSorted((one, other) => other.at - one.at), unreadable };
    },

    /** Removes what is too old, whosever it is, and what is too much for this user. */
    prune: async (userId: string, now: number): Promise<void> => {
      const transaction = (await open()).transaction('drafts', 'readwrite');
      const { store } = transaction;
      const tooOld = IDBKeyRange.upperBound(now - ageLimit, true);
      for await (const cursor of store.index('byAge').iterate(tooOld)) await cursor.delete();
      const found: { key: DraftKey; at: number; size: number }[] = [];
      for await (const { primaryKey, value } of store.iterate(below(userId))) {
        const { at, size } = readEntry(value) ?? { at: 0, size: 0 };
        found.push({ key: primaryKey, at, size });
      }
      await Promise.all(surplus(found).map((key) => store.delete([...key])));
      await transaction.done;
    },
  };
}
