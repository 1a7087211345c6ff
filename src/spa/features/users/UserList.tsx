import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { User } from '../../../api';
import { rowAfterKey } from '../../content/list/rowAfterKey';
import { useTranslation } from '../../i18n';
import { breakpoints } from '../../ui/layout';
import { remInPx } from '../../ui/rem';
import { useScrollArea } from '../../ui/scrollArea';
import { UserRow } from './UserRow';
import styles from './UsersPage.module.css';

/** Rows that the keys for paging pass over. */
const rowsOfPage = 10;

/** Rows kept above and below those in sight: reading aids and a search in the page find what is near. */
const spare = 100;

/** How high a row is until it has been there, in px. */
function likelyHeight(): number {
  const width = (innerWidth / remInPx(1)) * 16;
  return remInPx((width < breakpoints.xs ? 178 : width < breakpoints.md ? 77 : 69) / 16);
}

/** The distance of an element from the start of what scrolls in `area`, in px; it follows changes of its size. */
function useTop(area: HTMLElement | null) {
  const element = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const list = element.current;
    if (!area || !list) return;
    const measure = () => {
      const distance = list.getBoundingClientRect().top - area.getBoundingClientRect().top;
      setTop(Math.round(distance + area.scrollTop));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(list);
    return () => observer.disconnect();
  }, [area]);
  return [element, top] as const;
}

/**
 * The users loaded so far, those near what is in sight only, however many there are. One row is the stop of
 * the Tab key; arrow keys move between them.
 */
export function UserList({ users }: { users: readonly User[] }) {
  const { t, i18n } = useTranslation();
  const area = useScrollArea();
  const [list, top] = useTop(area);
  const [chosen, setChosen] = useState(0);
  const focusNext = useRef(false);
  const active = Math.min(chosen, users.length - 1);

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
    count: users.length,
    getScrollElement: () => area,
    estimateSize: likelyHeight,
    getItemKey: useCallback((index: number) => users[index]?._id ?? index, [users]),
    rangeExtractor: withActive,
    scrollMargin: top,
    overscan: spare,
  });
  useLayoutEffect(() => {
    if (!focusNext.current) return;
    focusNext.current = false;
    list.current
      ?.querySelector<HTMLElement>(`[aria-posinset="${active + 1}"] button`)
      ?.focus({ preventScroll: true });
  }, [active, list]);

  const onKeyDown = (event: KeyboardEvent) => {
    const next = rowAfterKey(event, active, users.length, rowsOfPage);
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
      className={styles.list}
      style={{ height: virtualizer.getTotalSize() }}
      aria-label={t('users.title')}
      onKeyDown={onKeyDown}
    >
      {virtualizer.getVirtualItems().map(({ index, key, start }) => {
        const user = users[index];
        return (
          user && (
            <li
              key={key}
              ref={virtualizer.measureElement}
              className={styles.row}
              style={{ transform: `translateY(${start - top}px)` }}
              aria-setsize={users.length}
              aria-posinset={index + 1}
              data-index={index}
            >
              <UserRow
                user={user}
                index={index}
                isTabStop={index === active}
                onFocus={setChosen}
                t={t}
                language={i18n.language}
              />
            </li>
          )
        );
      })}
    </ul>
  );
}
