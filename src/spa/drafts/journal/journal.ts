import type { AppStore } from '../../store';
import { pendingInput } from '../pendingInput';
import { draftWriters } from './draftWriters';
import { journalDatabase, sizeLimit } from './journalDatabase';
import { type DraftKey, entryForNew, isSameKey, type JournalEntry } from './journalEntry';
import { journalSlice } from './journalSlice';
import type { JournalSource } from './journalSource';
import { watchDrafts } from './watchDrafts';

/** The journal of unsaved edits as screens use it. No function rejects. */
export interface Journal {
  /** Reads anew what can be recovered. */
  refresh: () => Promise<void>;
  /** An entry; null when it has gone meanwhile. */
  read: (key: DraftKey) => Promise<JournalEntry | null>;
  discard: (keys: readonly DraftKey[]) => Promise<void>;
  /** Removes an entry as soon as the open draft of this item, which holds its edits now, has been written. */
  takeOver: (type: string, id: string, key: DraftKey) => Promise<void>;
  /** Removes all that is kept of an item that was deleted. */
  forgetItem: (type: string, id: string) => Promise<void>;
  /** Turns an entry of an item that was deleted into one of an item that is yet to be created. */
  moveToNew: (key: DraftKey) => Promise<void>;
}

/** So much growth of the journal, in characters, makes it look after its limits. */
const pruneAfter = 1_000_000;

/**
 * Makes the journal of a store's drafts. It begins with `start`, which gives the function that ends it; where
 * the browser has no IndexedDB it only tells so.
 */
export function makeJournal(
  store: AppStore,
  sources: readonly JournalSource[],
): Journal & { start: () => () => void } {
  const { contentsRead, editsKept, editsNotKept } = journalSlice.actions;
  const { dispatch } = store;
  const database = journalDatabase();
  const writers = draftWriters();
  const running = new Set<Promise<unknown>>();
  let watch: ReturnType<typeof watchDrafts> | undefined;
  let reading = 0;
  let writings = 0;
  let growth = 0;
  const known = new Map<string, number>();

  const userId = () => store.getState().auth.user?._id;

  /** Reports whether edits are kept, and lets the readers wait. */
  function keep(work: Promise<unknown>): Promise<void> {
    writings += 1;
    const told = work.then(
      () => !store.getState().journal.isKept && dispatch(editsKept()),
      () => store.getState().journal.isKept && dispatch(editsNotKept()),
    );
    running.add(told);
    return told.then(() => void running.delete(told));
  }

  async function prune(owner: string): Promise<void> {
    growth = 0;
    await database.prune(owner, Date.now()).catch(() => undefined);
  }

  async function put(entry: JournalEntry, replaced: readonly DraftKey[]): Promise<void> {
    if (entry.size > sizeLimit) throw new Error('One draft is larger than the whole journal.');
    await database.put(entry, replaced);
    const before = known.get(entry.writer);
    known.set(entry.writer, entry.size);
    growth += entry.size - (before ?? 0);
    if (before === undefined || growth > pruneAfter) await prune(entry.userId);
  }

  async function refresh(): Promise<void> {
    const owner = userId();
    if (owner === undefined || typeof indexedDB === 'undefined') return;
    reading += 1;
    const own = reading;
    try {
      await Promise.all(running);
      const before = writings;
      const [{ drafts, unreadable }, live] = await Promise.all([
        database.list(owner),
        writers.live(),
      ]);
      if (own !== reading || owner !== userId()) return;
      // What was read may hold what has been replaced since.
      if (writings !== before) return await refresh();
      const writerOf = ({ key }: { key: DraftKey }) => key[3];
      for (const draft of drafts) {
        if (live.has(writerOf(draft))) writers.whenGone(writerOf(draft), () => void refresh());
      }
      const isTaken = (key: DraftKey) =>
        watch?.replaced().some((other) => isSameKey(other, key)) ?? false;
      const left = drafts.filter((one) => !live.has(writerOf(one)) && !isTaken(one.key));
      dispatch(contentsRead({ drafts: left, unreadable }));
    } catch {
      // What cannot be read is not offered; whether edits are kept is told when they are written.
    }
  }

  async function thenRefresh(work: Promise<unknown>): Promise<void> {
    await work.catch(() => undefined);
    await refresh();
  }

  function handOver(): void {
    pendingInput.flush();
    void watch?.flush();
  }

  const onVisibility = () => {
    if (document.visibilityState === 'hidden') handOver();
    else void refresh();
  };

  return {
    refresh,
    read: (key) => database.read(key).catch(() => null),
    discard: (keys) => thenRefresh(database.remove(keys)),
    takeOver: (type, id, key) => {
      watch?.replace(type, id, key);
      return refresh();
    },
    forgetItem: (type, id) => {
      const owner = userId();
      if (owner === undefined) return Promise.resolve();
      return thenRefresh(database.removeItem(owner, type, id));
    },

    moveToNew: async (key) => {
      const entry = await database.read(key).catch(() => null);
      await thenRefresh(entry ? database.put(entryForNew(entry), [key]) : Promise.resolve());
    },

    start: () => {
      if (typeof indexedDB === 'undefined') {
        dispatch(editsNotKept());
        return () => undefined;
      }
      watch = watchDrafts(store, sources, writers, {
        put: (entry, replaced) => keep(put(entry, replaced)),
        remove: (keys) => keep(database.remove(keys)),
        closed: () => void refresh(),
      });
      const owner = userId();
      if (owner !== undefined) void prune(owner);
      window.addEventListener('pagehide', handOver);
      document.addEventListener('visibilitychange', onVisibility);
      return () => {
        window.removeEventListener('pagehide', handOver);
        document.removeEventListener('visibilitychange', onVisibility);
        handOver();
        watch?.stop();
        watch = undefined;
      };
    },
  };
}
