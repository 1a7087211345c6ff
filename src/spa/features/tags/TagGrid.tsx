import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef, useState } from 'react';
import type { Tag } from '../../../api';
import { useTranslation } from '../../i18n';
import { remInPx } from '../../ui/rem';
import { useScrollArea, useTop } from '../../ui/scrollArea';
import { TagCard } from './TagCard';
import styles from './TagGrid.module.css';

/** Lengths in rem: how narrow a card may be, and how high a row of them probably is, with the gap below it. */
const least = { width: 15, gap: 1 };
const likelyHeight = 7;

const columnsIn = (width: number): number =>
  Math.max(1, Math.floor((width + remInPx(least.gap)) / remInPx(least.width + least.gap)));

/** Cards side by side, as many as fit; only the rows in sight and a few around them are there. */
export function TagGrid({ tags }: { tags: readonly Tag[] }) {
  const { t } = useTranslation();
  const area = useScrollArea();
  const grid = useRef<HTMLDivElement>(null);
  const [columns, setColumns] = useState(1);
  const top = useTop(area, grid, ({ clientWidth }) => setColumns(columnsIn(clientWidth)));
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised by a compiler.
  const virtualizer = useVirtualizer({
    count: Math.ceil(tags.length / columns),
    getScrollElement: () => area,
    estimateSize: () => remInPx(likelyHeight),
    overscan: 4,
    scrollMargin: top,
  });

  return (
    // A list by its role, since rows stand between it and its items: the cards of a row are as high as the highest.
    <div
      ref={grid}
      role="list"
      className={styles.grid}
      style={{ height: virtualizer.getTotalSize() }}
      aria-label={t('tags.title')}
    >
      {virtualizer.getVirtualItems().map(({ index: row, start }) => (
        <div
          key={row}
          ref={virtualizer.measureElement}
          className={styles.row}
          style={{
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            transform: `translateY(${start - top}px)`,
          }}
          data-index={row}
        >
          {tags.slice(row * columns, (row + 1) * columns).map((tag, column) => (
            <div
              key={tag._id}
              role="listitem"
              aria-setsize={tags.length}
              aria-posinset={row * columns + column + 1}
            >
              <TagCard tag={tag} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
