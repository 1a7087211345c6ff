import { useMemo } from 'react';
import type { Tag } from '../../../api';
import { hasFilterText, wordFilter } from '../../content/search/wordFilter';
import { foldedTexts } from '../../content/tags/tagRows';
import { useTranslation } from '../../i18n';
import { useAnnouncement } from '../../ui/announce';
import styles from './TagCards.module.css';
import { TagGrid } from './TagGrid';

/** Shows the cards of the tags that match the filter. */
export function TagCards({ tags, filter }: { tags: readonly Tag[]; filter: string }) {
  const { t } = useTranslation();
  const shown = useMemo(() => {
    const matches = wordFilter(filter);
    return matches ? tags.filter((tag) => matches(foldedTexts(tag))) : tags;
  }, [tags, filter]);
  useAnnouncement(hasFilterText(filter) ? t('content.matches', { count: shown.length }) : '');
  return (
    <>
      {tags.length === 0 && <p className={styles.note}>{t('content.noTags')}</p>}
      {tags.length > 0 && shown.length === 0 && (
        <p className={styles.note}>{t('content.noMatch', { filter: filter.trim() })}</p>
      )}
      {shown.length > 0 && <TagGrid tags={shown} />}
    </>
  );
}
