import { useLayoutEffect } from 'react';

/** Gives the focus back, when the dialog goes, to what had it when the dialog came. */
export function useFocusReturn(): void {
  useLayoutEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement && before.isConnected)
        before.focus({ preventScroll: true });
    };
  }, []);
}
