import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useScrollArea } from '../../ui/scrollArea';
import type { StoredItem } from '../model/contentItem';
import { ItemRow } from './ItemRow';
import { rowAfterKey } from './rowAfterKey';
import { useRowHeight } from './useRowHeight';

/** The rows in sight and a few around them, however many there are. Arrow keys move between them. */
export function VirtualRows(props: {
  items: readonly StoredItem[];
  isUpcoming: boolean;
  editPath: (id: string) => string;
  language: string;
}) {
  const { items } = props;
  const area = useScrollArea();
  const rowHeight = useRowHeight();
  const rows = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const [chosen, setChosen] = useState(0);
  const focusNext = useRef(false);
  const active = Math.min(chosen, items.length - 1);

  // The row with the keyboard's focus stays, also when it is scrolled out of sight.
  const withActive = useCallback(
    (range: Range) => {
      const visible = defaultRangeExtractor(range);
      return visible.includes(active) ? visible : [...visible, active].sort((a, b) => a - b);
    },
    [active],
  );
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised by a compiler.
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => area,
    estimateSize: () => rowHeight,
    getItemKey: (index) => items[index]?._id ?? index,
    rangeExtractor: withActive,
    overscan: 8,
    scrollMargin: top,
  });

  // What stands above may have changed in any render; setting the same distance again changes nothing.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useLayoutEffect(() => {
    if (!area || !rows.current) return;
    const here = rows.current.getBoundingClientRect().top;
    setTop(Math.round(here - area.getBoundingClientRect().top + area.scrollTop));
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);
  useLayoutEffect(() => {
    if (!focusNext.current) return;
    focusNext.current = false;
    rows.current
      ?.querySelector<HTMLElement>(`[aria-rowindex="${active + 2}"] a`)
      ?.focus({ preventScroll: true });
  }, [active]);

  const onKeyDown = (event: KeyboardEvent) => {
    const page = Math.max(1, Math.floor((area?.clientHeight ?? 0) / rowHeight) - 1);
    const next = rowAfterKey(event, active, items.length, page);
    if (next === undefined) return;
    event.preventDefault();
    virtualizer.scrollToIndex(next, { align: 'auto' });
    focusNext.current = next !== active;
    setChosen(next);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys come from the links inside.
    <div
      ref={rows}
      role="rowgroup"
      style={{ position: 'relative', height: items.length * rowHeight }}
      onKeyDown={onKeyDown}
    >
      {virtualizer.getVirtualItems().map(({ index, key, start }) => {
        const item = items[index];
        return (
          item && (
            <ItemRow
              key={key}
              item={item}
              isUpcoming={props.isUpcoming}
              index={index}
              top={start - top}
              height={rowHeight}
              path={props.editPath(item._id)}
              isTabStop={index === active}
              onFocus={setChosen}
              language={props.language}
            />
          )
        );
      })}
    </div>
  );
}
