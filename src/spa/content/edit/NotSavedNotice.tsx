import { isStaleSave } from '../../../api';
import { errorText, useText, useTranslation } from '../../i18n';
import { Button } from '../../ui/Button';
import { passFocusToHeading } from '../../ui/passFocusOnUnmount';
import { useDraftSelector } from '../../drafts/DraftContext';
import { editedItem } from '../../drafts/draft';
import {
  canSaveLater,
  isConnectionError,
  isCreationUnknown,
  type OpenDraft,
} from '../../drafts/openDrafts';
import { displayText } from '../../model/localisedText';
import styles from './NotSavedNotice.module.css';

interface Titled {
  title?: Parameters<typeof displayText>[0];
}

/** Shows why the last save failed, with a Retry button; nothing after a save that succeeded. */
export function NotSavedNotice({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  const text = useText();
  const failure = useDraftSelector((draft) => draft.failure);
  const isSaving = useDraftSelector((draft) => draft.isSaving);
  const isWaiting = useDraftSelector((draft) => draft.waiting !== null);
  const changesPublication = useDraftSelector((draft) => !canSaveLater(draft.edits));
  const title = useDraftSelector(
    (draft) => displayText(editedItem<Titled>(draft as OpenDraft<Titled>).title)?.text,
  );
  if (!failure) return null;
  const reason = () => {
    if (isStaleSave(failure)) return t('content.changedElsewhere');
    const isPublication = isConnectionError(failure) && changesPublication;
    return isPublication ? t('connection.publication') : text(errorText(failure));
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
      className={styles.notice}
      role="alert"
      data-waits={isWaiting || undefined}
    >
      <p className={styles.text}>{message()}</p>
      <Button className={styles.retry} isBusy={isSaving} onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </div>
  );
}
