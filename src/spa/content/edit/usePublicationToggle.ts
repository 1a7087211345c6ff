import { valueIn } from '../../drafts/draft';
import { useGetDraft } from '../../drafts/DraftContext';
import type { SaveOutcome } from '../../drafts/conflicts/useStaleSave';
import type { ItemSaving } from '../../drafts/saving/useItemSaving';
import { useConfirmDateLoss } from './useConfirmDateLoss';

/** The outcome of a toggle: that of its save, and the wanted state. */
export type ToggleOutcome<T> = SaveOutcome<T> & { isPublic: boolean };

/**
 * Returns a function that toggles the publication and saves that together with an unsaved publish date; otherwise
 * the item would go live at its old date while the screen shows the new one (D125). Asks first if the typed text
 * is not a date. If the save fails, the toggle stays as an unsaved edit (D70). Resolves to null when it did not
 * run because a save is running, or because the person wants to correct the date.
 */
export function usePublicationToggle<T>(
  saveOne: ItemSaving<T>['saveField'],
): () => Promise<ToggleOutcome<T> | null> {
  const getDraft = useGetDraft();
  const confirmDateLoss = useConfirmDateLoss();
  return async () => {
    if (getDraft()?.isSaving || !(await confirmDateLoss())) return null;
    const draft = getDraft();
    if (draft === undefined || draft.isSaving) return null;
    const isPublic = valueIn(draft, 'isPublic') !== true;
    const outcome = await saveOne('isPublic', isPublic, 'publishAt');
    return outcome && { ...outcome, isPublic };
  };
}
