import { useTranslation } from '../../i18n';
import { localTime } from '../dates/localMoment';
import { useDraftSelector, useIsDirty } from '../../drafts/DraftContext';
import styles from './SaveStatus.module.css';

/** One line that tells whether what is on screen is saved. */
export function SaveStatus() {
  const { t, i18n } = useTranslation();
  const isSaving = useDraftSelector((draft) => draft.isSaving);
  const savedAt = useDraftSelector((draft) => draft.savedAt);
  const waits = useDraftSelector((draft) => draft.waiting !== null);
  const isDirty = useIsDirty();
  const words = () => {
    if (isSaving) return t('content.statusSaving');
    if (waits) return t('connection.statusWaiting');
    if (isDirty) return t('content.statusUnsaved');
    return savedAt ? t('content.statusSaved', { time: localTime(savedAt, i18n.language) }) : '';
  };
  return (
    <p className={styles.status} role="status" data-unsaved={isDirty || undefined}>
      {words()}
    </p>
  );
}
