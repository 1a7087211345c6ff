import { useCallback, useSyncExternalStore } from 'react';

/** Rows kept ready above and below those in sight. */
const spare = 6;
/** Rows come and go in bundles, so that scrolling by a row or two renders nothing. */
const bundle = 4;

/** The widest list whose range fits into one exact number; far beyond what a page can hold. */
const base = 2 ** 26;

/**
 * The rows to render of a list of rows of one height: `[first, end)`. `top` is the distance from the
 * start of the scrolling area's content to the first row; distances and heights in px.
 */
export function useVisibleRows(
  area: HTMLElement | null,
  top: number,
  rowHeight: number,
  count: number,
): readonly [first: number, end: number] {
  const subscribe = useCallback(
    (onChange: () => void) => {
      if (!area) return () => {};
      const sizes = new ResizeObserver(onChange);
      sizes.observe(area);
      area.addEventListener('scroll', onChange, { passive: true });
      return () => {
        sizes.disconnect();
        area.removeEventListener('scroll', onChange);
      };
    },
    [area],
  );

  // One number, since the store of React compares by identity.
  const range = useSyncExternalStore(subscribe, () => {
    // Before the area is there, it is taken to fill the window: most rows are then drawn once only.
    const above = (area?.scrollTop ?? 0) - top;
    const below = above + (area?.clientHeight ?? window.innerHeight);
    const first = Math.floor((above / rowHeight - spare) / bundle) * bundle;
    const end = Math.ceil((below / rowHeight + spare) / bundle) * bundle;
    const within = (row: number) => Math.max(0, Math.min(count, row));
    return within(first) * base + within(end);
  });
  return [Math.floor(range / base), range % base];
}
