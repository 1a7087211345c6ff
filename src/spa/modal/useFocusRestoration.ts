import { useEffect, useLayoutEffect, useRef } from 'react';

const openDialogs = 'dialog, [role="dialog"]';

/** The element that had the focus before a closing dialog, for a dialog that replaces it. */
let inheritedFocus: Element | null = null;

/** Returns the focus, when the dialog closes, to the element that had it when the dialog opened. */
export function useFocusRestoration(): void {
  const before = useRef<Element | null>(null);

  useLayoutEffect(() => {
    // Being in the top layer, they would lie over the dialog.
    for (const one of document.querySelectorAll<HTMLElement>('[popover]')) one.hidePopover?.();
    const active = document.activeElement;
    before.current = active === document.body && inheritedFocus ? inheritedFocus : active;
    return () => {
      inheritedFocus = before.current;
    };
  }, []);

  // Only after the dialog was removed: until then it traps the focus.
  useEffect(
    () => () => {
      inheritedFocus = null;
      const target = before.current;
      const top = [...document.querySelectorAll(openDialogs)].at(-1);
      const isTaken = document.activeElement !== document.body;
      if (isTaken || target === document.body || (top && !top.contains(target))) return;
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
      // What was acted on may be gone, or disabled.
      if (document.activeElement !== document.body) return;
      const heading = (top ?? document).querySelector<HTMLElement>('main h1');
      heading?.focus({ preventScroll: true });
    },
    [],
  );
}
