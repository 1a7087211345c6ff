import { openDialog, showChoice } from '../../modal';
import { useAppDispatch, useAppStore } from '../../store';
import { conflictDialogRequest } from '../conflicts/conflictDialogRequest';
import { editedItem, type Edits } from '../draft';
import { useDraft } from '../DraftContext';
import type { DraftSource } from '../draftSource';
import type { Conflict } from '../merge';
import { useJournal } from './journal';
import { type JournalEntry, keyOf } from './journalEntry';
import { changesByJournalEdits, conflictsOfJournalEdits, applyChoices } from './recovery';

const discardQuestion = {
  title: { key: 'modal.warningTitle' },
  message: { key: 'journal.discardQuestion' },
  yesLabel: { key: 'journal.discard' },
  noLabel: { key: 'journal.keep' },
} as const;

/** Returns a function that asks before journal edits are discarded; it resolves to whether they may be. */
export function useConfirmDiscard(): () => Promise<boolean> {
  const dispatch = useAppDispatch();
  return () => dispatch(showChoice(discardQuestion));
}

/**
 * Returns what can be done with a journal entry of the item on screen. Each function resolves to whether it was
 * done.
 */
export function useRecovery<T extends object>(source: DraftSource<T>) {
  const { id, pendingInput } = useDraft();
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const journal = useJournal();
  const confirmDiscard = useConfirmDiscard();

  /** Another tab may have restored or discarded the entry while it was offered here. */
  async function isStillThere(entry: JournalEntry): Promise<boolean> {
    if (await journal.read(keyOf(entry))) return true;
    await journal.refresh();
    return false;
  }

  async function askForChoices(
    conflicts: readonly Conflict[],
    currentItem: T,
  ): Promise<Edits | null> {
    if (conflicts.length === 0) return {};
    const request = conflictDialogRequest(source, conflicts, 'kept', [currentItem]);
    const answer = await dispatch(openDialog(request));
    return answer && answer.choices;
  }

  async function restore(
    entry: JournalEntry,
    findConflicts: typeof changesByJournalEdits | typeof conflictsOfJournalEdits,
  ): Promise<boolean> {
    if (!(await isStillThere(entry))) return false;
    pendingInput.flush();
    const draft = source.select(store.getState(), id);
    const choices = draft && (await askForChoices(findConflicts(draft, entry), editedItem(draft)));
    if (!choices) return false;
    pendingInput.flush();
    const { edits, ancestors, texts } = applyChoices(entry, choices);
    const kept = { edits, ancestors, texts };
    dispatch(source.events.draftRestored({ id, kept, choices }));
    await journal.supersede(source.type, id, keyOf(entry));
    return true;
  }

  return {
    /** Applies the edits, after asking about those whose field has changed since. */
    resume: (entry: JournalEntry) => restore(entry, conflictsOfJournalEdits),

    /** Shows each edit beside what is on screen, and applies those that are chosen. */
    compare: (entry: JournalEntry) => restore(entry, changesByJournalEdits),

    /** Discards the edits, after asking. */
    discard: async (entry: JournalEntry): Promise<boolean> => {
      if (!(await confirmDiscard())) return false;
      await journal.discard([keyOf(entry)]);
      return true;
    },
  };
}
