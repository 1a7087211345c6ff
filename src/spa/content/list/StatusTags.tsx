import { useTranslation } from '../../i18n';
import styles from './StatusTags.module.css';

/** Published in green or Unpublished in red, and Scheduled beside it for upcoming items (decision 55). */
export function StatusTags(props: { isPublic: boolean; isUpcoming: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      {props.isPublic ? (
        <span className={styles.published}>{t('content.published')}</span>
      ) : (
        <span className={styles.unpublished}>{t('content.unpublished')}</span>
      )}
      {props.isUpcoming && <span className={styles.scheduled}>{t('content.scheduled')}</span>}
    </>
  );
}
