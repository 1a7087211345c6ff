import { useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import type { Tag } from '../../../api';
import { useTranslation } from '../../i18n';
import { useScrollArea } from '../../ui/scrollArea';
import { TagCard } from './TagCard';
import styles from './TagGrid.module.css';

/** Lengths in px. */
const least = { width: 240, height: 96, gap: 16 };

const columnsIn = (width: number): number =>
  Math.max(1, Math.floor((width + least.gap) / (least.width + least.gap)));

/** Cards side by side, as many as fit; only the rows in sight and a few around them are there. */
export function TagGrid({ tags }: { tags: readonly Tag[] }) {
  const { t } = useTranslation();
  const area = useScrollArea();
  const grid = useRef<HTMLUListElement>(null);
  const [columns, setColumns] = useState(1);
  const [top, setTop] = useState(0);
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised by a compiler.
  const virtualizer = useVirtualizer({
    count: Math.ceil(tags.length / columns),
    getScrollElement: () => area,
    estimateSize: () => least.height + least.gap,
    overscan: 4,
    scrollMargin: top,
  });

  useLayoutEffect(() => {
    const element = grid.current;
    if (!area || !element) return;
    const measure = () => {
      setColumns(columnsIn(element.clientWidth));
      const here = element.getBoundingClientRect().top;
      setTop(Math.round(here - area.getBoundingClientRect().top + area.scrollTop));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [area]);

  return (
    <ul
      ref={grid}
      className={styles.grid}
      style={{ height: virtualizer.getTotalSize() }}
      aria-label={t('tags.title')}
    >
      {virtualizer.getVirtualItems().flatMap(({ index: row, start }) =>
        tags.slice(row * columns, (row + 1) * columns).map((tag, column) => (
          <li
            key={tag._id}
            className={styles.cell}
            aria-setsize={tags.length}
            aria-posinset={row * columns + column + 1}
            style={{
              height: least.height,
              width: `calc((100% - ${(columns - 1) * least.gap}px) / ${columns})`,
              left: `calc((100% + ${least.gap}px) / ${columns} * ${column})`,
              transform: `translateY(${start - top}px)`,
            }}
          >
            <TagCard tag={tag} />
          </li>
        )),
      )}
    </ul>
  );
}
