import { useCallback } from 'react';
import { useScrollArea } from './scrollArea';

/**
 * Returns the ref of a bar that is sticky at the top of the scroll area, or has a sticky child. Focused elements
 * then scroll to below the bar, not under it. Its current height is in `--bar-clearance`, for what sticks below
 * it.
 */
export function useBarClearance(): (bar: HTMLElement | null) => (() => void) | undefined {
  const area = useScrollArea();
  return useCallback(
    (bar) => {
      if (!bar || !area) return;
      const parts = [bar, ...bar.children].filter((part) => part instanceof HTMLElement);
      const observer = new ResizeObserver(() => {
        const staying = parts.find((part) => getComputedStyle(part).position === 'sticky');
        const clearance = `${staying?.offsetHeight ?? 0}px`;
        area.style.scrollPaddingTop = clearance;
        area.style.setProperty('--bar-clearance', clearance);
      });
      for (const part of parts) observer.observe(part);
      return () => {
        observer.disconnect();
        area.style.scrollPaddingTop = '';
        area.style.removeProperty('--bar-clearance');
      };
    },
    [area],
  );
}
