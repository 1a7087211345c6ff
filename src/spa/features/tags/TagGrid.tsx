import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef, useState } from 'react';
import type { Tag } from '../../../api';
import { useTranslation } from '../../i18n';
import { remToPx } from '../../ui/remToPx';
import { useScrollArea, useTop } from '../../ui/scrollArea';
import { TagCard } from './TagCard';
import styles from './TagGrid.module.css';

/** The minimum width of a card and the gap between cards, in rem. */
const minCardRem = { width: 15, gap: 1 };
const estimatedRowRem = 7;

const columnsFor = (width: number): number =>
  Math.max(
    1,
    Math.floor((width + remToPx(minCardRem.gap)) / remToPx(minCardRem.width + minCardRem.gap)),
  );

/** Shows cards side by side, as many as fit; only the visible rows and a few around them are rendered. */
export function TagGrid(props: {
  tags: readonly Tag[];
  selected: ReadonlySet<string> | undefined;
}) {
  const { tags, selected } = props;
  const { t } = useTranslation();
  const area = useScrollArea();
  const grid = useRef<HTMLDivElement>(null);
  const [columns, setColumns] = useState(1);
  const top = useTop(area, grid, ({ clientWidth }) => setColumns(columnsFor(clientWidth)));
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised by a compiler.
  const virtualizer = useVirtualizer({
    count: Math.ceil(tags.length / columns),
    getScrollElement: () => area,
    estimateSize: () => remToPx(estimatedRowRem),
    overscan: 4,
    scrollMargin: top,
  });

  return (
    // A list by its role, since row elements are between it and its items: the cards of a row have one height.
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
              <TagCard tag={tag} isSelected={selected?.has(tag._id)} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
