import { useRef } from 'react';
import { useCapabilities } from '../../../api';
import { useTranslation } from '../../i18n';
import type { DialogProps } from '../../modal';
import { DialogFrame } from '../../modal/DialogFrame';
import { Button } from '../../ui/Button';
import styles from './ItemGoneDialog.module.css';

/** Asks what to do with the draft of an item that was deleted meanwhile. Escape decides nothing. */
export function ItemGoneDialog({ isTop, onAnswer, onDismiss }: DialogProps<'itemGone'>) {
  const { t } = useTranslation();
  const first = useRef<HTMLButtonElement>(null);
  const canRestore = useCapabilities()('restoreItem');
  return (
    <DialogFrame
      title={t('conflicts.gone')}
      isTop={isTop}
      onDismiss={onDismiss}
      initialFocus={first}
      footer={
        <div className={styles.buttons}>
          {canRestore && (
            <Button kind="primary" ref={first} onClick={() => onAnswer('restore')}>
              {t('conflicts.restore')}
            </Button>
          )}
          <Button ref={canRestore ? undefined : first} onClick={() => onAnswer('create')}>
            {t('conflicts.createAnew')}
          </Button>
          <Button onClick={() => onAnswer('letGo')}>{t('conflicts.letGo')}</Button>
        </div>
      }
    >
      <div className={styles.text}>
        <p>{t(canRestore ? 'conflicts.goneText' : 'conflicts.goneForGood')}</p>
        {canRestore && <p>{t('conflicts.goneChoice')}</p>}
      </div>
    </DialogFrame>
  );
}
