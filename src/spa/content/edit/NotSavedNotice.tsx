import { errorText, useText, useTranslation } from '../../i18n';
import { Button } from '../../ui/Button';
import { handsFocusToHeading } from '../../ui/handsFocusTo';
import { useDraftSelector } from '../draft/DraftContext';
import styles from './NotSavedNotice.module.css';

/** Why the last save failed, with a way to try again; nothing while all is well. */
export function NotSavedNotice({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  const words = useText();
  const failure = useDraftSelector((draft) => draft.failure);
  const isSaving = useDraftSelector((draft) => draft.isSaving);
  if (!failure) return null;
  const reason = failure.status === 409 ? t('content.changedElsewhere') : words(errorText(failure));
  return (
    <div ref={handsFocusToHeading} className={styles.notice} role="alert">
      <p className={styles.text}>{t('content.notSaved', { reason })}</p>
      <Button className={styles.retry} isBusy={isSaving} onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </div>
  );
}
