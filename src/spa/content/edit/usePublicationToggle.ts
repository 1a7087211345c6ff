import { valueIn } from '../draft/draft';
import { useReadDraft } from '../draft/DraftContext';
import type { SaveOutcome } from '../conflicts/useStaleSave';
import type { ItemSaving } from './useItemSaving';

/** What became of a toggle: how its save ended, and what it wanted. */
export type Toggled<T> = SaveOutcome<T> & { isPublic: boolean };

/**
 * Gives a function that flips the publication and saves just that; a failure leaves it flipped, unsaved
 * (decision 70). Null when it did not run because a save is running.
 */
export function usePublicationToggle<T>(
  saveOne: ItemSaving<T>['saveOne'],
): () => Promise<Toggled<T> | null> {
  const readDraft = useReadDraft();
  return async () => {
    const draft = readDraft();
    if (draft === undefined || draft.isSaving) return null;
    const isPublic = valueIn(draft, 'isPublic') !== true;
    const outcome = await saveOne('isPublic', isPublic);
    return outcome && { ...outcome, isPublic };
  };
}
