import { useTranslation } from '../../i18n';
import styles from './StatusTags.module.css';

/** The words of the tags, for lists that ask for them once. */
export interface StatusWords {
  readonly published: string;
  readonly unpublished: string;
  readonly scheduled: string;
}

interface Status {
  isPublic: boolean;
  isUpcoming: boolean;
}

/** Shows Published in green or Unpublished in red, and Scheduled beside it for upcoming items (D55). */
export function StatusTags({ isPublic, isUpcoming }: Status) {
  const { t } = useTranslation();
  const words = {
    published: t('content.published'),
    unpublished: t('content.unpublished'),
    scheduled: t('content.scheduled'),
  };
  return <StatusTagsInWords isPublic={isPublic} isUpcoming={isUpcoming} texts={words} />;
}

/** Shows the same tags in given words. */
export function StatusTagsInWords(props: Status & { texts: StatusWords }) {
  const { isPublic, isUpcoming, texts } = props;
  return (
    <>
      {isPublic ? (
        <span className={styles.published}>{texts.published}</span>
      ) : (
        <span className={styles.unpublished}>{texts.unpublished}</span>
      )}
      {isUpcoming && <span className={styles.scheduled}>{texts.scheduled}</span>}
    </>
  );
}
