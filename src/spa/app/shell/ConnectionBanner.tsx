import { useTranslation } from '../../i18n';
import { useAppSelector } from '../../store';
import styles from './ConnectionBanner.module.css';
import {
  selectAreAnswersUnreadable,
  selectIsConnectionLost,
} from '../../drafts/connection/connectionSlice';

/** Shows that the server cannot be reached, for as long as that lasts. */
export function ConnectionBanner() {
  const { t } = useTranslation();
  const isLost = useAppSelector(selectIsConnectionLost);
  const areUnreadable = useAppSelector(selectAreAnswersUnreadable);
  return (
    <div role="status" className={styles.place}>
      {isLost && (
        <p className={styles.banner}>
          <strong>{t('connection.lost')}</strong>{' '}
          {areUnreadable && `${t('connection.unreadable')} `}
          {t('connection.goOn')}
        </p>
      )}
    </div>
  );
}
