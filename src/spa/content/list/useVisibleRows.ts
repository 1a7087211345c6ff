import { useCallback, useSyncExternalStore } from 'react';

/** The number of rows rendered above and below the visible ones. */
const overscan = 6;
/** Rows are added and removed in batches, so that scrolling by a row or two renders nothing. */
const rowsPerBatch = 4;

/** Packs a range into one exact number; far larger than any list. */
const rangeFactor = 2 ** 26;

/**
 * Returns the range of rows to render, `[first, end)`; all rows have the same height. `top` is the distance from the
 * start of the scroll area's content to the first row; distances and heights in px.
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
    // Until the area exists, it is assumed to fill the window, so that most rows are rendered only once.
    const above = (area?.scrollTop ?? 0) - top;
    const below = above + (area?.clientHeight ?? window.innerHeight);
    const first = Math.floor((above / rowHeight - overscan) / rowsPerBatch) * rowsPerBatch;
    const end = Math.ceil((below / rowHeight + overscan) / rowsPerBatch) * rowsPerBatch;
    const within = (row: number) => Math.max(0, Math.min(count, row));
    return within(first) * rangeFactor + within(end);
  });
  return [Math.floor(range / rangeFactor), range % rangeFactor];
}
