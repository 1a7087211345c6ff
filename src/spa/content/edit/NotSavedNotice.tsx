import { errorText, useText, useTranslation } from '../../i18n';
import { Button } from '../../ui/Button';
import { passFocusToHeading } from '../../ui/passFocusOnUnmount';
import { useDraftSelector } from '../../drafts/DraftContext';
import { isConnectionError, canSaveLater } from '../../drafts/openDrafts';
import styles from './NotSavedNotice.module.css';

/** Shows why the last save failed, with a Retry button; nothing after a save that succeeded. */
export function NotSavedNotice({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  const text = useText();
  const failure = useDraftSelector((draft) => draft.failure);
  const isSaving = useDraftSelector((draft) => draft.isSaving);
  const isWaiting = useDraftSelector((draft) => draft.waiting !== null);
  const changesPublication = useDraftSelector((draft) => !canSaveLater(draft.edits));
  if (!failure) return null;
  const reason = () => {
    if (failure.status === 409) return t('content.changedElsewhere');
    const isPublication = isConnectionError(failure) && changesPublication;
    return isPublication ? t('connection.publication') : text(errorText(failure));
  };
  return (
    <div
      ref={passFocusToHeading}
      className={styles.notice}
      role="alert"
      data-waits={isWaiting || undefined}
    >
      <p className={styles.text}>
        {isWaiting ? t('connection.waiting') : t('content.notSaved', { reason: reason() })}
      </p>
      <Button className={styles.retry} isBusy={isSaving} onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </div>
  );
}
