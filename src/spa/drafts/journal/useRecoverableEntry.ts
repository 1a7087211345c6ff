import { useEffect, useState } from 'react';
import { useAppSelector } from '../../store';
import { useDraft, useDraftSelector } from '../DraftContext';
import { useJournal } from './journal';
import { isSameKey, type JournalEntry, keyOf } from './journalEntry';
import { hasUnsavedEdits } from './recovery';

/**
 * Returns the newest journal entry that an earlier visit left for the item on screen; undefined when there is
 * none. An entry whose edits the item already contains, since their save succeeded after all, is removed.
 */
export function useRecoverableEntry(type: string): JournalEntry | undefined {
  const { id } = useDraft();
  const journal = useJournal();
  const base = useDraftSelector((draft) => draft.base);
  const kept = useAppSelector(({ journal: { drafts } }) =>
    drafts.find(({ key: [, itsType, itemId] }) => itsType === type && itemId === id),
  );
  const [read, setRead] = useState<JournalEntry>();

  useEffect(() => void journal.refresh(), [journal, id]);

  useEffect(() => {
    if (kept === undefined) return;
    let isCurrent = true;
    void journal.read(kept.key).then((entry) => {
      if (isCurrent && entry) setRead(entry);
    });
    return () => {
      isCurrent = false;
    };
  }, [journal, kept]);

  const entry = kept && read && isSameKey(kept.key, keyOf(read)) ? read : undefined;
  const isRecoverable = entry !== undefined && base !== undefined && hasUnsavedEdits(base, entry);

  useEffect(() => {
    if (entry !== undefined && !isRecoverable) void journal.discard([keyOf(entry)]);
  }, [journal, entry, isRecoverable]);

  return isRecoverable ? entry : undefined;
}
