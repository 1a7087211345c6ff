import { conflictDialogRequest, otherSide } from '../../drafts/conflicts/conflictLabel';
import { valuesChosen, versionConflicts } from '../../drafts/conflicts/versionConflicts';
import { chooseCultureOfAllFields, cultureToShow } from '../../drafts/cultureToShow';
import { useDraft } from '../../drafts/DraftContext';
import type { DraftSource } from '../../drafts/draftReducers';
import { openDialog } from '../../modal';
import { useAppDispatch } from '../../store';

/**
 * Returns a function that shows the history of the item on screen, and takes what of a version is chosen there into the
 * form, after asking where somebody else has changed the same meanwhile.
 */
export function useShowHistory<T>(source: DraftSource<T>): () => Promise<void> {
  const dispatch = useAppDispatch();
  const { id, flushedDraft, chooseCulture } = useDraft();

  return async () => {
    const seen = flushedDraft();
    const taken = await dispatch(openDialog({ kind: 'history', type: source.type, itemId: id }));
    if (!taken || !seen) return;
    let { values } = taken;
    // The form is read anew behind the dialogs where a file comes back, or another tab saves.
    for (let known = seen; ; ) {
      const draft = flushedDraft();
      if (!draft) return;
      const conflicts = versionConflicts(known, draft, values);
      if (conflicts.length === 0) break;
      const { updatedAt } = draft.base as { updatedAt?: string };
      const versions = [draft.base, seen.base];
      const request = conflictDialogRequest(
        source,
        conflicts,
        otherSide(draft, updatedAt),
        versions,
      );
      const answer = await dispatch(openDialog({ ...request, staysUnsaved: true }));
      if (answer === null) return;
      values = valuesChosen(draft, values, conflicts, answer.choices);
      known = draft;
    }
    dispatch(source.events.versionTaken({ id, values, savedAt: taken.savedAt }));
    const culture = cultureToShow(values, seen.cultures);
    if (culture) chooseCultureOfAllFields({ chooseCulture }, culture);
  };
}
