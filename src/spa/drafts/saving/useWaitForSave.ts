import { useAppStore } from '../../store';
import { useGetDraft } from '../DraftContext';

/** Returns a function that resolves once no save of the draft is running; at once if none is or the draft is closed. */
export function useWaitForSave(): () => Promise<void> {
  const store = useAppStore();
  const getDraft = useGetDraft();
  return () =>
    new Promise((resolve) => {
      if (!getDraft()?.isSaving) {
        resolve();
        return;
      }
      const unsubscribe = store.subscribe(() => {
        if (getDraft()?.isSaving) return;
        unsubscribe();
        resolve();
      });
    });
}
