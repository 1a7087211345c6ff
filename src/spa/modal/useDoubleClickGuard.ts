import { useRef } from 'react';
import { shallowEqual } from 'react-redux';
import { useWindowEvents } from '../ui/browser';

const surfaces = '.ant-modal-root, dialog, [role="menu"]';

/** Where an event happens: in which dialog or menu, or in none, and on which page. */
const surfaceOf = ({ target }: Event) => ({
  page: window.location.pathname,
  surface: target instanceof Element ? target.closest(surfaces) : null,
});

/**
 * Ignores the second click of a double click if it hits another page, dialog or menu than the first: a double click on
 * what closes one must not press what is below it, one on the button that opens a dialog must not close it as a click
 * beside it, nor open it twice while its code is on its way, and one on a link must not press what the next page has in its
 * place. `topDialog` names the dialog on top.
 */
export function useDoubleClickGuard(topDialog?: string): void {
  const first = useRef<ReturnType<typeof surfaceOf> & { topDialog: string | undefined }>(undefined);
  const guard = (event: MouseEvent) => {
    const now = { ...surfaceOf(event), topDialog };
    if (event.detail <= 1) first.current = now;
    else if (!shallowEqual(now, first.current)) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
  // Also on mousedown, which moves focus and caret.
  useWindowEvents({ mousedown: guard, click: guard }, { capture: true });
}
