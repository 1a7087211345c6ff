import { useContext, useEffect, useId, useRef } from 'react';
import { useText } from '../i18n';
import { Button } from '../ui/Button';
import frame from './DialogFrame.module.css';
import type { DialogProps } from './dialogs';
import { ErrorActionsContext, isError } from './ErrorActions';
import styles from './NativeMessage.module.css';
import { useFocusRestoration } from './useFocusRestoration';

/** Shows an alert or a choice in the browser's own dialog, for when Ant Design cannot be loaded. */
export function NativeMessage({ dialog, onAnswer, onDismiss }: DialogProps<'alert' | 'choice'>) {
  const text = useText();
  const titleId = useId();
  const errorActions = useContext(ErrorActionsContext);
  const element = useRef<HTMLDialogElement>(null);
  useFocusRestoration();
  useEffect(() => element.current?.showModal(), []);
  useEffect(() => {
    const dialog = element.current;
    // A click on the dialog element itself, not on its content, is one on the backdrop.
    const onClick = (event: MouseEvent) => event.target === dialog && onDismiss();
    dialog?.addEventListener('click', onClick);
    return () => dialog?.removeEventListener('click', onClick);
  }, [onDismiss]);
  const isChoice = dialog.kind === 'choice';
  const accept = isChoice
    ? (dialog.yesLabel ?? { key: 'modal.yes' as const })
    : (dialog.okLabel ?? { key: 'modal.ok' as const });
  return (
    <dialog
      ref={element}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onDismiss();
      }}
    >
      <div className={styles.content}>
        <h2 id={titleId} className={styles.title}>
          {text(dialog.title)}
        </h2>
        <p className={frame.message}>{text(dialog.message)}</p>
        <div className={frame.buttons}>
          {isChoice && (
            <Button onClick={onDismiss}>{text(dialog.noLabel ?? { key: 'modal.no' })}</Button>
          )}
          <Button kind="primary" onClick={() => onAnswer(true)}>
            {text(accept)}
          </Button>
          {isError(dialog) && errorActions}
        </div>
      </div>
    </dialog>
  );
}
