import { Button } from '../../ui/Button';
import { useDraftSelector } from '../../drafts/DraftContext';
import styles from './actions.module.css';

/** Saves; locked while a save is running. */
export function SaveButton({ label, onPress }: { label: string; onPress: () => void }) {
  const isSaving = useDraftSelector((draft) => draft.isSaving);
  return (
    <Button className={styles.save} isBusy={isSaving} onClick={onPress}>
      {label}
    </Button>
  );
}
