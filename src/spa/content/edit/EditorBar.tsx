import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined';
import LeftOutlined from '@ant-design/icons/es/icons/LeftOutlined';
import { useCallback, useState } from 'react';
import { contentTypes } from '../../../api';
import { useDraftSelector, useDraftValue, useIsDirty } from '../../drafts/DraftContext';
import { type TKey, useTranslation } from '../../i18n';
import { useAppSelector } from '../../store';
import { Button } from '../../ui/Button';
import { Link } from '../../ui/Link';
import { PageHeading } from '../../ui/PageHeading';
import { returnState } from '../../ui/returnState';
import { useBarClearance } from '../../ui/scrollArea';
import type { ContentFeature } from '../contentFeature';
import { NotKeptNote } from '../../drafts/journal/RecoveryNotice';
import { StateLine } from '../publication/StateLine';
import styles from './EditorBar.module.css';
import { UndoButtons } from './UndoButtons';
import { MoreMenu } from './MoreMenu';
import type { ItemActions } from './useItemActions';
import { displayText } from '../../model/localisedText';
import { showWholeText } from '../../ui/browser';
import { named } from '../../ui/classNames';
import { LanguageRow } from './LanguageRow';
import { NotSavedNotice, SaveStatus } from './SaveStatus';
import type { LocalisedText } from '../../model/contentItem';

/**
 * Shows the head of an edit screen. Its row stays in sight and names the item once its own title has scrolled away; one
 * button at a time is solid: Publish while nothing is unsaved, else Save.
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
  const isDirty = useIsDirty();
  const listSearch = useAppSelector(drafts.listSearch);
  const saveLabel = (isNew && props.createKey) || 'content.save';
  const publishLabel = t(isPublic ? 'content.unpublish' : 'content.publish');
  const title = useSavedTitle() ?? t('content.untitled');
  const [isTitleInSight, watchTitle] = useIsInSight();
  return (
    <header className={styles.head}>
      <div ref={bar} className={styles.bar}>
        <div className={styles.row}>
          <Link
            className={styles.back}
            to={drafts.paths.list() + listSearch}
            state={returnState}
            {...named(t('content.backToList'))}
          >
            <LeftOutlined aria-hidden />
          </Link>
          <div className={styles.names} data-title={isTitleInSight || isNew ? undefined : ''}>
            <PageHeading className={styles.heading}>
              {t(isNew ? `${type}.create` : `${type}.edit`)}
            </PageHeading>
            <span className={styles.title} aria-hidden="true" onPointerEnter={showWholeText}>
              {title}
            </span>
          </div>
          <div className={styles.state}>
            <SaveStatus />
            <UndoButtons events={drafts.events} />
          </div>
          {!isNew && (
            // Purple while the item is not public, red while it is (D80).
            <Button
              className={isPublic ? styles.unpublish : isDirty ? styles.later : styles.publish}
              isBusy={isSaving}
              onClick={() => void togglePublication()}
            >
              {publishLabel}
            </Button>
          )}
          <Button
            className={isDirty || isNew ? styles.save : undefined}
            isBusy={isSaving}
            onClick={() => void submit()}
          >
            {t(saveLabel)}
          </Button>
          {!isNew && (
            <Button
              className={styles.delete}
              {...named(t('content.delete'))}
              isBusy={isDeleting || isSaving}
              onClick={() => void remove()}
            >
              <DeleteOutlined aria-hidden />
            </Button>
          )}
          <MoreMenu
            source={drafts}
            isNew={isNew}
            publishLabel={publishLabel}
            onPublish={togglePublication}
            onDelete={remove}
          />
        </div>
        <NotSavedNotice onRetry={() => void submit()} />
        <NotKeptNote />
      </div>
      <div className={styles.passing}>
        {!isNew && (
          <p ref={watchTitle} className={styles.ownTitle}>
            {title}
          </p>
        )}
        <StateLine isDated={contentTypes[type].isScheduled} />
        {!isNew && <LanguageRow />}
      </div>
    </header>
  );
}

/** Returns the title as it is saved: what is being typed would move the field that it is typed into. */
const useSavedTitle = () =>
  useDraftSelector(({ base }) => displayText((base as { title?: LocalisedText }).title)?.text);

/** Returns whether an element is in sight, and the ref that watches it. */
function useIsInSight() {
  const [isInSight, setIsInSight] = useState(true);
  const watch = useCallback((element: Element | null) => {
    if (!element) return undefined;
    const observer = new IntersectionObserver(([entry]) =>
      setIsInSight(entry?.isIntersecting ?? true),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [isInSight, watch] as const;
}
