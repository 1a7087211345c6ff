import { useMemo } from 'react';
import type { Tag } from '../../../api';
import { foldedText } from '../../content/list/foldedText';
import { foldedTexts } from '../../content/tags/tagRows';
import { useTranslation } from '../../i18n';
import hidden from '../../ui/visuallyHidden.module.css';
import styles from './TagCards.module.css';
import { TagGrid } from './TagGrid';

/** The cards of the tags that the filter leaves. */
export function TagCards({ tags, filter }: { tags: readonly Tag[]; filter: string }) {
  const { t } = useTranslation();
  const wanted = foldedText(filter);
  const shown = useMemo(
    () => (wanted === '' ? tags : tags.filter((tag) => foldedTexts(tag).includes(wanted))),
    [tags, wanted],
  );
  return (
    <>
      <p className={hidden.hidden} role="status">
        {wanted !== '' && t('content.matches', { count: shown.length })}
      </p>
      {tags.length === 0 && <p className={styles.note}>{t('content.noTags')}</p>}
      {tags.length > 0 && shown.length === 0 && (
        <p className={styles.note}>{t('content.noMatch', { filter: filter.trim() })}</p>
      )}
      {shown.length > 0 && <TagGrid tags={shown} />}
    </>
  );
}
