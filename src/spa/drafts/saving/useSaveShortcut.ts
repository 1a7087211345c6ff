import { useEffect, useRef } from 'react';
import { useAppStore } from '../../store';
import { isDirty } from '../draft';
import { useDraft, useReadDraft } from '../DraftContext';
import { useSaveEnded } from './useSaveEnded';

/**
 * Runs `onSave` on Ctrl+S and Cmd+S, in place of the browser's own; not while a dialog is open. Pressed while a
 * save is running, it runs after that one has worked, if something is left to save.
 */
export function useSaveShortcut(onSave: () => void): void {
  const store = useAppStore();
  const { pendingInput } = useDraft();
  const readDraft = useReadDraft();
  const saveEnded = useSaveEnded();
  const isAwaited = useRef(false);

  const saveAfterRunningOne = async () => {
    if (isAwaited.current) return;
    isAwaited.current = true;
    await pendingInput.settle();
    while (readDraft()?.isSaving) await saveEnded();
    isAwaited.current = false;
    const draft = readDraft();
    if (draft?.failure === null && isDirty(draft)) onSave();
  };

  const latest = useRef(() => {});
  useEffect(() => {
    latest.current = () => {
      if (readDraft()?.isSaving) void saveAfterRunningOne();
      else onSave();
    };
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isShortcut || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      if (!event.repeat && store.getState().modal.dialogs.length === 0) latest.current();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [store]);
}
