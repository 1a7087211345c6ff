import { useRef } from 'react';
import { useWindowEvents } from '../ui/browser';

/** Where an event happens: in which dialog, or in none, and on which page. */
const surfaceOf = ({ target }: Event) => ({
  page: window.location.pathname,
  dialog: target instanceof Element ? target.closest('.ant-modal-root, dialog') : null,
});

/**
 * Ignores the second click of a double click if it hits another page or dialog than the first: a double click on
 * the button that closes a dialog must not press what is below it, one on the button that opens a dialog must not
 * close it as a click beside it, and one on a link must not press what the next page has in its place.
 */
export function useDoubleClickGuard(): void {
  const first = useRef<ReturnType<typeof surfaceOf>>(undefined);
  const guard = (event: MouseEvent) => {
    const { page, dialog } = surfaceOf(event);
    if (event.detail <= 1) first.current = { page, dialog };
    else if (page !== first.current?.page || dialog !== first.current.dialog) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
  // Also on mousedown, which moves focus and caret.
  useWindowEvents({ mousedown: guard, click: guard }, { capture: true });
}
