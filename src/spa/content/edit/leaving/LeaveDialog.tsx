import { useRef } from 'react';
import { type Text, useText, useTranslation } from '../../../i18n';
import type { DialogProps } from '../../../modal';
import { DialogFrame } from '../../../modal/DialogFrame';
import { Button } from '../../../ui/Button';
import { layout } from '../../../ui/layout';
import styles from './LeaveDialog.module.css';

declare module '../../../modal' {
  interface DialogKinds {
    /** Asks before unsaved changes are left behind; no answer means to stay. `message` says what becomes of them. */
    leave: { props: { message: Text }; answer: 'save' | 'leave' };
  }
}

/** Asks whether to save and leave, to leave, or to stay. Stay, which changes nothing, has the focus. */
export function LeaveDialog({ dialog, isTop, onAnswer, onDismiss }: DialogProps<'leave'>) {
  const { t } = useTranslation();
  const text = useText();
  const stay = useRef<HTMLButtonElement>(null);
  return (
    <DialogFrame
      title={t('modal.warningTitle')}
      isTop={isTop}
      onDismiss={onDismiss}
      width={layout.leaveDialogWidth}
      initialFocus={stay}
      footer={
        <div className={styles.buttons}>
          <Button ref={stay} onClick={onDismiss}>
            {t('content.stay')}
          </Button>
          <Button onClick={() => onAnswer('leave')}>{t('content.leave')}</Button>
          <Button kind="primary" onClick={() => onAnswer('save')}>
            {t('content.saveAndLeave')}
          </Button>
        </div>
      }
    >
      <p className="wrap-anywhere">{text(dialog.message)}</p>
    </DialogFrame>
  );
}
