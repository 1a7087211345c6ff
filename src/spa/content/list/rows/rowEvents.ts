import { type FormEvent, type KeyboardEvent, type SyntheticEvent, useEffect, useRef } from 'react';
import { isKey } from '../../../commands/keymap';
import type { StoredItem } from '../../../model/contentItem';
import type { ContentList } from '../ContentListPage';

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
  useEffect(() => () => clearTimeout(timer.current), []);

  const schedule = (event: SyntheticEvent, delay: number) => {
    const row = rowIndexOf(event);
    clearTimeout(timer.current);
    if (row === undefined) return;
    if (delay === 0) onIntent(row);
    else timer.current = setTimeout(() => onIntent(row), delay);
  };
  return {
    onPointerOver: (event: SyntheticEvent) => schedule(event, dwellMs),
    onPointerLeave: () => clearTimeout(timer.current),
    onFocus: (event: SyntheticEvent) => schedule(event, dwellMs),
    onPointerDown: (event: SyntheticEvent) => schedule(event, 0),
  };
}

const isShifted = ({ nativeEvent }: SyntheticEvent): boolean =>
  'shiftKey' in nativeEvent && nativeEvent.shiftKey === true;

/** Returns handlers that select rows of a group by checkbox, with Shift all rows from the last one, and by keys. */
export function useRowSelection({
  items,
  selected,
  onSelect,
}: Pick<ContentList, 'selected' | 'onSelect'> & { items: readonly StoredItem[] }) {
  /** The start of a range: the row that was selected last. */
  const anchor = useRef<string>(undefined);
  /** Whether keys without Shift have left the range: those with Shift then begin another one. */
  const isLeft = useRef(false);

  const between = (row: number): readonly string[] => {
    const start = items.findIndex(({ _id }) => _id === anchor.current);
    const [first, last] = start < 0 ? [row, row] : [Math.min(start, row), Math.max(start, row)];
    return items.slice(first, last + 1).map(({ _id }) => _id);
  };
  const setAnchor = (row: number) => {
    anchor.current = items[row]?._id;
    isLeft.current = false;
  };

  return {
    /** Handles the change of a checkbox. */
    onChange: (event: FormEvent) => {
      const row = rowIndexOf(event);
      if (!onSelect || row === undefined || !(event.target instanceof HTMLInputElement)) return;
      const isRange = isShifted(event);
      if (!isRange) setAnchor(row);
      onSelect(between(row), event.target.checked);
      if (isRange) setAnchor(row);
    },
    /** Moves the end of the selected range from one row to another. */
    extendTo: (next: number, from: number) => {
      if (!onSelect) return;
      if (isLeft.current || !items.some(({ _id }) => _id === anchor.current)) setAnchor(from);
      onSelect(between(from), false);
      onSelect(between(next), true);
    },
    /** To be called when keys move on without Shift. */
    leaveRange: () => {
      isLeft.current = true;
    },
    /** Selects by a key; tells whether the key is one that selects. */
    selectByKey: (event: KeyboardEvent, row: number): boolean => {
      if (!onSelect) return false;
      const ids = items.map(({ _id }) => _id);
      if (isKey(event, 'selectAll')) onSelect(ids, true);
      else if (isKey(event, 'clearSelection') && selected.size > 0) {
        anchor.current = undefined;
        onSelect([...selected], false);
      } else if (isKey(event, 'selectRow')) {
        const item = items[row];
        setAnchor(row);
        if (item) onSelect([item._id], !selected.has(item._id));
      } else return false;
      return true;
    },
  };
}
