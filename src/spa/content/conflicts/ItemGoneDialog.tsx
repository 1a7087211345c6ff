import { useRef } from 'react';
import { useTranslation } from '../../i18n';
import type { DialogProps } from '../../modal';
import { DialogFrame } from '../../modal/DialogFrame';
import { Button } from '../../ui/Button';
import styles from './ItemGoneDialog.module.css';

/** Asks what to do with the draft of an item that was deleted meanwhile. Escape decides nothing. */
export function ItemGoneDialog({ isTop, onAnswer, onDismiss }: DialogProps<'itemGone'>) {
  const { t } = useTranslation();
  const restore = useRef<HTMLButtonElement>(null);
  return (
    <DialogFrame
      title={t('conflicts.gone')}
      isTop={isTop}
      onDismiss={onDismiss}
      initialFocus={restore}
      footer={
        <div className={styles.buttons}>
          <Button kind="primary" ref={restore} onClick={() => onAnswer('restore')}>
            {t('conflicts.restore')}
          </Button>
          <Button onClick={() => onAnswer('create')}>{t('conflicts.createAnew')}</Button>
          <Button onClick={() => onAnswer('letGo')}>{t('conflicts.letGo')}</Button>
        </div>
      }
    >
      <div className={styles.text}>
        <p>{t('conflicts.goneText')}</p>
        <p>{t('conflicts.goneChoice')}</p>
      </div>
    </DialogFrame>
  );
}
