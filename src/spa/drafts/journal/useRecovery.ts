import { openDialog, showChoice } from '../../modal';
import { useAppDispatch, useAppStore } from '../../store';
import { conflictQuestion } from '../conflicts/conflictQuestion';
import { applied, type Edits } from '../draft';
import { useDraft } from '../DraftContext';
import type { DraftSource } from '../draftSource';
import type { Conflict } from '../merge';
import { useJournal } from './JournalContext';
import { type JournalEntry, keyOf } from './journalEntry';
import { keptChanges, keptConflicts, withChoices } from './recovery';

const discardQuestion = {
  title: { key: 'modal.warningTitle' },
  message: { key: 'journal.discardQuestion' },
  yesLabel: { key: 'journal.discard' },
  noLabel: { key: 'journal.keep' },
} as const;

/** Gives a function that asks before kept edits are thrown away; resolves to whether they may be. */
export function useMayDiscard(): () => Promise<boolean> {
  const dispatch = useAppDispatch();
  return () => dispatch(showChoice(discardQuestion));
}

/** What can be done with kept edits of the item on screen. Each resolves to whether it was done. */
export function useRecovery<T extends object>(source: DraftSource<T>) {
  const { id, pendingInput } = useDraft();
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const journal = useJournal();
  const mayDiscard = useMayDiscard();

  /** Another tab may have used or discarded them while they were offered here. */
  async function isStillThere(entry: JournalEntry): Promise<boolean> {
    if (await journal.read(keyOf(entry))) return true;
    await journal.refresh();
    return false;
  }

  async function choicesFor(conflicts: readonly Conflict[], present: T): Promise<Edits | null> {
    if (conflicts.length === 0) return {};
    const question = conflictQuestion(source, conflicts, 'kept', [present]);
    const answer = await dispatch(openDialog(question));
    return answer && answer.choices;
  }

  async function restore(
    entry: JournalEntry,
    toAsk: typeof keptChanges | typeof keptConflicts,
  ): Promise<boolean> {
    if (!(await isStillThere(entry))) return false;
    pendingInput.flush();
    const draft = source.select(store.getState(), id);
    const choices = draft && (await choicesFor(toAsk(draft, entry), applied(draft)));
    if (!choices) return false;
    pendingInput.flush();
    const { edits, ancestors, texts } = withChoices(entry, choices);
    const kept = { edits, ancestors, texts };
    dispatch(source.events.draftRestored({ id, kept, choices }));
    await journal.takeOver(source.type, id, keyOf(entry));
    return true;
  }

  return {
    /** Makes them again, after asking about those whose place has changed since. */
    resume: (entry: JournalEntry) => restore(entry, keptConflicts),

    /** Shows each of them beside what is on screen, and makes what was chosen. */
    compare: (entry: JournalEntry) => restore(entry, keptChanges),

    /** Throws them away, after a question. */
    discard: async (entry: JournalEntry): Promise<boolean> => {
      if (!(await mayDiscard())) return false;
      await journal.discard([keyOf(entry)]);
      return true;
    },
  };
}
