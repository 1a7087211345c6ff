import { useRef } from 'react';
import { useText } from '../i18n';
import { DialogFrame } from './DialogFrame';
import type { DialogProps } from './dialogs';
import { MessageButtons } from './MessageButtons';

/** Shows an alert or a choice. The button that changes nothing has the focus. */
export function MessageView({ isTop, ...message }: DialogProps<'alert' | 'choice'>) {
  const text = useText();
  const focused = useRef<HTMLButtonElement>(null);
  const { dialog, onDismiss } = message;
  return (
    <DialogFrame
      title={text(dialog.title)}
      isTop={isTop}
      onDismiss={onDismiss}
      initialFocus={focused}
      footer={<MessageButtons {...message} focused={focused} />}
    >
      <p className="whitespace-pre-line wrap-anywhere">{text(dialog.message)}</p>
    </DialogFrame>
  );
}
