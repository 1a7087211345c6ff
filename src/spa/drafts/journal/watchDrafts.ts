import type { AppStore, RootState } from '../../store';
import { type Edits, isDirty, pendingEdits, withEdit } from '../draft';
import type { OpenDraft } from '../openDrafts';
import type { DraftWriters } from './draftWriters';
import { type JournalKey, createEntry, type JournalEntry } from './journalEntry';

/** How the journal selects the open drafts of a content type. */
export interface JournalSource {
  /** The content type under which entries are stored; that of its `DraftSource`. */
  readonly type: string;
  readonly selectDrafts: (state: RootState) => Readonly<Record<string, OpenDraft<object>>>;
  /** The state of dialogs that edit parts of these drafts: another object exactly when it has changed. */
  readonly selectDialogs?: (state: RootState) => object;
  /** The edits of an item in open dialogs that are not in its draft yet. */
  readonly selectDialogEdits?: (state: RootState, itemId: string) => Edits;
}

/** A draft is written at most once in this time, so that all of it is stored well within a second. */
export const writeIntervalMs = 300;

/** Where the edits of open drafts are stored. The promises do not reject. */
export interface DraftStorage {
  put: (entry: JournalEntry, replaced: readonly JournalKey[]) => Promise<void>;
  remove: (keys: readonly JournalKey[]) => Promise<void>;
  /** Called when a draft was closed and its last edits have been written. */
  onClosed: () => void;
}

/** An open draft as it was at the last change of the store. */
interface WatchedDraft {
  readonly source: JournalSource;
  readonly id: string;
  /** Of the user who began the edits, also when somebody else signs in while the page stays open. */
  readonly key: JournalKey;
  readonly writer: ReturnType<DraftWriters['open']>;
  lastState: RootState;
  editedAt: number;
  hasChanged: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether its edits are in the journal. */
  isStored: boolean;
  /** Entries to remove when this draft has been written. */
  replaced: JournalKey[];
}

function editsOf({ source, id, lastState: seen }: WatchedDraft, draft: OpenDraft<object>): Edits {
  const typed = source.selectDialogEdits?.(seen, id) ?? {};
  return Object.entries(typed).reduce(
    (edits, [path, value]) => withEdit(draft.base, edits, path, value),
    pendingEdits(draft),
  );
}

/**
 * Watches the open drafts of a store and writes their edits to the journal, at most every 300 ms per draft. On a
 * store change it only compares references. A draft that is clean again removes its entry; one that is closed in
 * whichever way leaves its last entry behind.
 */
export function watchDrafts(
  store: Pick<AppStore, 'getState' | 'subscribe'>,
  sources: readonly JournalSource[],
  writers: Pick<DraftWriters, 'open'>,
  storage: DraftStorage,
) {
  const watched = new Map<string, WatchedDraft>();
  let lastState = store.getState();

  const draftOf = ({ source, id, lastState: seen }: WatchedDraft) => source.selectDrafts(seen)[id];

  async function write(one: WatchedDraft): Promise<void> {
    clearTimeout(one.timer);
    one.timer = undefined;
    const draft = draftOf(one);
    if (!one.hasChanged || draft === undefined) return;
    one.hasChanged = false;
    const edits = editsOf(one, draft);
    const { replaced, key } = one;
    one.replaced = [];
    if (Object.keys(edits).length > 0) {
      one.isStored = true;
      await storage.put(createEntry(key, draft, edits, one.editedAt), replaced);
    } else if (one.isStored || replaced.length > 0) {
      one.isStored = false;
      await storage.remove([key, ...replaced]);
    }
  }

  function scheduleWrite(one: WatchedDraft): void {
    one.hasChanged = true;
    one.writer.acquireLock();
    one.timer ??= setTimeout(() => void write(one), writeIntervalMs);
  }

  function close(name: string, one: WatchedDraft): void {
    watched.delete(name);
    void write(one).then(() => {
      one.writer.close();
      storage.onClosed();
    });
  }

  function compareDrafts(source: JournalSource, state: RootState): void {
    const drafts = source.selectDrafts(state);
    for (const [name, one] of watched) {
      if (one.source === source && drafts[one.id] === undefined) close(name, one);
    }
    for (const [id, draft] of Object.entries(drafts)) {
      const name = `${source.type}/${id}`;
      const one = watched.get(name);
      const userId = state.auth.user?._id;
      if (one === undefined) {
        if (userId === undefined) continue;
        const writer = writers.open();
        const opened: WatchedDraft = {
          source,
          id,
          key: [userId, source.type, id, writer.writer],
          writer,
          lastState: state,
          editedAt: Date.now(),
          hasChanged: false,
          timer: undefined,
          isStored: false,
          replaced: [],
        };
        watched.set(name, opened);
        if (isDirty(draft)) scheduleWrite(opened);
        continue;
      }
      const before = draftOf(one);
      const isTyped = source.selectDialogs?.(state) !== source.selectDialogs?.(one.lastState);
      const isEdited = draft.edits !== before?.edits || draft.texts !== before.texts || isTyped;
      const isRebased = draft.base !== before?.base;
      one.lastState = state;
      if (isEdited) one.editedAt = Date.now();
      if (isEdited || isRebased) scheduleWrite(one);
    }
  }

  function onStoreChange(): void {
    const state = store.getState();
    const before = lastState;
    lastState = state;
    for (const source of sources) {
      const isUnchanged =
        source.selectDrafts(state) === source.selectDrafts(before) &&
        source.selectDialogs?.(state) === source.selectDialogs?.(before);
      if (!isUnchanged) compareDrafts(source, state);
    }
  }

  for (const source of sources) compareDrafts(source, lastState);
  const unsubscribe = store.subscribe(onStoreChange);

  return {
    /** Writes everything that was not written yet. */
    flush: (): Promise<unknown> => Promise.all([...watched.values()].map(write)),

    /** Lets the open draft of an item replace an entry, which is removed once that draft is written. */
    replace: (type: string, id: string, key: JournalKey): void => {
      const one = watched.get(`${type}/${id}`);
      if (one === undefined) return;
      one.replaced.push(key);
      scheduleWrite(one);
    },

    /** The entries that are about to be replaced. */
    replaced: (): readonly JournalKey[] => [...watched.values()].flatMap((one) => one.replaced),

    /** Writes everything and stops watching; the entries of open drafts stay in the journal. */
    stop: (): void => {
      unsubscribe();
      for (const [name, one] of watched) close(name, one);
    },
  };
}
