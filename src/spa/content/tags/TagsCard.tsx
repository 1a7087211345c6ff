import { memo, useId } from 'react';
import { useTranslation } from '../../i18n';
import { openDialog } from '../../modal';
import { useAppDispatch } from '../../store';
import { Button } from '../../ui/Button';
import { useDraft, useDraftValue } from '../draft/DraftContext';
import { Card } from '../edit/Card';
import { TagLabel } from './TagLabel';
import { idOf, referencesIn, tagName, tagsOf } from './tagRows';
import styles from './TagsCard.module.css';
import { useAllTags } from './useAllTags';

/** The tags of the item on screen. Adding and removing are edits, stored by Save only. */
export const TagsCard = memo(function TagsCard({ title }: { title: string }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const headingId = useId();
  const { edit } = useDraft();
  const references = referencesIn(useDraftValue('tagIds'));
  const { tags: known, isLoaded } = useAllTags();
  const tags = tagsOf(references, known);
  const ids = references.map(idOf);

  const add = async () => {
    const chosen = await dispatch(openDialog({ kind: 'tagPicker', ignored: ids }));
    if (chosen !== null) edit('tagIds', [...ids, chosen]);
  };
  const remove = (id: string) => edit('tagIds', ids.filter((one) => one !== id));

  return (
    <Card>
      <div className={styles.head}>
        <h2 id={headingId} className={styles.title}>
          {title}
        </h2>
        <Button onClick={() => void add()}>{t('content.addTag')}</Button>
      </div>
      {tags.length > 0 && (
        <ul className={styles.list} aria-labelledby={headingId}>
          {tags.map((tag) => (
            <li key={tag._id} className={styles.row}>
              <TagLabel tag={tag} />
              <Button
                className={styles.remove}
                aria-label={t('content.removeTag', { name: tagName(tag) ?? tag._id })}
                onClick={() => remove(tag._id)}
              >
                ×
              </Button>
            </li>
          ))}
        </ul>
      )}
      {tags.length === 0 && (isLoaded || references.length === 0) && (
        <p className={styles.empty}>{t('content.noTags')}</p>
      )}
    </Card>
  );
});
