import { valueIn } from '../../drafts/draft';
import { useReadDraft } from '../../drafts/DraftContext';
import type { SaveOutcome } from '../../drafts/conflicts/useStaleSave';
import type { ItemSaving } from '../../drafts/saving/useItemSaving';
import { useMayDropDate } from './useMayDropDate';

/** What became of a toggle: how its save ended, and what it wanted. */
export type Toggled<T> = SaveOutcome<T> & { isPublic: boolean };

/**
 * Gives a function that flips the publication and saves that together with an unsaved publish date: the item would
 * go live at its old date while the screen shows the new one (D125). If what was typed is no date, asks first. A
 * failure leaves it flipped, unsaved (D70). Null when it did not run because a save is running, or a person
 * wants to mend the date.
 */
export function usePublicationToggle<T>(
  saveOne: ItemSaving<T>['saveOne'],
): () => Promise<Toggled<T> | null> {
  const readDraft = useReadDraft();
  const mayDropDate = useMayDropDate();
  return async () => {
    if (readDraft()?.isSaving || !(await mayDropDate())) return null;
    const draft = readDraft();
    if (draft === undefined || draft.isSaving) return null;
    const isPublic = valueIn(draft, 'isPublic') !== true;
    const outcome = await saveOne('isPublic', isPublic, 'publishAt');
    return outcome && { ...outcome, isPublic };
  };
}
