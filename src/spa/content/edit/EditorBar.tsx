import LeftOutlined from '@ant-design/icons/es/icons/LeftOutlined';
import { contentTypes } from '../../../api';
import { useDraftSelector, useDraftValue } from '../../drafts/DraftContext';
import { type TKey, useTranslation } from '../../i18n';
import { useAppSelector } from '../../store';
import { Button } from '../../ui/Button';
import { Link } from '../../ui/Link';
import { PageHeading } from '../../ui/PageHeading';
import { returnState } from '../../ui/returnState';
import { useBarClearance } from '../../ui/useBarClearance';
import type { ContentFeature } from '../contentFeature';
import { NotKeptNote } from '../../drafts/journal/NotKeptNote';
import { StateLine } from '../publication/StateLine';
import styles from './EditorBar.module.css';
import { UndoButtons } from './UndoButtons';
import { MoreMenu } from './MoreMenu';
import { NotSavedNotice } from './NotSavedNotice';
import { SaveStatus } from './SaveStatus';
import type { ItemActions } from './useItemActions';

/**
 * Shows the head of an edit screen: title, publication state, actions, and errors. It is sticky; where one row is
 * too narrow for all of it, only what is pressed often and errors are.
 */
export function EditorBar(props: {
  feature: ContentFeature;
  actions: ItemActions;
  /** What the button says that creates the item. */
  createKey?: TKey | undefined;
}) {
  const { type, drafts } = props.feature;
  const { isNew, isDeleting, submit, remove, togglePublication } = props.actions;
  const { t } = useTranslation();
  const bar = useBarClearance();
  const isSaving = useDraftSelector((draft) => draft.isSaving) ?? false;
  const isPublic = useDraftValue('isPublic') === true;
  const listSearch = useAppSelector(drafts.listSearch);
  const saveLabel = (isNew && props.createKey) || 'content.save';
  return (
    <header ref={bar} className={styles.bar}>
      <div className={styles.passing}>
        <div className={styles.lead}>
          <Link
            className={styles.back}
            to={drafts.paths.list() + listSearch}
            state={returnState}
            aria-label={t('content.backToList')}
            title={t('content.backToList')}
          >
            <LeftOutlined aria-hidden />
          </Link>
          <div className={styles.heading}>
            <PageHeading className={styles.title}>
              {t(isNew ? `${type}.create` : `${type}.edit`)}
            </PageHeading>
          </div>
          <div className={styles.state}>
            <UndoButtons events={drafts.events} />
            <SaveStatus />
          </div>
        </div>
        {!isNew && (
          <Button
            className={styles.delete}
            isBusy={isDeleting || isSaving}
            onClick={() => void remove()}
          >
            {t('content.delete')}
          </Button>
        )}
        <div className={styles.publication}>
          <StateLine isDated={contentTypes[type].isScheduled} />
        </div>
      </div>
      <div className={styles.staying}>
        <div className={styles.actions}>
          {!isNew && (
            // Purple while the item is not public, red while it is (D80).
            <Button
              className={isPublic ? styles.unpublish : styles.publish}
              isBusy={isSaving}
              onClick={() => void togglePublication()}
            >
              {isPublic ? t('content.unpublish') : t('content.publish')}
            </Button>
          )}
          <Button className={styles.save} isBusy={isSaving} onClick={() => void submit()}>
            {t(saveLabel)}
          </Button>
          {!isNew && <MoreMenu source={drafts} />}
        </div>
        <NotSavedNotice onRetry={() => void submit()} />
        <NotKeptNote />
      </div>
    </header>
  );
}
