import { useTranslation } from '../../i18n';
import { Button } from '../../ui/Button';
import { useDraftSelector } from '../../drafts/DraftContext';
import styles from './actions.module.css';

/** Deletes the item, after the question that its screen asks. */
export function DeleteButton({ onPress, isBusy }: { onPress: () => void; isBusy: boolean }) {
  const { t } = useTranslation();
  const isSaving = useDraftSelector((draft) => draft.isSaving) ?? false;
  return (
    <Button className={styles.delete} isBusy={isBusy || isSaving} onClick={onPress}>
      {t('content.delete')}
    </Button>
  );
}
