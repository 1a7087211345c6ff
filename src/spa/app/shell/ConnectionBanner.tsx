import { useTranslation } from '../../i18n';
import { useAppSelector } from '../../store';
import styles from './ConnectionBanner.module.css';
import { selectIsConnectionLost } from '../../drafts/connection/connectionSlice';

/** Tells, for as long as it lasts, that the server cannot be reached. */
export function ConnectionBanner() {
  const { t } = useTranslation();
  const isLost = useAppSelector(selectIsConnectionLost);
  return (
    <div role="status" className={styles.place}>
      {isLost && (
        <p className={styles.banner}>
          <strong>{t('connection.lost')}</strong> {t('connection.goOn')}
        </p>
      )}
    </div>
  );
}
