import { useContext, useRef } from 'react';
import { useText } from '../i18n';
import { Button } from '../ui/Button';
import { DialogFrame } from './DialogFrame';
import styles from './DialogFrame.module.css';
import type { DialogProps } from './dialogs';
import { ErrorActionsContext, isError } from './ErrorActions';

/** Shows a message with one button, which has the focus, so that Enter closes it. */
export function AlertView({ dialog, isTop, onAnswer, onDismiss }: DialogProps<'alert'>) {
  const text = useText();
  const errorActions = useContext(ErrorActionsContext);
  const accept = useRef<HTMLButtonElement>(null);
  return (
    <DialogFrame
      title={text(dialog.title)}
      isTop={isTop}
      onDismiss={onDismiss}
      initialFocus={accept}
      footer={
        <div className={styles.buttons}>
          <Button kind="primary" ref={accept} onClick={() => onAnswer(true)}>
            {text(dialog.okLabel ?? { key: 'modal.ok' })}
          </Button>
          {isError(dialog) && errorActions}
        </div>
      }
    >
      <p className={styles.message}>{text(dialog.message)}</p>
    </DialogFrame>
  );
}
