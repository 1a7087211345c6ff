import { createContext, type ReactNode, type Ref, useContext } from 'react';
import { useText } from '../i18n';
import { Button } from '../ui/Button';
import styles from './DialogFrame.module.css';
import type { Dialog, DialogProps } from './dialogs';

/** The actions that the app offers below an error message. */
export const ErrorActionsContext = createContext<ReactNode>(null);

/** Tells whether a message reports an error: by its title, or because its title is the error's name. */
const isError = ({ title }: Dialog<'alert' | 'choice'>): boolean =>
  'text' in title || title.key === 'modal.errorTitle';

type Message = Omit<DialogProps<'alert' | 'choice'>, 'isTop'>;

/** Shows the buttons of an alert or a choice; `focused` is the one that changes nothing. */
export function MessageButtons(props: Message & { focused?: Ref<HTMLButtonElement> }) {
  const { dialog, onAnswer, onDismiss, focused } = props;
  const text = useText();
  const errorActions = useContext(ErrorActionsContext);
  const isChoice = dialog.kind === 'choice';
  const acceptLabel = isChoice
    ? (dialog.yesLabel ?? { key: 'modal.yes' as const })
    : (dialog.okLabel ?? { key: 'modal.ok' as const });
  return (
    <div className={`row justify-end gap-3 ${styles.buttons}`}>
      {isChoice && (
        <Button ref={focused} onClick={onDismiss}>
          {text(dialog.noLabel ?? { key: 'modal.no' })}
        </Button>
      )}
      <Button kind="primary" ref={isChoice ? undefined : focused} onClick={() => onAnswer(true)}>
        {text(acceptLabel)}
      </Button>
      {isError(dialog) && errorActions}
    </div>
  );
}
