import { useCallback } from 'react';
import { useScrollArea } from './scrollArea';

/**
 * For the ref of a bar that stays in sight at the top of the scrolling area, or of which a child does: what the
 * keyboard reaches is then scrolled to below it, not under it, however high it is at the moment. What sticks below it
 * finds its height in `--bar-clearance`.
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
