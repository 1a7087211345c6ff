import { useTranslation } from '../../i18n';
import styles from './SkipLink.module.css';

/** Id of the element that holds the page's own content. */
export const contentId = 'content';

/** The first thing a keyboard reaches: jumps over header and sidebar. */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <a
      className={styles.link}
      href={`#${contentId}`}
      onClick={(event) => {
        // A change of the address would be a navigation to the router.
        event.preventDefault();
        document.getElementById(contentId)?.focus();
      }}
    >
      {t('common.skipToContent')}
    </a>
  );
}
