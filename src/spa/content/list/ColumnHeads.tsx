import { useTranslation } from '../../i18n';
import styles from './columns.module.css';
import type { Sort, SortColumn } from './sorting';

/** The heads of the columns; pressing one sorts by it. */
export function ColumnHeads(props: {
  itemTitle: string;
  sort: Sort;
  onPress: (column: SortColumn) => void;
}) {
  const { t } = useTranslation();
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
            <div key={column} role="columnheader" aria-sort={direction ?? 'none'}>
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
