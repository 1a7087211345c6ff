import { useEffect } from 'react';

const surfaceOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest('.ant-modal-root, dialog') : null;

/**
 * Keeps the later clicks of a double click from a surface (the page or a dialog) other than the one that had the
 * first: a double click on the button that closes a dialog must not press what lies below it, and one on the button
 * that opens a dialog must not close it as a click beside it.
 */
export function useDoubleClickGuard(): void {
  useEffect(() => {
    let surface: Element | null = null;
    const onClick = (event: MouseEvent) => {
      if (event.detail <= 1) surface = surfaceOf(event.target);
      else if (surfaceOf(event.target) !== surface) {
        event.preventDefault();
        event.stopPropagation();
      }
    };
    window.addEventListener('click', onClick, true);
    return () => window.removeEventListener('click', onClick, true);
  }, []);
}
