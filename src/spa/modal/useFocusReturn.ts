import { useEffect, useLayoutEffect, useRef } from 'react';

const openDialogs = 'dialog, [role="dialog"]';

/** What a dialog that is going had found focused, for one that comes in its place. */
let handedOn: Element | null = null;

/** Gives the focus back, when the dialog has gone, to what had it when the dialog came. */
export function useFocusReturn(): void {
  const before = useRef<Element | null>(null);

  useLayoutEffect(() => {
    const active = document.activeElement;
    before.current = active === document.body && handedOn ? handedOn : active;
    return () => {
      handedOn = before.current;
    };
  }, []);

  // Not before the dialog has left the page: as long as it is there it draws every focus back into itself.
  useEffect(
    () => () => {
      handedOn = null;
      const target = before.current;
      const top = [...document.querySelectorAll(openDialogs)].at(-1);
      const isTaken = document.activeElement !== document.body;
      if (isTaken || (top && !top.contains(target))) return;
      if (target instanceof HTMLElement && target.isConnected)
        target.focus({ preventScroll: true });
    },
    [],
  );
}
