import type { AppStore, RootState } from '../../store';
import { type Edits, isDirty, pendingEdits, withEdit } from '../draft';
import type { OpenDraft } from '../openDrafts';
import type { DraftWriters } from './draftWriters';
import { type DraftKey, entryOf, type JournalEntry } from './journalEntry';
import type { JournalSource } from './journalSource';

/** A draft is written at most once in so many ms, so that all of it is stored well within a second. */
export const writeEvery = 300;

/** What becomes of the edits of open drafts. The promises do not reject. */
export interface DraftKeeping {
  put: (entry: JournalEntry, replaced: readonly DraftKey[]) => Promise<void>;
  remove: (keys: readonly DraftKey[]) => Promise<void>;
  /** The draft is open no longer, and what was to be written of it has been. */
  closed: () => void;
}

/** A draft that is open, as it was when it was last seen. */
interface WatchedDraft {
  readonly source: JournalSource;
  readonly id: string;
  /** Where its edits go; under the one who began them, whoever signs in above the page. */
  readonly key: DraftKey;
  readonly writer: ReturnType<DraftWriters['open']>;
  seen: RootState;
  editedAt: number;
  hasChanged: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether its edits are in the journal. */
  isStored: boolean;
  /** Entries that go when this draft has been written. */
  replaced: DraftKey[];
}

function editsOf({ source, id, seen }: WatchedDraft, draft: OpenDraft<object>): Edits {
  const typed = source.typedInDialogs?.(seen, id) ?? {};
  return Object.entries(typed).reduce(
    (edits, [path, value]) => withEdit(draft.base, edits, path, value),
    pendingEdits(draft),
  );
}

/**
 * Follows the open drafts of a store. Only compares references when something has changed; what was edited is
 * written later, at most every 300 ms per draft. A draft that is clean again takes its entry back; one that
 * vanishes, in whichever way, leaves its entry behind as it was last seen.
 */
export function watchDrafts(
  store: Pick<AppStore, 'getState' | 'subscribe'>,
  sources: readonly JournalSource[],
  writers: Pick<DraftWriters, 'open'>,
  keeping: DraftKeeping,
) {
  const watched = new Map<string, WatchedDraft>();
  let last = store.getState();

  const draftOf = ({ source, id, seen }: WatchedDraft) => source.drafts(seen)[id];

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
      await keeping.put(entryOf(key, draft, edits, one.editedAt), replaced);
    } else if (one.isStored || replaced.length > 0) {
      one.isStored = false;
      await keeping.remove([key, ...replaced]);
    }
  }

  function changed(one: WatchedDraft): void {
    one.hasChanged = true;
    one.writer.hold();
    one.timer ??= setTimeout(() => void write(one), writeEvery);
  }

  function close(name: string, one: WatchedDraft): void {
    watched.delete(name);
    void write(one).then(() => {
      one.writer.close();
      keeping.closed();
    });
  }

  function look(source: JournalSource, state: RootState): void {
    const drafts = source.drafts(state);
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
          seen: state,
          editedAt: Date.now(),
          hasChanged: false,
          timer: undefined,
          isStored: false,
          replaced: [],
        };
        watched.set(name, opened);
        if (isDirty(draft)) changed(opened);
        continue;
      }
      const before = draftOf(one);
      const isTyped = source.dialogs?.(state) !== source.dialogs?.(one.seen);
      const isEdited = draft.edits !== before?.edits || draft.texts !== before.texts || isTyped;
      const isOnNewBase = draft.base !== before?.base;
      one.seen = state;
      if (isEdited) one.editedAt = Date.now();
      if (isEdited || isOnNewBase) changed(one);
    }
  }

  function follow(): void {
    const state = store.getState();
    const before = last;
    last = state;
    for (const source of sources) {
      const isSame =
        source.drafts(state) === source.drafts(before) &&
        source.dialogs?.(state) === source.dialogs?.(before);
      if (!isSame) look(source, state);
    }
  }

  for (const source of sources) look(source, last);
  const unsubscribe = store.subscribe(follow);

  return {
    /** Writes everything that was not written yet. */
    flush: (): Promise<unknown> => Promise.all([...watched.values()].map(write)),

    /** Lets the open draft of an item take the place of an entry, which goes once that draft is written. */
    replace: (type: string, id: string, key: DraftKey): void => {
      const one = watched.get(`${type}/${id}`);
      if (one === undefined) return;
      one.replaced.push(key);
      changed(one);
    },

    /** The entries that are about to be replaced. */
    replaced: (): readonly DraftKey[] => [...watched.values()].flatMap((one) => one.replaced),

    /** Writes everything and follows no longer; what is open counts as left behind. */
    stop: (): void => {
      unsubscribe();
      for (const [name, one] of watched) close(name, one);
    },
  };
}
