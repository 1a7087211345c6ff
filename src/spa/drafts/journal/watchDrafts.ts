import { serverNow } from '../../../api';
import type { AppStore, RootState } from '../../store';
import { type Edits, isDirty, pendingEdits, withEdit } from '../draft';
import type { ContentItem } from '../../model/contentItem';
import type { OpenDraft } from '../openDrafts';
import type { DraftWriters } from './draftWriters';
import {
  type UnconfirmedCreation,
  type JournalKey,
  createEntry,
  type JournalEntry,
  keyOf,
} from './journalEntry';

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
interface DraftStorage {
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
  key: JournalKey;
  readonly writer: ReturnType<DraftWriters['open']>;
  draft: OpenDraft<object>;
  state: RootState;
  editedAt: number;
  /** Until it is written; undefined while nothing has changed. */
  timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether its edits are in the journal. */
  isStored: boolean;
  creation: UnconfirmedCreation | null;
}

function editsOf({ source, id, draft, state }: WatchedDraft): Edits {
  const typed = source.selectDialogEdits?.(state, id) ?? {};
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
  const watched = new Set<WatchedDraft>();
  const find = (type: string, id: string) =>
    [...watched].find((one) => one.source.type === type && one.id === id);

  async function write(one: WatchedDraft, replaced: readonly JournalKey[] = []): Promise<void> {
    if (one.timer === undefined && replaced.length === 0) return;
    clearTimeout(one.timer);
    one.timer = undefined;
    const edits = editsOf(one);
    const wasStored = one.isStored;
    one.isStored = Object.keys(edits).length > 0;
    const [userId, type, formerId, writer] = one.key;
    // Once the item is created, what is not saved yet belongs to it, also if the page goes before that.
    const { _id: itemId = formerId }: ContentItem = one.draft.base;
    const others = itemId === formerId ? replaced : [one.key, ...replaced];
    one.key = [userId, type, itemId, writer];
    if (one.isStored) {
      const entry = createEntry(one.key, one.draft, edits, one.editedAt, one.creation);
      await storage.put(entry, others);
    } else if (wasStored || others.length > 0) await storage.remove([one.key, ...others]);
  }

  function scheduleWrite(one: WatchedDraft): void {
    one.writer.acquireLock();
    one.timer ??= setTimeout(() => void write(one), writeIntervalMs);
  }

  function open(source: JournalSource, id: string, userId: string, state: RootState): void {
    const draft = source.selectDrafts(state)[id];
    if (draft === undefined) return;
    const writer = writers.open();
    const key = [userId, source.type, id, writer.writer] as const;
    const since = { draft, state, editedAt: serverNow(), timer: undefined, isStored: false };
    const opened: WatchedDraft = { source, id, key, writer, creation: null, ...since };
    watched.add(opened);
    if (isDirty(draft)) scheduleWrite(opened);
  }

  function close(one: WatchedDraft): void {
    watched.delete(one);
    void write(one).then(() => {
      one.writer.close();
      storage.onClosed();
    });
  }

  function compareDrafts(): void {
    const state = store.getState();
    const userId = state.auth.user?._id;
    for (const one of watched) {
      const { source, draft: before } = one;
      const draft = source.selectDrafts(state)[one.id];
      if (draft === undefined) {
        close(one);
        continue;
      }
      const isTyped = source.selectDialogs?.(state) !== source.selectDialogs?.(one.state);
      const isEdited = draft.edits !== before.edits || draft.texts !== before.texts || isTyped;
      Object.assign(one, { draft, state });
      if (isEdited) one.editedAt = serverNow();
      if (isEdited || draft.base !== before.base) scheduleWrite(one);
    }
    if (userId === undefined) return;
    for (const source of sources) {
      for (const id of Object.keys(source.selectDrafts(state))) {
        if (!find(source.type, id)) open(source, id, userId, state);
      }
    }
  }

  compareDrafts();
  const unsubscribe = store.subscribe(compareDrafts);

  return {
    /** Writes everything that was not written yet. */
    flush: (): Promise<unknown> => Promise.all([...watched].map((one) => write(one))),

    /** Writes the open draft of an item, which has the edits of an entry now, and removes that with the same stroke. */
    replace: async (type: string, id: string, entry: JournalEntry): Promise<void> => {
      const one = find(type, id);
      if (one === undefined) return;
      one.writer.acquireLock();
      one.creation ??= entry.creation ?? null;
      await write(one, [keyOf(entry)]);
    },

    /** Returns what was sent to create the item of an open draft, also by the visit whose edits it has. */
    creationOf: (type: string, id: string): UnconfirmedCreation | null =>
      find(type, id)?.creation ?? null,

    /** Keeps what was sent to create an item; null once it is known whether that is there. */
    noteCreation: (type: string, id: string, creation: UnconfirmedCreation | null): void => {
      const one = find(type, id);
      if (one === undefined || one.creation === creation) return;
      one.creation = creation;
      scheduleWrite(one);
    },

    /** Writes everything and stops watching; the entries of open drafts stay in the journal. */
    stop: (): void => {
      unsubscribe();
      for (const one of watched) close(one);
    },
  };
}
