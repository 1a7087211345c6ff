import { useEffect, useState } from 'react';
import { useAppSelector } from '../../store';
import { useDraft, useDraftSelector } from '../DraftContext';
import { useJournal } from './JournalContext';
import { isSameKey, type JournalEntry, keyOf } from './journalEntry';
import { holdsMore } from './recovery';

/**
 * The newest edits that an earlier visit left of the item on screen; undefined when there are none. Such that the
 * item holds by now, since their save went through after all, are removed instead of offered.
 */
export function useOffer(type: string): JournalEntry | undefined {
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
  const isOffer = entry !== undefined && base !== undefined && holdsMore(base, entry);

  useEffect(() => {
    if (entry !== undefined && !isOffer) void journal.discard([keyOf(entry)]);
  }, [journal, entry, isOffer]);

  return isOffer ? entry : undefined;
}
