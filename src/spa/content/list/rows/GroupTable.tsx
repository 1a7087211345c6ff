import { useTranslation } from '../../../i18n';
import { SelectAllBox } from '../SelectAllBox';
import type { Sort, SortColumn } from '../sorting';
import styles from './columns.module.css';
import { type RowsProps, VirtualRows } from './VirtualRows';

interface GroupTableProps extends RowsProps {
  /** The id of the element with the group's title. */
  labelId: string;
  itemTitle: string;
  sort: Sort;
  onSort: (column: SortColumn) => void;
}

/** Renders the table of an expanded group: the column heads and the visible rows. */
export function GroupTable(props: GroupTableProps) {
  const { items } = props;
  return (
    <div role="table" aria-labelledby={props.labelId} aria-rowcount={items.length + 1}>
      <ColumnHeads {...props} />
      <VirtualRows {...props} />
    </div>
  );
}

/** Renders the column heads; pressing one sorts by it. */
function ColumnHeads(props: GroupTableProps) {
  const { items, itemTitle, sort, onSort, selected, onSelect } = props;
  const { t } = useTranslation();
  const heads: readonly (readonly [SortColumn, string])[] = [
    ['title', itemTitle],
    ['publishAt', t('content.publishAt')],
    ['status', t('content.status')],
  ];
  return (
    <div role="rowgroup" className={styles.staying}>
      <div role="row" aria-rowindex={1} className={styles.heads}>
        {heads.map(([column, label]) => {
          const direction = sort?.column === column ? sort.direction : undefined;
          return (
            // Labelled explicitly: otherwise the name would include that of the checkbox.
            <div
              key={column}
              role="columnheader"
              aria-label={label}
              aria-sort={direction ?? 'none'}
            >
              {column === 'title' && onSelect && (
                <SelectAllBox
                  className={styles.box}
                  aria-label={t('content.bulk.selectAll')}
                  ids={items.map(({ _id }) => _id)}
                  selected={selected}
                  onSelect={onSelect}
                />
              )}
              <button type="button" className={styles.head} onClick={() => onSort(column)}>
                {label}
                <span className={styles.arrow} data-direction={direction} aria-hidden="true" />
              </button>
            </div>
          );
        })}
      </div>
    </div>
  );
}
