import { useCallback } from 'react';
import { useScrollArea } from './scrollArea';

/**
 * For the ref of a bar that stays in sight at the top of the scrolling area: what the keyboard reaches is
 * then scrolled to below the bar, not under it, however high the bar is at the moment. What sticks below it finds
 * its height in `--bar-clearance`.
 */
export function useBarClearance(): (bar: HTMLElement | null) => (() => void) | undefined {
  const area = useScrollArea();
  return useCallback(
    (bar) => {
      if (!bar || !area) return;
      const observer = new ResizeObserver(() => {
        const isSticky = getComputedStyle(bar).position === 'sticky';
        const clearance = isSticky ? `${bar.offsetHeight}px` : '';
        area.style.scrollPaddingTop = clearance;
        area.style.setProperty('--bar-clearance', clearance || '0px');
      });
      observer.observe(bar);
      return () => {
        observer.disconnect();
        area.style.scrollPaddingTop = '';
        area.style.removeProperty('--bar-clearance');
      };
    },
    [area],
  );
}
