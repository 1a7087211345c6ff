import { useWindowEvents } from '../ui/browser';

/** Dialogs that keep from the page; panels of lists do not. */
const modals = '.ant-modal-root [role="dialog"]';

/**
 * Keeps the browser's undo and redo to the dialog on top while one is open. They go through the typing in all fields of a
 * page in turn, so that a key too many would change one behind the dialog, out of sight.
 */
export function useNativeUndoGuard(): void {
  const beforeinput = (event: InputEvent) => {
    if (!event.inputType.startsWith('history')) return;
    const dialog = [...document.querySelectorAll(modals)].at(-1);
    if (dialog && !dialog.contains(event.target as Node | null)) event.preventDefault();
  };
  useWindowEvents({ beforeinput }, { capture: true });
}
