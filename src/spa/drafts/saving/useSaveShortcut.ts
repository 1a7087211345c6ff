import { useEffect, useEffectEvent, useRef } from 'react';
import { isKey } from '../../commands/keymap';
import { useAppSelector, useAppStore } from '../../store';
import { useWindowEvents } from '../../ui/browser';
import { selectIsConnectionLost } from '../connection/connectionSlice';
import { isDirty } from '../draft';
import { useDraft, useDraftSelector } from '../DraftContext';
import { isSaveWaiting } from '../waitingEdits';

/**
 * Calls `onSave` on Ctrl+S and Cmd+S instead of the browser's own save; not while a dialog is open. Pressed while
 * a save is running, it is called after that save has succeeded, if something is left to save.
 */
export function useSaveShortcut(onSave: () => void): void {
  const store = useAppStore();
  const { getDraft, pendingInput, waitForSave } = useDraft();
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
  useWindowEvents({
    keydown: (event) => {
      if (!isKey(event, 'save')) return;
      event.preventDefault();
      if (event.repeat || store.getState().modal.dialogs.length > 0) return;
      if (getDraft()?.isSaving) void saveAfterRunningOne();
      else onSave();
    },
  });
}

/** Calls `save` when the connection is back and a save of this draft waits for it. */
export function useSaveOnReconnect(save: () => unknown): void {
  useOnReconnect(
    useDraftSelector((draft) => !draft.isSaving && isSaveWaiting(draft)),
    save,
  );
}

/** Calls `save` when the connection is back and something waits for it. */
export function useOnReconnect(isWaiting: boolean | undefined, save: () => unknown): void {
  const isLost = useAppSelector(selectIsConnectionLost);
  const saveNow = useEffectEvent(save);
  useEffect(() => {
    if (isWaiting && !isLost) saveNow();
  }, [isWaiting, isLost]);
}
