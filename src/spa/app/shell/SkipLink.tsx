import { useTranslation } from '../../i18n';
import styles from './SkipLink.module.css';

/** Id of the element that holds the page's own content. */
export const contentId = 'content';

/** Shows a link, the first stop of the Tab key, that skips header and sidebar. */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <a
      className={styles.link}
      href={`#${contentId}`}
      onClick={(event) => {
        // The router would take the change of the hash for a navigation.
        event.preventDefault();
        document.getElementById(contentId)?.focus();
      }}
    >
      {t('common.skipToContent')}
    </a>
  );
}
