import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import {
  type KeyboardEvent,
  type Ref,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Tag } from '../../../api';
import { layout } from '../../ui/layout';
import { remInPx } from '../../ui/rem';
import { rowAfterKey } from '../list/rowAfterKey';
import { TagLabel } from './TagLabel';
import styles from './TagList.module.css';

/** How high a row of a short name is, in rem. */
const likelyHeight = 3.25;

/** Tags to choose from, those in sight only, however many there are. Arrow keys move between them. */
export function TagList(props: {
  tags: readonly Tag[];
  label: string;
  /** To the list, in which one row is the stop of the Tab key. */
  ref: Ref<HTMLUListElement>;
  onChosen: (id: string) => void;
}) {
  const { tags } = props;
  const frame = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  const focusNext = useRef(false);

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
    count: tags.length,
    getScrollElement: () => frame.current,
    estimateSize: () => remInPx(likelyHeight),
    // Rows of a dialog that is about to open have no height yet.
    measureElement: (row) => row.getBoundingClientRect().height || remInPx(likelyHeight),
    getItemKey: (index) => tags[index]?._id ?? index,
    rangeExtractor: withActive,
    overscan: 6,
  });
  useLayoutEffect(() => {
    if (!focusNext.current) return;
    focusNext.current = false;
    frame.current
      ?.querySelector<HTMLElement>(`[aria-posinset="${active + 1}"] button`)
      ?.focus({ preventScroll: true });
  }, [active]);

  const onKeyDown = (event: KeyboardEvent) => {
    const page = Math.max(
      1,
      Math.floor((frame.current?.clientHeight ?? 0) / remInPx(likelyHeight)) - 1,
    );
    const next = rowAfterKey(event, active, tags.length, page);
    if (next === undefined) return;
    event.preventDefault();
    virtualizer.scrollToIndex(next, { align: 'auto' });
    focusNext.current = next !== active;
    setActive(next);
  };

  return (
    <div ref={frame} className={styles.frame} style={{ height: layout.tagPickerListHeight }}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys come from the buttons inside. */}
      <ul
        ref={props.ref}
        className={styles.list}
        style={{ height: virtualizer.getTotalSize() }}
        aria-label={props.label}
        onKeyDown={onKeyDown}
      >
        {virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const tag = tags[index];
          return (
            tag && (
              <li
                key={key}
                ref={virtualizer.measureElement}
                className={styles.item}
                style={{ transform: `translateY(${start}px)` }}
                data-index={index}
                aria-setsize={tags.length}
                aria-posinset={index + 1}
              >
                <button
                  type="button"
                  className={styles.row}
                  tabIndex={index === active ? 0 : -1}
                  onFocus={() => setActive(index)}
                  onClick={() => props.onChosen(tag._id)}
                >
                  <TagLabel tag={tag} />
                </button>
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}
