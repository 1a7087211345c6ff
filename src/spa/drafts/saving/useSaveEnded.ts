import { useAppStore } from '../../store';
import { useReadDraft } from '../DraftContext';

/** Gives a function that waits until no save of the draft is running; at once, where none is or the draft is closed. */
export function useSaveEnded(): () => Promise<void> {
  const store = useAppStore();
  const readDraft = useReadDraft();
  return () =>
    new Promise((resolve) => {
      if (!readDraft()?.isSaving) {
        resolve();
        return;
      }
      const unsubscribe = store.subscribe(() => {
        if (readDraft()?.isSaving) return;
        unsubscribe();
        resolve();
      });
    });
}
