import { type SyntheticEvent, useEffect, useRef } from 'react';

/** How long somebody stays at a row before it counts as wanted, in ms; passing over rows asks for nothing. */
const dwell = 60;

/** Returns the index of the row in which an event happened; undefined outside of rows. */
export function rowOf({ target }: SyntheticEvent): number | undefined {
  const row = target instanceof Element && target.closest('[aria-rowindex]');
  return row ? Number(row.getAttribute('aria-rowindex')) - 2 : undefined;
}

/**
 * Tells early which row of a table somebody is about to open: one at which the mouse or the focus stays for a
 * moment, or that is being pressed. For the props of the element around the rows.
 */
export function useIntent(onIntent: (row: number) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(onIntent);
  useEffect(() => {
    latest.current = onIntent;
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  const tell = (event: SyntheticEvent, delay: number) => {
    const row = rowOf(event);
    clearTimeout(timer.current);
    if (row === undefined) return;
    if (delay === 0) latest.current(row);
    else timer.current = setTimeout(() => latest.current(row), delay);
  };
  return {
    onPointerOver: (event: SyntheticEvent) => tell(event, dwell),
    onPointerLeave: () => clearTimeout(timer.current),
    onFocus: (event: SyntheticEvent) => tell(event, dwell),
    onPointerDown: (event: SyntheticEvent) => tell(event, 0),
  };
}
