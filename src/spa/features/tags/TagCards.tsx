import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef, useState } from 'react';
import type { ContentList } from '../../content/list/ContentListPage';
import type { ListItem } from '../../content/list/preparedRow';
import { SelectAllBox } from '../../content/list/SelectAllBox';
import { hasFilterText } from '../../content/search/wordFilter';
import { useTranslation } from '../../i18n';
import { useAnnouncement } from '../../ui/announce';
import { remToPx } from '../../ui/remToPx';
import { useScrollArea, useTop } from '../../ui/scrollArea';
import { TagCard } from './TagCard';
import styles from './TagCards.module.css';

/** Shows the cards of the tags that were found, with a box that selects all of them. */
export function TagCards({ state, items, grouped, selected, onSelect }: ContentList) {
  const { t } = useTranslation();
  const { filter } = state;
  const { all, found } = grouped;
  const isFiltered = found !== all;
  const shown = useMemo(() => {
    if (found === all) return items;
    const ids = new Set(Object.values(found).flatMap((group) => group.map(({ _id }) => _id)));
    return items.filter(({ _id }) => ids.has(_id));
  }, [items, all, found]);
  useAnnouncement(isFiltered ? t('content.matches', { count: shown.length }) : '');
  if (items.length === 0) return <p className={styles.note}>{t('content.noTags')}</p>;
  if (shown.length === 0) {
    return (
      <p className={styles.note}>
        {hasFilterText(filter)
          ? t('content.noMatch', { filter: filter.trim() })
          : t('content.noneFound')}
      </p>
    );
  }
  return (
    <>
      {onSelect && (
        <SelectAllBox
          className={styles.all}
          ids={shown.map(({ _id }) => _id)}
          selected={selected}
          onSelect={onSelect}
        >
          {t('content.bulk.selectAll')}
        </SelectAllBox>
      )}
      <TagGrid tags={shown} selected={selected} onSelect={onSelect} />
    </>
  );
}

/** The minimum width of a card and the gap between cards, in rem. */
const minCardRem = { width: 15, gap: 1 };
const likelyRowRem = 7;

const columnsFor = (width: number): number =>
  Math.max(
    1,
    Math.floor((width + remToPx(minCardRem.gap)) / remToPx(minCardRem.width + minCardRem.gap)),
  );

/** Shows cards side by side, as many as fit; only the visible rows and a few around them are rendered. */
function TagGrid({
  tags,
  selected,
  onSelect,
}: Pick<ContentList, 'selected' | 'onSelect'> & { tags: readonly ListItem[] }) {
  const { t } = useTranslation();
  const area = useScrollArea();
  const grid = useRef<HTMLDivElement>(null);
  const [columns, setColumns] = useState(1);
  const top = useTop(area, grid, ({ clientWidth }) => setColumns(columnsFor(clientWidth)));
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised by a compiler.
  const virtualizer = useVirtualizer({
    count: Math.ceil(tags.length / columns),
    getScrollElement: () => area,
    estimateSize: () => remToPx(likelyRowRem),
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
              <TagCard tag={tag} isSelected={selected.has(tag._id)} onSelect={onSelect} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
