import { useEffect, useId, useRef } from 'react';
import { useText } from '../i18n';
import type { DialogProps } from './dialogs';
import { MessageButtons } from './MessageButtons';
import { useFocusRestoration } from './useFocusRestoration';
import { useWindowEvents } from '../ui/browser';

/** Shows an alert or a choice in the browser's own dialog, for when Ant Design cannot be loaded. */
export function NativeMessage(message: Omit<DialogProps<'alert' | 'choice'>, 'isTop'>) {
  const { dialog, onDismiss } = message;
  const text = useText();
  const titleId = useId();
  const element = useRef<HTMLDialogElement>(null);
  useFocusRestoration();
  useEffect(() => element.current?.showModal(), []);
  // A click on the dialog element itself, not on its content, is one on the backdrop.
  useWindowEvents({ click: ({ target }) => target === element.current && onDismiss() });
  return (
    <dialog
      ref={element}
      className="card w-[25rem] max-w-[90%] p-0 text-text shadow-raised backdrop:bg-mask"
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onDismiss();
      }}
    >
      <div className="grid p-5 gap-4">
        <h2 id={titleId} className="text-large">
          {text(dialog.title)}
        </h2>
        <p className="whitespace-pre-line wrap-anywhere">{text(dialog.message)}</p>
        <MessageButtons {...message} />
      </div>
    </dialog>
  );
}
