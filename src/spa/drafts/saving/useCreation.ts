import { nanoid } from '@reduxjs/toolkit';
import { useRef } from 'react';
import { toAppError, useCapabilities } from '../../../api';
import type { SaveOutcome } from '../conflicts/useStaleSave';
import type { Edits } from '../draft';
import { useDraft } from '../DraftContext';
import { useJournal } from '../journal/journal';
import type { UnconfirmedCreation } from '../journal/journalEntry';
import { isAnswerLost } from '../openDrafts';
import { isEquivalent } from '../paths';

/** Sends an item to the server; resolves to RTK Query's result of the mutation. */
export type SendItem<T> = (
  item: T,
  idempotencyKey: string | undefined,
) => PromiseLike<{ data?: T; error?: unknown }>;

/**
 * Returns how this screen's item is sent. Creating it sends an idempotency key, and the same key again for a repeat with
 * the same content, so that a lost answer does not create two items (D75). A host without such keys is not asked again
 * until a person wants it.
 */
export function useCreation<T extends { _id?: string }>(type: string, sendItem: SendItem<T>) {
  const { id } = useDraft();
  const journal = useJournal();
  const can = useCapabilities();
  const last = useRef<{ item: T; key: string } | null>(null);
  const lost = useRef<UnconfirmedCreation | null>(null);

  const hasKeys = () => can('idempotencyKey');

  function keyFor(item: T): string | undefined {
    if (item._id !== undefined) return undefined;
    if (last.current === null || !isEquivalent(last.current.item, item)) {
      last.current = { item, key: nanoid() };
    }
    return last.current.key;
  }

  /** Remembers a creation, also for whoever reloads the page; null once it is known whether the item is there. */
  function note(creation: UnconfirmedCreation | null): void {
    lost.current = creation;
    journal.noteCreation(type, id, creation);
  }

  return {
    /** What was sent to create the item when no answer came: it may be there, so the same is sent again before later edits. */
    unconfirmed: () => (hasKeys() ? (lost.current ?? journal.creationOf(type, id)) : null),
    /** Notes that an item with these edits is about to be created; `repeatedKey` is that of a creation that is sent again. */
    begin: (item: T, edits: Edits, repeatedKey?: string): void => {
      if (!hasKeys()) return;
      if (repeatedKey) last.current = { item, key: repeatedKey };
      const key = keyFor(item);
      if (key !== undefined) note({ key, edits });
    },
    /** Notes that it is known what came of the creation. */
    end: () => {
      if (hasKeys()) note(null);
    },
    send: async (item: T): Promise<SaveOutcome<T>> => {
      const { data, error } = await sendItem(item, keyFor(item));
      if (data !== undefined) return { item: data };
      const failure = toAppError(error);
      const isUnknown = isAnswerLost(failure) && item._id === undefined && !hasKeys();
      return { error: isUnknown ? { ...failure, name: 'CreationUnknown' } : failure };
    },
  };
}
