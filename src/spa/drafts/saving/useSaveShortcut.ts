import { useEffect, useRef } from 'react';
import { useAppSelector, useAppStore } from '../../store';
import { isDirty } from '../draft';
import { useDraft, useDraftSelector, useGetDraft } from '../DraftContext';
import { selectIsConnectionLost } from '../connection/connectionSlice';

/**
 * Calls `onSave` on Ctrl+S and Cmd+S instead of the browser's own save; not while a dialog is open. Pressed while
 * a save is running, it is called after that save has succeeded, if something is left to save.
 */
export function useSaveShortcut(onSave: () => void): void {
  const store = useAppStore();
  const { pendingInput } = useDraft();
  const getDraft = useGetDraft();
  const waitForSave = useWaitForSave();
  const isQueued = useRef(false);

  const saveAfterRunningOne = async () => {
    if (isQueued.current) return;
    isQueued.current = true;
    pendingInput.flush();
    while (getDraft()?.isSaving) await waitForSave();
    isQueued.current = false;
    const draft = getDraft();
    if (draft?.failure === null && isDirty(draft)) onSave();
  };

  const latest = useRef(() => {});
  useEffect(() => {
    latest.current = () => {
      if (getDraft()?.isSaving) void saveAfterRunningOne();
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

/** Calls `save` when the connection is back and a save of this draft waits for it. */
export function useSaveOnReconnect(save: () => unknown): void {
  const isLost = useAppSelector(selectIsConnectionLost);
  const isWaiting = useDraftSelector(({ waiting, isSaving }) => waiting !== null && !isSaving);
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    if (isWaiting && !isLost) latest.current();
  }, [isWaiting, isLost]);
}
