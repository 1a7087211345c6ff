import {
  defaultRangeExtractor,
  measureElement,
  type Range,
  useVirtualizer,
} from '@tanstack/react-virtual';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { listenTo } from './browser';
import { classNames } from './classNames';
import { rowAfterKey } from './keys';

/** What a row is told of its place in the list. */
export interface VirtualRow {
  readonly index: number;
  /** Whether the row's button is the stop of the Tab key. */
  readonly isTabStop: boolean;
}

/**
 * Shows a list of which only the rows near what is in sight are in the page, however many there are. Each row has
 * a button; one of them is the stop of the Tab key, and arrow keys move between them.
 */
export function VirtualList<Item extends { _id: string }>(props: {
  items: readonly Item[];
  label: string;
  ref: RefObject<HTMLUListElement | null>;
  /** The element that scrolls; null before it is there. */
  area: () => HTMLElement | null;
  /** The distance of the list from the start of what scrolls, in px. */
  top?: number;
  /** How high a row is until it has been there, in px. */
  likelyHeight: () => number;
  /** Rows kept above and below those in sight. */
  overscan: number;
  /** Rows that the keys for paging pass over. */
  rowsPerPageKey: () => number;
  className?: string;
  rowClassName?: string;
  children: (item: Item, row: VirtualRow) => ReactNode;
}) {
  const { items, ref: list, likelyHeight, top = 0 } = props;
  const [chosen, setChosen] = useState(0);
  const focusNext = useRef(false);
  const active = Math.min(chosen, items.length - 1);

  // The row with the keyboard's focus stays, also when it is scrolled out of sight.
  const withActive = useCallback(
    (range: Range) => {
      const near = defaultRangeExtractor(range);
      return near.includes(active) ? near : [...near, active].sort((a, b) => a - b);
    },
    [active],
  );
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised by a compiler.
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: props.area,
    estimateSize: likelyHeight,
    // Rows of a dialog that is about to open have no height yet.
    measureElement: (...row) => measureElement(...row) || likelyHeight(),
    getItemKey: useCallback((index: number) => items[index]?._id ?? index, [items]),
    rangeExtractor: withActive,
    scrollMargin: top,
    overscan: props.overscan,
  });
  useLayoutEffect(() => {
    if (!focusNext.current) return;
    focusNext.current = false;
    list.current
      ?.querySelector<HTMLElement>(`[aria-posinset="${active + 1}"] button`)
      ?.focus({ preventScroll: true });
  }, [active, list]);

  // Without React, which is silent about a focus that moves while it draws, as from a button that has gone.
  useEffect(() => {
    if (!list.current) return undefined;
    const focusin = ({ target }: FocusEvent) => {
      const row = target instanceof Element && target.closest<HTMLElement>('[data-index]');
      if (row) setChosen(Number(row.dataset['index']));
    };
    return listenTo(list.current, { focusin });
  }, [list]);

  const onKeyDown = (event: KeyboardEvent) => {
    const next = rowAfterKey(event, active, items.length, props.rowsPerPageKey());
    if (next === undefined) return;
    event.preventDefault();
    virtualizer.scrollToIndex(next, { align: 'auto' });
    focusNext.current = next !== active;
    setChosen(next);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys come from the buttons inside.
    <ul
      ref={list}
      className={classNames('relative', props.className)}
      style={{ height: virtualizer.getTotalSize() }}
      aria-label={props.label}
      onKeyDown={onKeyDown}
    >
      {virtualizer.getVirtualItems().map(({ index, key, start }) => {
        const item = items[index];
        return (
          item && (
            <li
              key={key}
              ref={virtualizer.measureElement}
              className={classNames('absolute inset-x-0 top-0', props.rowClassName)}
              style={{ transform: `translateY(${start - top}px)` }}
              aria-setsize={items.length}
              aria-posinset={index + 1}
              data-index={index}
            >
              {props.children(item, { index, isTabStop: index === active })}
            </li>
          )
        );
      })}
    </ul>
  );
}
