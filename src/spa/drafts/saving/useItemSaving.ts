import { useRef } from 'react';
import { type AppError, toAppError } from '../../../api';
import { useAppDispatch, useAppStore } from '../../store';
import { isGone, presentItem, type SaveOutcome, useStaleSave } from '../conflicts/useStaleSave';
import { emptyValue, type Edits, pendingEdits, valueIn, withEdits } from '../draft';
import { useDraft } from '../DraftContext';
import type { DraftSource } from '../draftSource';
import { isSame } from '../isSame';
import type { OpenDraft } from '../openDrafts';
import { isBelow, type Path, readAt } from '../paths';
import { useSaveEnded } from './useSaveEnded';

/** What to send to save one path: all of the element around it if the stored item does not have that. */
function oneEdit<T>(draft: OpenDraft<T>, path: Path): Edits {
  const element = Object.keys(draft.edits).find(
    (edited) => isBelow(path, edited) && readAt(draft.base, edited) === undefined,
  );
  const whole = element ?? path;
  return { [whole]: valueIn(draft, whole) ?? emptyValue(whole) };
}

/** The pending edit of a path, if there is one. */
function pendingAt<T>(draft: OpenDraft<T>, path: Path | undefined): Edits {
  const pending = pendingEdits(draft);
  return path !== undefined && Object.hasOwn(pending, path) ? { [path]: pending[path] } : {};
}

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
   * Makes one edit and saves the item as last read with just that and what is pending `along` with it, once a
   * running save is through; other edits stay pending (D69). When it fails, the edit is one of them (D70, D120).
   */
  saveOne: (path: Path, value: unknown, along?: Path) => Promise<SaveOutcome<T> | null>;
  /** Saves what waited for the connection; gives null as well when nothing waits. */
  saveWaiting: () => Promise<SaveOutcome<T> | null>;
}

/**
 * Saving for the draft of this screen: one save at a time; a stale one is merged and sent again, after
 * asking where both sides changed the same. Creating sends an idempotency key, the same one again for a
 * repeat of the same content, so that a lost answer does not make two items (D75).
 */
export function useItemSaving<T extends { _id?: string; updatedAt?: string }>(
  source: DraftSource<T>,
  send: SendItem<T>,
): ItemSaving<T> {
  const { id, edit, pendingInput } = useDraft();
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const lastCreation = useRef<{ item: T; key: string } | null>(null);
  const { choicesFor, afterGone } = useStaleSave(source);
  const saveEnded = useSaveEnded();

  function keyFor(item: T): string | undefined {
    if (item._id !== undefined) return undefined;
    if (lastCreation.current === null || !isSame(lastCreation.current.item, item)) {
      lastCreation.current = { item, key: crypto.randomUUID() };
    }
    return lastCreation.current.key;
  }

  async function attempt(item: T): Promise<SaveOutcome<T>> {
    const { data, error } = await send(item, keyFor(item));
    return data === undefined ? { error: toAppError(error) } : { item: data };
  }

  const readDraft = () => source.select(store.getState(), id);

  function succeeded(item: T, sent: Edits): SaveOutcome<T> {
    dispatch(source.events.saveSucceeded({ id, item, sent, at: new Date().toISOString() }));
    return { item };
  }

  function failed(error: AppError, sent: Edits): SaveOutcome<T> {
    dispatch(source.events.saveFailed({ id, error, sent }));
    return { error };
  }

  /** Sends the base with the chosen edits, until the server takes it or a person lets it be. */
  async function run(choose: (draft: OpenDraft<T>) => Edits): Promise<SaveOutcome<T> | null> {
    dispatch(source.events.saveStarted({ id }));
    for (let draft = readDraft(), isFirst = true; draft; draft = readDraft(), isFirst = false) {
      const sent = choose(draft);
      // All of it was saved elsewhere meanwhile.
      if (!isFirst && Object.keys(sent).length === 0) return succeeded(draft.base, sent);
      const outcome = await attempt(withEdits(draft.base, sent));
      if ('item' in outcome) return succeeded(outcome.item, sent);
      const { error } = outcome;
      let item = presentItem<T>(error);
      if (isGone(error) && draft.base._id !== undefined) {
        const end = await afterGone(attempt, error);
        if (end === null || 'item' in end) return end;
        if ('error' in end) return failed(end.error, sent);
        item = end.restored;
      }
      const choices = item && (await choicesFor(item));
      if (!item || !choices) return failed(error, sent);
      dispatch(source.events.itemMerged({ id, item, choices }));
    }
    return null;
  }

  /** The draft, unless it is closed or being saved. */
  function free() {
    const draft = readDraft();
    return draft === undefined || draft.isSaving ? null : draft;
  }

  /** Waits, if it must, until the draft holds all that was typed; a field that can't hand over tells so itself. */
  async function takeTyped(): Promise<void> {
    pendingInput.flush();
    if (pendingInput.isWaiting()) await pendingInput.settle();
  }

  return {
    saveAll: async () => {
      await takeTyped();
      return free() && run(pendingEdits);
    },
    saveOne: async (path, value, along) => {
      await takeTyped();
      const draft = readDraft();
      // An edit that is there already would be a second step for Undo, which takes nothing back.
      if (draft && !isSame(valueIn(draft, path), value)) edit(path, value);
      // Somebody else may have been waiting as well and have started the next save.
      while (readDraft()?.isSaving) await saveEnded();
      return run((latest) => ({ ...oneEdit(latest, path), ...pendingAt(latest, along) }));
    },
    saveWaiting: async () => {
      await takeTyped();
      return free()?.waiting ? run(({ waiting }) => waiting ?? {}) : null;
    },
  };
}
