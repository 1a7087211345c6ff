import { useEffect, useRef } from 'react';
import { useAppStore } from '../../store';

/** Runs `onSave` on Ctrl+S and Cmd+S, in place of the browser's own; not while a dialog is open. */
export function useSaveShortcut(onSave: () => void): void {
  const store = useAppStore();
  const latest = useRef(onSave);
  useEffect(() => {
    latest.current = onSave;
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
