import { useTranslation } from '../../i18n';
import styles from './columns.module.css';
import type { Sort, SortColumn } from './sorting';

/** Renders the column heads; pressing one sorts by it. */
export function ColumnHeads(props: {
  itemTitle: string;
  sort: Sort;
  onPress: (column: SortColumn) => void;
  /** How many of the group's items are selected. */
  selection: 'all' | 'some' | 'none';
  /** Undefined where items cannot be selected. */
  onSelectAll: ((isSelected: boolean) => void) | undefined;
}) {
  const { t } = useTranslation();
  const { onSelectAll } = props;
  const heads: readonly (readonly [SortColumn, string])[] = [
    ['title', props.itemTitle],
    ['publishAt', t('content.publishAt')],
    ['status', t('content.status')],
  ];
  return (
    <div role="rowgroup" className={styles.staying}>
      <div role="row" aria-rowindex={1} className={styles.heads}>
        {heads.map(([column, label]) => {
          const direction = props.sort?.column === column ? props.sort.direction : undefined;
          return (
            // Labelled explicitly: otherwise the name would include that of the checkbox.
            <div
              key={column}
              role="columnheader"
              aria-label={label}
              aria-sort={direction ?? 'none'}
            >
              {column === 'title' && onSelectAll && (
                <label className={styles.box}>
                  <input
                    ref={(box) => {
                      if (box) box.indeterminate = props.selection === 'some';
                    }}
                    type="checkbox"
                    aria-label={t('content.bulk.selectAll')}
                    checked={props.selection === 'all'}
                    onChange={({ target }) => onSelectAll(target.checked)}
                  />
                </label>
              )}
              <button type="button" className={styles.head} onClick={() => props.onPress(column)}>
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
