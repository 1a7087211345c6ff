import { useTranslation } from '../../i18n';
import { useAppSelector } from '../../store';
import { useIsDirty } from '../DraftContext';
import styles from './NotKeptNote.module.css';

/** Shows that unsaved changes would not survive a crash, since this device cannot store them. */
export function NotKeptNote() {
  const { t } = useTranslation();
  const isKept = useAppSelector((state) => state.journal.isKept);
  const isDirty = useIsDirty();
  if (isKept || !isDirty) return null;
  return (
    <p className={styles.note} role="status">
      {t('journal.notKept')}
    </p>
  );
}
