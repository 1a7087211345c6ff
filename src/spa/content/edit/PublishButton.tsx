import { useTranslation } from '../../i18n';
import { Button } from '../../ui/Button';
import { useDraftSelector, useDraftValue } from '../../drafts/DraftContext';
import styles from './actions.module.css';

/** Publish while the item is not public, in purple; Unpublish while it is, in red (D80). */
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
