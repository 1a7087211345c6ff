import { useDraftSelector, useDraftValue } from '../../drafts/DraftContext';
import { useTranslation } from '../../i18n';
import { Button } from '../../ui/Button';
import styles from './ItemButtons.module.css';

/** Shows the save button; locked while a save is running. */
export function SaveButton({ label, onPress }: { label: string; onPress: () => void }) {
  const isSaving = useDraftSelector((draft) => draft.isSaving);
  return (
    <Button className={styles.save} isBusy={isSaving} onClick={onPress}>
      {label}
    </Button>
  );
}

/** Shows Publish, in purple, while the item is not public; Unpublish, in red, while it is (D80). */
export function PublishButton({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation();
  const isPublic = useDraftValue('isPublic') === true;
  const isSaving = useDraftSelector((draft) => draft.isSaving);
  return (
    <Button
      className={isPublic ? styles.unpublish : styles.publish}
      isBusy={isSaving}
      onClick={onPress}
    >
      {isPublic ? t('content.unpublish') : t('content.publish')}
    </Button>
  );
}

/** Shows the delete button; the screen asks before it deletes. */
export function DeleteButton({ onPress, isBusy }: { onPress: () => void; isBusy: boolean }) {
  const { t } = useTranslation();
  const isSaving = useDraftSelector((draft) => draft.isSaving) ?? false;
  return (
    <Button className={styles.delete} isBusy={isBusy || isSaving} onClick={onPress}>
      {t('content.delete')}
    </Button>
  );
}
