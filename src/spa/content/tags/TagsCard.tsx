import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined';
import { memo, type MouseEvent, useRef } from 'react';
import { useTranslation } from '../../i18n';
import { openDialog } from '../../modal';
import { useAppDispatch } from '../../store';
import { Button } from '../../ui/Button';
import { named } from '../../ui/classNames';
import { useLoadErrorAlert } from '../alerts/useAlerts';
import { valueIn } from '../../drafts/draft';
import { useDraft, useDraftValue } from '../../drafts/DraftContext';
import { Card } from '../fields/Card';
import { TagLabel } from './TagLabel';
import { embeddedIn, idOf, referencesIn, tagName, tagsOf, useAllTags } from './tagRows';
import styles from './TagsCard.module.css';

/** Shows the tags of the item on screen. Adding and removing are edits, which only Save stores. */
export const TagsCard = memo(function TagsCard({ title }: { title: string }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { edit, getDraft } = useDraft();
  const references = referencesIn(useDraftValue('tagIds'));
  const embedded = embeddedIn(useDraftValue('tags'));
  const all = useAllTags();
  // Shown here and not in the picker, which is only open above this card.
  useLoadErrorAlert(all, !all.isLoaded);
  const tags = tagsOf(references, [...embedded, ...all.tags]);
  const ids = references.map(idOf);
  const addButton = useRef<HTMLButtonElement>(null);

  const add = async () => {
    const chosen = await dispatch(openDialog({ kind: 'tagPicker', ignored: ids }));
    const draft = getDraft();
    if (chosen === null || !draft) return;
    // Others may have been saved meanwhile.
    const now = referencesIn(valueIn(draft, 'tagIds')).map(idOf);
    edit('tagIds', [...new Set([...now, chosen])]);
  };
  const remove = (id: string, { currentTarget }: MouseEvent<HTMLElement>) => {
    const row = currentTarget.closest('li');
    const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
    (neighbour?.querySelector('button') ?? addButton.current)?.focus();
    edit(
      'tagIds',
      ids.filter((one) => one !== id),
    );
  };

  return (
    <Card
      title={title}
      path="tagIds"
      actions={
        <Button ref={addButton} onClick={() => void add()}>
          {t('content.addTag')}
        </Button>
      }
    >
      {tags.length > 0 && (
        <ul className="stack" aria-label={title}>
          {tags.map((tag) => (
            <li key={tag._id} className={styles.row}>
              <TagLabel tag={tag} />
              <Button
                className="icon-button px-0! hover:bg-danger-soft hover:text-on-danger-soft"
                {...named(t('content.removeTag', { name: tagName(tag) ?? tag._id }))}
                onClick={(event) => remove(tag._id, event)}
              >
                <CloseOutlined aria-hidden />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {tags.length === 0 && (all.isLoaded || references.length === 0) && (
        <p className="soft">{t('content.noTags')}</p>
      )}
    </Card>
  );
});
