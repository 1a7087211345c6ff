import { createContext, useContext } from 'react';
import { latestServerTime } from '../../../api';
import type { AppStore } from '../../store';
import { pendingInput } from '../pendingInput';
import { createDraftWriters } from './draftWriters';
import { createJournalDatabase, maxChars } from './journalDatabase';
import {
  type UnconfirmedCreation,
  type JournalKey,
  entryForNewItem,
  type JournalEntry,
} from './journalEntry';
import { journalSlice } from './journalSlice';
import { type JournalSource, watchDrafts } from './watchDrafts';

/** After growing by so many characters the journal checks its limits. */
const pruneAfterChars = 1_000_000;

/** Creates the journal of a store's drafts. `start` begins it, where there is IndexedDB, and returns what ends it. */
export function createJournal(store: AppStore, sources: readonly JournalSource[]) {
  const { contentsRead, editsKept, editsNotKept } = journalSlice.actions;
  const { dispatch } = store;
  const database = createJournalDatabase();
  const writers = createDraftWriters();
  let watch: ReturnType<typeof watchDrafts> | undefined;
  let lastReadNumber = 0;
  let grownChars = 0;
  const sizeByWriter = new Map<string, number>();

  const userId = () => store.getState().auth.user?._id;

  /** Reports whether edits can be kept. */
  const reported = (work: Promise<unknown>): Promise<void> =>
    work.then(
      () => void (store.getState().journal.isKept || dispatch(editsKept())),
      () => void (store.getState().journal.isKept && dispatch(editsNotKept())),
    );

  async function prune(owner: string): Promise<void> {
    grownChars = 0;
    // By the device's clock, which may be wrong, nothing is too old.
    await database.prune(owner, latestServerTime()).catch(() => undefined);
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
      // Whatever was to be written or removed before is: the database does one after the other.
      const [{ drafts, unreadable }, live] = await Promise.all([
        database.list(owner),
        writers.live(),
      ]);
      if (readNumber !== lastReadNumber || owner !== userId()) return;
      const recoverable = drafts.filter(({ key: [, , , writer] }) => {
        if (live.has(writer)) writers.onReleased(writer, () => void refresh());
        return !live.has(writer);
      });
      dispatch(contentsRead({ drafts: recoverable, unreadable }));
    } catch {
      // What cannot be read is not offered. Whether edits can be kept is reported by writes.
    }
  }

  async function thenRefresh(work: Promise<unknown> | undefined): Promise<void> {
    await work?.catch(() => undefined);
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
    /** Reads again what can be recovered. */
    refresh,
    /** An entry; null when it was removed meanwhile. */
    read: (key: JournalKey) => database.read(key).catch(() => null),
    discard: (keys: readonly JournalKey[]) => thenRefresh(database.remove(keys)),
    /** Writes the open draft of this item, which contains the edits of an entry now, in place of that entry. */
    supersede: (type: string, id: string, entry: JournalEntry) => {
      void watch?.replace(type, id, entry);
      return refresh();
    },
    /** What was sent to create the item of an open draft while nobody knows whether it is there, also before a reload. */
    creationOf: (type: string, id: string) => watch?.creationOf(type, id) ?? null,
    noteCreation: (type: string, id: string, creation: UnconfirmedCreation | null) =>
      watch?.noteCreation(type, id, creation),
    /** Removes all entries of an item that was deleted. */
    removeItem: async (type: string, id: string) => {
      const owner = userId();
      if (owner !== undefined) await thenRefresh(database.removeItem(owner, type, id));
    },
    /** Turns an entry of an item that was deleted into one of an item that is yet to be created. */
    moveToNewItem: async (key: JournalKey) => {
      const entry = await database.read(key).catch(() => null);
      await thenRefresh(entry ? database.put(entryForNewItem(entry), [key]) : undefined);
    },

    start: () => {
      if (typeof indexedDB === 'undefined') {
        dispatch(editsNotKept());
        return undefined;
      }
      watch = watchDrafts(store, sources, writers, {
        put: (entry, replaced) => reported(put(entry, replaced)),
        remove: (keys) => reported(database.remove(keys)),
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

/** The journal of unsaved edits as screens use it. No function rejects. */
export type Journal = Omit<ReturnType<typeof createJournal>, 'start'>;

const resolved = () => Promise.resolve();

/** Provides the journal to the screens below. Where none is kept there is nothing to recover. */
export const JournalContext = createContext<Journal>({
  refresh: resolved,
  read: () => Promise.resolve(null),
  discard: resolved,
  supersede: resolved,
  creationOf: () => null,
  noteCreation: () => undefined,
  removeItem: resolved,
  moveToNewItem: resolved,
});

/** Returns the journal of unsaved edits. */
export const useJournal = (): Journal => useContext(JournalContext);
