import { useRef } from 'react';
import { type AppError, toAppError } from '../../../api';
import { useAppDispatch, useAppStore } from '../../store';
import { applied, type Edits } from '../draft/draft';
import { useDraft } from '../draft/DraftContext';
import type { DraftSource } from '../draft/draftSource';
import { isSame } from '../draft/isSame';
import type { Path } from '../draft/paths';
import { withOneChange } from '../draft/saving';

/** How a save ended. */
export type SaveOutcome<T> = { item: T } | { error: AppError };

/** Sends an item to the server; gives RTK Query's result of the mutation. */
export type SendItem<T> = (
  item: T,
  idempotencyKey: string | undefined,
) => PromiseLike<{ data?: T; error?: unknown }>;

/** The saves of an edit screen. Each gives null when it did not run since the draft is closed. */
export interface ItemSaving<T> {
  /** Saves the item with all edits; gives null as well when another save is running. */
  saveAll: () => Promise<SaveOutcome<T> | null>;
  /**
   * Makes one edit and saves the item as last read with just that, once a running save is through; other
   * edits stay pending (decision 69). When it fails, the edit is one of them (decisions 70, 120).
   */
  saveOne: (path: Path, value: unknown) => Promise<SaveOutcome<T> | null>;
}

/**
 * Saving for the draft of this screen. Creating sends an idempotency key, the same one again for a
 * repeat of the same content, so that a lost answer does not make two items (decision 75).
 */
export function useItemSaving<T extends { _id?: string }>(
  source: DraftSource<T>,
  send: SendItem<T>,
): ItemSaving<T> {
  const { id, edit, pendingInput } = useDraft();
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const lastCreation = useRef<{ item: T; key: string } | null>(null);

  function keyFor(item: T): string | undefined {
    if (item._id !== undefined) return undefined;
    if (lastCreation.current === null || !isSame(lastCreation.current.item, item)) {
      lastCreation.current = { item, key: crypto.randomUUID() };
    }
    return lastCreation.current.key;
  }

  async function run(item: T, sent: Edits): Promise<SaveOutcome<T>> {
    dispatch(source.events.saveStarted({ id }));
    const { data, error } = await send(item, keyFor(item));
    if (data === undefined) {
      const failure = toAppError(error);
      dispatch(source.events.saveFailed({ id, error: failure }));
      return { error: failure };
    }
    const at = new Date().toISOString();
    dispatch(source.events.saveSucceeded({ id, item: data, sent, at }));
    return { item: data };
  }

  const readDraft = () => source.select(store.getState(), id);

  /** The draft with all that was typed, unless it is closed or being saved. */
  function free() {
    pendingInput.flush();
    const draft = readDraft();
    return draft === undefined || draft.isSaving ? null : draft;
  }

  const settled = () =>
    new Promise<void>((resolve) => {
      const unsubscribe = store.subscribe(() => {
        if (readDraft()?.isSaving) return;
        unsubscribe();
        resolve();
      });
    });

  return {
    saveAll: async () => {
      const draft = free();
      return draft && run(applied(draft), draft.edits);
    },
    saveOne: async (path, value) => {
      pendingInput.flush();
      edit(path, value);
      // Somebody else may have been waiting as well and have started the next save.
      // oxlint-disable-next-line no-await-in-loop -- one save after the other is the point.
      while (readDraft()?.isSaving) await settled();
      const draft = readDraft();
      return draft ? run(withOneChange(draft, path, value), { [path]: value }) : null;
    },
  };
}
