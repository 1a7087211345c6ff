import { type SyntheticEvent, useEffect, useRef } from 'react';

/** Milliseconds for which pointer or focus have to stay on a row; moving across rows triggers nothing. */
const dwellMs = 60;

/** Returns the index of the row in which an event happened; undefined outside of rows. */
export function rowIndexOf({ target }: SyntheticEvent): number | undefined {
  const row = target instanceof Element && target.closest('[aria-rowindex]');
  return row ? Number(row.getAttribute('aria-rowindex')) - 2 : undefined;
}

/**
 * Calls `onIntent` with the row that somebody is probably about to open: one on which the pointer or the focus rests, or
 * that is being pressed. Returns props for the element around the rows.
 */
export function useOpenIntent(onIntent: (row: number) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(onIntent);
  useEffect(() => {
    latest.current = onIntent;
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  const schedule = (event: SyntheticEvent, delay: number) => {
    const row = rowIndexOf(event);
    clearTimeout(timer.current);
    if (row === undefined) return;
    if (delay === 0) latest.current(row);
    else timer.current = setTimeout(() => latest.current(row), delay);
  };
  return {
    onPointerOver: (event: SyntheticEvent) => schedule(event, dwellMs),
    onPointerLeave: () => clearTimeout(timer.current),
    onFocus: (event: SyntheticEvent) => schedule(event, dwellMs),
    onPointerDown: (event: SyntheticEvent) => schedule(event, 0),
  };
}
