import { useRef } from 'react';
import { useText } from '../i18n';
import { Button } from '../ui/Button';
import { DialogFrame } from './DialogFrame';
import styles from './DialogFrame.module.css';
import type { DialogProps } from './dialogs';

/** Shows a question with two buttons. The one that changes nothing has the focus. */
export function ChoiceView({ dialog, isTop, onAnswer, onDismiss }: DialogProps<'choice'>) {
  const text = useText();
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <DialogFrame
      title={text(dialog.title)}
      isTop={isTop}
      onDismiss={onDismiss}
      initialFocus={cancel}
      footer={
        <div className={styles.buttons}>
          <Button ref={cancel} onClick={onDismiss}>
            {text(dialog.noLabel ?? { key: 'modal.no' })}
          </Button>
          <Button kind="primary" onClick={() => onAnswer(true)}>
            {text(dialog.yesLabel ?? { key: 'modal.yes' })}
          </Button>
        </div>
      }
    >
      <p className={styles.message}>{text(dialog.message)}</p>
    </DialogFrame>
  );
}
