import { useEffect } from 'react';
import { elementAt, typingFields } from '../checks/useShowField';

type PlainField = HTMLInputElement | HTMLTextAreaElement;

const isPlain = (element: Element | null | undefined): element is PlainField =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

/** The path of the field in which somebody types on, and the selection in a plain one. */
let kept: (Pick<PlainField, 'selectionStart' | 'selectionEnd'> & { path: string }) | undefined;

/** Keeps where somebody types while the form is replaced by that of the item that has just been created. */
export function rememberCaret(): void {
  const active = document.activeElement;
  const path = active?.closest<HTMLElement>('[data-path]')?.dataset.path;
  const { selectionStart, selectionEnd } = isPlain(active)
    ? active
    : { selectionStart: null, selectionEnd: null };
  const isText = path !== undefined && active?.matches(typingFields);
  kept = isText ? { path, selectionStart, selectionEnd } : undefined;
}

/** Lets somebody type on where {@link rememberCaret} has found them, once the form is there. */
export function useRememberedCaret(): void {
  useEffect(() => {
    if (!kept) return;
    const { path, selectionStart, selectionEnd } = kept;
    kept = undefined;
    const control = elementAt(document, path)?.querySelector<HTMLElement>(typingFields);
    control?.focus({ preventScroll: true });
    if (isPlain(control)) {
      // A box to tick has none.
      if (selectionStart !== null) control.setSelectionRange(selectionStart, selectionEnd);
    } else if (control) {
      getSelection()?.selectAllChildren(control);
      getSelection()?.collapseToEnd();
    }
  }, []);
}
