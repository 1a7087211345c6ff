import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { openDialog, showChoice, showError } from '../../modal';
import { useAppDispatch, useAppSelector, useAppStore } from '../../store';
import { conflictDialogRequest } from '../conflicts/conflictLabel';
import { cultureToShow, chooseCultureOfAllFields } from '../cultureToShow';
import { editedItem } from '../draft';
import { useDraft, useDraftSelector } from '../DraftContext';
import type { DraftSource } from '../draftReducers';
import { newItemId } from '../openDrafts';
import { useJournal } from './journal';
import type { JournalEntrySummary } from './journalDatabase';
import { isSameKey, type JournalEntry, type JournalKey, keyOf } from './journalEntry';
import {
  applyChoices,
  changesOfJournalEdits,
  conflictsOfJournalEdits,
  hasUnsavedEdits,
} from './recovery';

/** Returns what lists show of the entry to offer for an item: that of the row by which it was opened, else the newest. */
export function useOfferedEntry(type: string, id: string): JournalEntrySummary | undefined {
  const { state } = useLocation() as { state: { writer?: string } | null };
  const [opened, setOpened] = useState({ id, writer: state?.writer });
  // Another language of the same page has an address without it.
  if (opened.id !== id || (state?.writer ?? opened.writer) !== opened.writer)
    setOpened({ id, writer: state?.writer });
  const drafts = useAppSelector(({ journal }) => journal.drafts);
  const its = drafts.filter(({ key }) => key[1] === type && key[2] === id);
  return its.find(({ key }) => key[3] === opened.writer) ?? its[0];
}

/**
 * Returns the journal entry that an earlier visit left for the item on screen and that is offered first; undefined when
 * there is none. An entry whose edits the item already contains, since their save succeeded after all, is removed.
 */
export function useRecoverableEntry(type: string): JournalEntry | undefined {
  const { id } = useDraft();
  const journal = useJournal();
  const base = useDraftSelector((draft) => draft.base);
  const kept = useOfferedEntry(type, id);
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

const discardQuestion = {
  message: { key: 'journal.discardQuestion' },
  yesLabel: { key: 'journal.discard' },
  noLabel: { key: 'journal.keep' },
} as const;

/** Returns a function that asks before a journal entry is discarded; it resolves to whether that was done. */
export function useDiscardEntry() {
  const dispatch = useAppDispatch();
  const journal = useJournal();
  return async (key: JournalKey): Promise<boolean> => {
    const isWanted = await dispatch(showChoice(discardQuestion));
    if (isWanted) await journal.discard([key]);
    return isWanted;
  };
}

/** Returns what can be done with a journal entry of the item on screen; each resolves to whether it was done. */
export function useRecovery<T extends object>(source: DraftSource<T>) {
  const { id, pendingInput, chooseCulture } = useDraft();
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const journal = useJournal();

  async function restore(
    entry: JournalEntry,
    findConflicts: typeof changesOfJournalEdits | typeof conflictsOfJournalEdits,
  ): Promise<boolean> {
    // Another tab may have restored or discarded it while it was offered here.
    if (!(await journal.read(keyOf(entry)))) {
      await dispatch(showError({ key: 'journal.takenElsewhere' }));
      await journal.refresh();
      return false;
    }
    pendingInput.flush();
    const draft = source.select(store.getState(), id);
    if (!draft) return false;
    const conflicts = findConflicts(draft, entry);
    const request = conflictDialogRequest(source, conflicts, 'kept', [editedItem(draft)]);
    const answer = conflicts.length > 0 ? await dispatch(openDialog(request)) : { choices: {} };
    if (!answer) return false;
    const { choices } = answer;
    pendingInput.flush();
    const { edits, ancestors, texts, origins } = applyChoices(entry, choices);
    const kept = { edits, ancestors, texts, ...(origins && { origins }) };
    dispatch(source.events.draftRestored({ id, kept, choices }));
    // A form for a new item has no row that tells which languages have texts.
    const restored = id === newItemId ? Object.entries(edits) : [];
    const culture = cultureToShow(
      restored.map(([path, value]) => ({ path, value })),
      draft.cultures,
    );
    if (culture) chooseCultureOfAllFields({ chooseCulture }, culture);
    await journal.supersede(source.type, id, entry);
    return true;
  }

  return {
    /** Applies the edits, after asking about those whose field has changed since. */
    resume: (entry: JournalEntry) => restore(entry, conflictsOfJournalEdits),

    /** Shows each edit beside what is on screen, and applies those that are chosen. */
    compare: (entry: JournalEntry) => restore(entry, changesOfJournalEdits),
  };
}
