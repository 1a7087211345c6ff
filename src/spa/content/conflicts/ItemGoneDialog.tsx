import { useTranslation } from '../../i18n';
import type { DialogProps } from '../../modal';
import { DialogFrame } from '../../modal/DialogFrame';
import { Button } from '../../ui/Button';
import styles from './ItemGoneDialog.module.css';

/** Asks what to do with the draft of an item that was deleted meanwhile. */
export function ItemGoneDialog({ isTop, onAnswer, onDismiss }: DialogProps<'itemGone'>) {
  const { t } = useTranslation();
  return (
    <DialogFrame
      title={t('conflicts.gone')}
      isTop={isTop}
      onDismiss={onDismiss}
      footer={
        <div className={styles.buttons}>
          <Button onClick={() => onAnswer('letGo')}>{t('conflicts.letGo')}</Button>
          <Button kind="primary" onClick={() => onAnswer('create')}>
            {t('conflicts.createAnew')}
          </Button>
        </div>
      }
    >
      <p>{t('conflicts.goneText')}</p>
    </DialogFrame>
  );
}
