import { errorText, useText, useTranslation } from '../../i18n';
import { Button } from '../../ui/Button';
import { handsFocusToHeading } from '../../ui/handsFocusTo';
import { useDraftSelector } from '../../drafts/DraftContext';
import { isConnectionFailure, mayWait } from '../../drafts/openDrafts';
import styles from './NotSavedNotice.module.css';

/** Why the last save failed, with a way to try again; nothing while all is well. */
export function NotSavedNotice({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  const words = useText();
  const failure = useDraftSelector((draft) => draft.failure);
  const isSaving = useDraftSelector((draft) => draft.isSaving);
  const waits = useDraftSelector((draft) => draft.waiting !== null);
  const publishes = useDraftSelector((draft) => !mayWait(draft.edits));
  if (!failure) return null;
  const reason = () => {
    if (failure.status === 409) return t('content.changedElsewhere');
    const isPublication = isConnectionFailure(failure) && publishes;
    return isPublication ? t('connection.publication') : words(errorText(failure));
  };
  return (
    <div
      ref={handsFocusToHeading}
      className={styles.notice}
      role="alert"
      data-waits={waits || undefined}
    >
      <p className={styles.text}>
        {waits ? t('connection.waiting') : t('content.notSaved', { reason: reason() })}
      </p>
      <Button className={styles.retry} isBusy={isSaving} onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </div>
  );
}
