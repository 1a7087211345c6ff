import { createContext, useContext } from 'react';
import type { AppStore } from '../../store';
import { pendingInput } from '../pendingInput';
import { createDraftWriters } from './draftWriters';
import { createJournalDatabase, maxChars } from './journalDatabase';
import { type JournalKey, entryForNewItem, isSameKey, type JournalEntry } from './journalEntry';
import { journalSlice } from './journalSlice';
import { type JournalSource, watchDrafts } from './watchDrafts';

/** The journal of unsaved edits as screens use it. No function rejects. */
export interface Journal {
  /** Reads again what can be recovered. */
  refresh: () => Promise<void>;
  /** An entry; null when it was removed meanwhile. */
  read: (key: JournalKey) => Promise<JournalEntry | null>;
  discard: (keys: readonly JournalKey[]) => Promise<void>;
  /** Removes an entry as soon as the open draft of this item, which contains its edits now, has been written. */
  supersede: (type: string, id: string, key: JournalKey) => Promise<void>;
  /** Removes all entries of an item that was deleted. */
  removeItem: (type: string, id: string) => Promise<void>;
  /** Turns an entry of an item that was deleted into one of an item that is yet to be created. */
  moveToNewItem: (key: JournalKey) => Promise<void>;
}

const resolved = () => Promise.resolve();

/** Provides the journal to the screens below. Where none is kept there is nothing to recover. */
export const JournalContext = createContext<Journal>({
  refresh: resolved,
  read: () => Promise.resolve(null),
  discard: resolved,
  supersede: resolved,
  removeItem: resolved,
  moveToNewItem: resolved,
});

/** Returns the journal of unsaved edits. */
export const useJournal = (): Journal => useContext(JournalContext);

/** After growing by so many characters the journal checks its limits. */
const pruneAfterChars = 1_000_000;

/**
 * Creates the journal of a store's drafts. `start` begins it and returns the function that ends it; where the
 * browser has no IndexedDB it only reports that edits are not kept.
 */
export function createJournal(
  store: AppStore,
  sources: readonly JournalSource[],
): Journal & { start: () => () => void } {
  const { contentsRead, editsKept, editsNotKept } = journalSlice.actions;
  const { dispatch } = store;
  const database = createJournalDatabase();
  const writers = createDraftWriters();
  const pendingWrites = new Set<Promise<unknown>>();
  let watch: ReturnType<typeof watchDrafts> | undefined;
  let lastReadNumber = 0;
  let writeCount = 0;
  let grownChars = 0;
  const sizeByWriter = new Map<string, number>();

  const userId = () => store.getState().auth.user?._id;

  /** Reports whether edits can be kept, and lets `refresh` wait for the write. */
  function trackWrite(work: Promise<unknown>): Promise<void> {
    writeCount += 1;
    const reported = work.then(
      () => !store.getState().journal.isKept && dispatch(editsKept()),
      () => store.getState().journal.isKept && dispatch(editsNotKept()),
    );
    pendingWrites.add(reported);
    return reported.then(() => void pendingWrites.delete(reported));
  }

  async function prune(owner: string): Promise<void> {
    grownChars = 0;
    await database.prune(owner, Date.now()).catch(() => undefined);
  }

  async function put(entry: JournalEntry, replaced: readonly JournalKey[]): Promise<void> {
    if (entry.size > maxChars) throw new Error('One draft is larger than the whole journal.');
    await database.put(entry, replaced);
    const before = sizeByWriter.get(entry.writer);
    sizeByWriter.set(entry.writer, entry.size);
    grownChars += entry.size - (before ?? 0);
    if (before === undefined || grownChars > pruneAfterChars) await prune(entry.userId);
  }

  async function refresh(): Promise<void> {
    const owner = userId();
    if (owner === undefined || typeof indexedDB === 'undefined') return;
    lastReadNumber += 1;
    const readNumber = lastReadNumber;
    try {
      await Promise.all(pendingWrites);
      const writeCountBefore = writeCount;
      const [{ drafts, unreadable }, live] = await Promise.all([
        database.list(owner),
        writers.live(),
      ]);
      if (readNumber !== lastReadNumber || owner !== userId()) return;
      // A write has begun meanwhile: what was read may be outdated.
      if (writeCount !== writeCountBefore) return await refresh();
      const writerOf = ({ key }: { key: JournalKey }) => key[3];
      for (const draft of drafts) {
        if (live.has(writerOf(draft))) writers.onReleased(writerOf(draft), () => void refresh());
      }
      const isSuperseded = (key: JournalKey) =>
        watch?.replaced().some((other) => isSameKey(other, key)) ?? false;
      const recoverable = drafts.filter(
        (one) => !live.has(writerOf(one)) && !isSuperseded(one.key),
      );
      dispatch(contentsRead({ drafts: recoverable, unreadable }));
    } catch {
      // What cannot be read is not offered. Whether edits can be kept is reported by writes.
    }
  }

  async function thenRefresh(work: Promise<unknown>): Promise<void> {
    await work.catch(() => undefined);
    await refresh();
  }

  function flush(): void {
    pendingInput.flush();
    void watch?.flush();
  }

  const onVisibility = () => {
    if (document.visibilityState === 'hidden') flush();
    else void refresh();
  };

  return {
    refresh,
    read: (key) => database.read(key).catch(() => null),
    discard: (keys) => thenRefresh(database.remove(keys)),
    supersede: (type, id, key) => {
      watch?.replace(type, id, key);
      return refresh();
    },
    removeItem: (type, id) => {
      const owner = userId();
      if (owner === undefined) return Promise.resolve();
      return thenRefresh(database.removeItem(owner, type, id));
    },

    moveToNewItem: async (key) => {
      const entry = await database.read(key).catch(() => null);
      await thenRefresh(entry ? database.put(entryForNewItem(entry), [key]) : Promise.resolve());
    },

    start: () => {
      if (typeof indexedDB === 'undefined') {
        dispatch(editsNotKept());
        return () => undefined;
      }
      watch = watchDrafts(store, sources, writers, {
        put: (entry, replaced) => trackWrite(put(entry, replaced)),
        remove: (keys) => trackWrite(database.remove(keys)),
        onClosed: () => void refresh(),
      });
      const owner = userId();
      if (owner !== undefined) void prune(owner);
      window.addEventListener('pagehide', flush);
      document.addEventListener('visibilitychange', onVisibility);
      return () => {
        window.removeEventListener('pagehide', flush);
        document.removeEventListener('visibilitychange', onVisibility);
        flush();
        watch?.stop();
        watch = undefined;
      };
    },
  };
}
