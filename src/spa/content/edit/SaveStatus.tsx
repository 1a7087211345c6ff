import type { TFunction } from 'i18next';
import { isStaleSave } from '../../../api';
import { selectIsConnectionLost } from '../../drafts/connection/connectionSlice';
import { editedItem, pendingEdits, type Step } from '../../drafts/draft';
import { useDraftSelector, useIsDirty } from '../../drafts/DraftContext';
import {
  canSaveLater,
  isConnectionError,
  isCreationUnknown,
  isNotPublished,
  type OpenDraft,
} from '../../drafts/openDrafts';
import { isEquivalent, splitPath } from '../../drafts/paths';
import { isSaveWaiting } from '../../drafts/waitingEdits';
import { errorText, isLanguage, translate, useText, useTranslation } from '../../i18n';
import type { LocalisedText } from '../../model/contentItem';
import { localTime } from '../../model/dates/localDateTime';
import { longDateTime } from '../../model/dates/shortDate';
import { labelKey } from '../../model/fieldLabels';
import { displayText } from '../../model/localisedText';
import { useAppSelector } from '../../store';
import { Button } from '../../ui/Button';
import { showWholeText } from '../../ui/browser';
import { classNames } from '../../ui/classNames';
import { passFocusToHeading } from '../../ui/passFocusOnUnmount';

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

/** Shows whether the draft is saved, in a line that is cut, or in at most two, and Retry while a save waits. */
export function SaveStatus({ isShort, onRetry }: { isShort: boolean; onRetry: () => void }) {
  const { t, i18n } = useTranslation();
  const isSaving = useDraftSelector((draft) => draft.isSaving);
  // A save that waits for an answer does not go on.
  const isAsked = useAppSelector(({ modal }) => modal.dialogs.length > 0);
  const savedAt = useDraftSelector((draft) => draft.savedAt);
  const isWaiting = useDraftSelector(isSaveWaiting);
  const restored = useDraftSelector((draft) => {
    const step = draft.done.at(-1);
    return step?.[0]?.restoredFrom ? step : undefined;
  });
  const restoredFrom = restored?.[0]?.restoredFrom;
  const isDirty = useIsDirty();
  const text = () => {
    if (isSaving && !isAsked) return t('content.statusSaving');
    if (isWaiting) return t('connection.statusWaiting');
    if (isDirty && restoredFrom) {
      const moment = longDateTime(restoredFrom, i18n.language);
      return t('content.statusRestored', { moment, names: restoredNames(t, restored) });
    }
    if (isDirty) return t('content.statusUnsaved');
    return savedAt ? t('content.statusSaved', { time: localTime(savedAt, i18n.language) }) : '';
  };
  return (
    <div className="flex items-center gap-2 min-w-0 text-small">
      <p
        className={classNames(
          'min-w-0 phone:sr-only',
          isShort ? 'text-tiny leading-[1.2] truncate' : 'line-clamp-2 text-small leading-[1.3]',
          isDirty ? 'text-warning' : 'text-text-soft',
        )}
        role="status"
        data-unsaved={isDirty || undefined}
        onPointerEnter={showWholeText}
      >
        {isDirty && <span className="diamond mr-2 scale-85" />}
        {text()}
      </p>
      {isWaiting && (
        <Button ref={passFocusToHeading} kind="link" className="phone:hidden" onClick={onRetry}>
          {t('common.retry')}
        </Button>
      )}
    </div>
  );
}

/** Shows why the last save failed, with a Retry button; of one that waits the strip above the page tells everybody who sees it. */
export function NotSavedNotice({ onRetry }: { onRetry: () => void }) {
  const failure = useDraftSelector((draft) => draft.failure);
  return failure && <FailureNotice {...{ failure, onRetry }} />;
}

function FailureNotice(props: {
  failure: NonNullable<OpenDraft<object>['failure']>;
  onRetry: () => void;
}) {
  const { failure, onRetry } = props;
  const { t } = useTranslation();
  const text = useText();
  const isSaving = useDraftSelector((draft) => draft.isSaving);
  const isWaiting = useDraftSelector(isSaveWaiting);
  const isOffline = useAppSelector(selectIsConnectionLost);
  const canWait = useDraftSelector((draft) => canSaveLater(pendingEdits(draft)));
  // The draft rests on the version that the save has met: there is nothing to choose.
  const isShown = useDraftSelector(({ base }) => isEquivalent(base, failure.data));
  const title = useDraftSelector(
    (draft) => displayText(editedItem(draft as OpenDraft<{ title?: LocalisedText }>).title)?.text,
  );
  // Of what is saved by itself, or need not be any more, the strip above the page tells everybody who sees it.
  if (isConnectionError(failure) || (isNotPublished(failure) && canWait)) {
    return (
      isWaiting && (
        <p className="sr-only" role="alert">
          {t('connection.waiting')}
        </p>
      )
    );
  }
  const reason = () => {
    if (isStaleSave(failure))
      return t(isShown ? 'conflicts.unseen.shown' : 'content.changedElsewhere');
    if (!isNotPublished(failure)) return text(errorText(failure));
    return t(isOffline ? 'connection.publication' : 'connection.publicationBack');
  };
  const message = isCreationUnknown(failure)
    ? t('content.creationUnknown', { title: title ?? t('content.untitled') })
    : t('content.notSaved', { reason: reason() });
  return (
    <div ref={passFocusToHeading} className="notice bg-danger-soft text-danger" role="alert">
      <p className="min-w-0 wrap-anywhere">{message}</p>
      <Button className="small" isBusy={isSaving} onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </div>
  );
}
