import { useTranslation } from '../../i18n';
import styles from './ListSkeleton.module.css';

const rows = [0, 1, 2, 3, 4, 5, 6, 7];

/** Renders placeholders for the rows of a list that is loading. */
export function ListSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={styles.skeleton} role="status" aria-label={t('common.loading')}>
      {rows.map((row) => (
        <span key={row} className={styles.row} />
      ))}
    </div>
  );
}
