import { useTranslation } from '../../i18n';
import { localTime } from '../dates/localDateTime';
import { shortDateTime } from '../dates/shortDate';
import { useDraftSelector, useIsDirty } from '../../drafts/DraftContext';
import styles from './SaveStatus.module.css';

/** Shows in one line whether the draft is saved. */
export function SaveStatus() {
  const { t, i18n } = useTranslation();
  const isSaving = useDraftSelector((draft) => draft.isSaving);
  const savedAt = useDraftSelector((draft) => draft.savedAt);
  const isWaiting = useDraftSelector((draft) => draft.waiting !== null);
  const restoredFrom = useDraftSelector((draft) => draft.done.at(-1)?.[0]?.restoredFrom);
  const isDirty = useIsDirty();
  const text = () => {
    if (isSaving) return t('content.statusSaving');
    if (isWaiting) return t('connection.statusWaiting');
    if (isDirty && restoredFrom) {
      return t('content.statusRestored', { moment: shortDateTime(restoredFrom, i18n.language) });
    }
    if (isDirty) return t('content.statusUnsaved');
    return savedAt ? t('content.statusSaved', { time: localTime(savedAt, i18n.language) }) : '';
  };
  return (
    <p className={styles.status} role="status" data-unsaved={isDirty || undefined}>
      {text()}
    </p>
  );
}
