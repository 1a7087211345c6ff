import { useCallback } from 'react';
import { useScrollArea } from './scrollArea';

/**
 * For the ref of a bar that stays in sight at the top of the scrolling area: what the keyboard reaches is
 * then scrolled to below the bar, not under it, however high the bar is at the moment.
 */
export function useBarClearance(): (bar: HTMLElement | null) => (() => void) | undefined {
  const area = useScrollArea();
  return useCallback(
    (bar) => {
      if (!bar || !area) return;
      const observer = new ResizeObserver(() => {
        const isSticky = getComputedStyle(bar).position === 'sticky';
        area.style.scrollPaddingTop = isSticky ? `${bar.offsetHeight}px` : '';
      });
      observer.observe(bar);
      return () => {
        observer.disconnect();
        area.style.scrollPaddingTop = '';
      };
    },
    [area],
  );
}
