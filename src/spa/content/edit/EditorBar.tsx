import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined';
import LeftOutlined from '@ant-design/icons/es/icons/LeftOutlined';
import { useCallback, useState } from 'react';
import { contentTypes, isStaleSave } from '../../../api';
import { useDraftSelector, useDraftValue, useIsDirty } from '../../drafts/DraftContext';
import { errorText, isLanguage, type TKey, translate, useText, useTranslation } from '../../i18n';
import { selectIsConnectionLost } from '../../drafts/connection/connectionSlice';
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
import { passFocusToHeading } from '../../ui/passFocusOnUnmount';
import { editedItem, type Step } from '../../drafts/draft';
import {
  canSaveLater,
  isConnectionError,
  isCreationUnknown,
  type OpenDraft,
} from '../../drafts/openDrafts';
import { displayText } from '../../model/localisedText';
import noticeStyles from './NotSavedNotice.module.css';
import type { TFunction } from 'i18next';
import { labelKey } from '../../model/fieldLabels';
import { splitPath } from '../../drafts/paths';
import { localTime } from '../../model/dates/localDateTime';
import { shortDateTime } from '../../model/dates/shortDate';
import statusStyles from './SaveStatus.module.css';
import { showWholeText } from '../../ui/browser';
import { named } from '../../ui/classNames';
import { LanguageRow } from './LanguageRow';

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
  useDraftSelector(({ base }) => displayText((base as Titled).title)?.text);

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

interface Titled {
  title?: Parameters<typeof displayText>[0];
}

/** Shows why the last save failed, with a Retry button; nothing after a save that succeeded. */
function NotSavedNotice({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  const text = useText();
  const failure = useDraftSelector((draft) => draft.failure);
  const isSaving = useDraftSelector((draft) => draft.isSaving);
  const isWaiting = useDraftSelector((draft) => draft.waiting !== null);
  const isOffline = useAppSelector(selectIsConnectionLost);
  const changesPublication = useDraftSelector((draft) => !canSaveLater(draft.edits));
  const title = useDraftSelector(
    (draft) => displayText(editedItem<Titled>(draft as OpenDraft<Titled>).title)?.text,
  );
  if (!failure) return null;
  const reason = () => {
    if (isStaleSave(failure)) return t('content.changedElsewhere');
    const isPublication = isConnectionError(failure) && changesPublication;
    if (!isPublication) return text(errorText(failure));
    return t(isOffline ? 'connection.publication' : 'connection.publicationBack');
  };
  const message = () => {
    if (isWaiting) return t('connection.waiting');
    if (isCreationUnknown(failure)) {
      return t('content.creationUnknown', { title: title ?? t('content.untitled') });
    }
    return t('content.notSaved', { reason: reason() });
  };
  return (
    <div
      ref={passFocusToHeading}
      className={noticeStyles.notice}
      role="alert"
      data-waits={isWaiting || undefined}
    >
      <p className={noticeStyles.text}>{message()}</p>
      <Button className={noticeStyles.retry} isBusy={isSaving} onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </div>
  );
}

/** So many restored texts and values are named. */
const maxNamed = 3;

/** Returns the names of what a version brought back: the fields, and of sections only that they are. */
function restoredNames(t: TFunction, step: Step = []): string {
  const names = step.map(({ path }) => {
    const [field = '', culture] = splitPath(path);
    if (field === 'sections') return t('articles.sections.title');
    const key = labelKey(field);
    const label = key === undefined ? field : translate(t, { key });
    if (!isLanguage(culture)) return label;
    return t('conflicts.inCulture', { field: label, culture: t(`conflicts.cultures.${culture}`) });
  });
  const named = [...new Set(names)];
  const others = named.length > maxNamed ? ['…'] : [];
  return [...named.slice(0, maxNamed), ...others].join(', ');
}

/** Shows in one line whether the draft is saved. */
function SaveStatus() {
  const { t, i18n } = useTranslation();
  const isSaving = useDraftSelector((draft) => draft.isSaving);
  const savedAt = useDraftSelector((draft) => draft.savedAt);
  const isWaiting = useDraftSelector((draft) => draft.waiting !== null);
  const restored = useDraftSelector((draft) => {
    const step = draft.done.at(-1);
    return step?.[0]?.restoredFrom ? step : undefined;
  });
  const restoredFrom = restored?.[0]?.restoredFrom;
  const isDirty = useIsDirty();
  const text = () => {
    if (isSaving) return t('content.statusSaving');
    if (isWaiting) return t('connection.statusWaiting');
    if (isDirty && restoredFrom) {
      const moment = shortDateTime(restoredFrom, i18n.language);
      return t('content.statusRestored', { moment, names: restoredNames(t, restored) });
    }
    if (isDirty) return t('content.statusUnsaved');
    return savedAt ? t('content.statusSaved', { time: localTime(savedAt, i18n.language) }) : '';
  };
  return (
    <p className={statusStyles.status} role="status" data-unsaved={isDirty || undefined}>
      {text()}
    </p>
  );
}
