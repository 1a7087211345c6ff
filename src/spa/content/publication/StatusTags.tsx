import type { TFunction } from 'i18next';
import styles from './StatusTags.module.css';

/** Shows Published in green or Unpublished in red, and Scheduled beside it for upcoming items (D55). */
export function StatusTags(props: {
  isPublic: boolean;
  isUpcoming?: boolean;
  /** Handed down, so that rows do not each ask for it. */
  t: TFunction;
}) {
  const { isPublic, isUpcoming = false, t } = props;
  return (
    <>
      {isPublic ? (
        <span className={styles.published}>{t('content.published')}</span>
      ) : (
        <span className={styles.unpublished}>{t('content.unpublished')}</span>
      )}
      {isUpcoming && <span className={styles.scheduled}>{t('content.scheduled')}</span>}
    </>
  );
}
