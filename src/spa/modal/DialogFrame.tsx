import Modal from 'antd/es/modal/Modal';
import { type ReactNode, type RefObject, useState } from 'react';
import { classNames } from '../ui/classNames';
import { layout } from '../ui/layout';
import styles from './DialogFrame.module.css';
import { useFocusRestoration } from './useFocusRestoration';
import { useNativeUndoGuard } from './useNativeUndoGuard';

interface DialogFrameProps {
  title: string;
  isTop: boolean;
  /** Called by Escape, by a click beside the dialog and by the closing cross. Without it none of them works. */
  onDismiss?: () => void;
  /** Shows a cross with this accessible name. */
  closeLabel?: string;
  /** In px at the usual size of text, on screens that are wide enough; 90 % of the others. */
  width?: number;
  /** Takes all of a screen that is not wide. */
  fillsNarrowScreen?: boolean;
  footer?: ReactNode;
  /** What has the focus at first; without it, the dialog itself. An autofocus would come while it is still hidden. */
  initialFocus?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** Focuses a control, unless the person has already focused one: Ant Design reports late that a dialog is open. */
function focusFirst(control: HTMLElement | null | undefined): void {
  const active = document.activeElement;
  const isTaken =
    control?.closest('[role="dialog"]')?.contains(active) &&
    active?.matches('input, select, textarea, button, [contenteditable="true"]');
  if (!isTaken) control?.focus();
}

const headClass = 'display text-large leading-[1.4]';

let container: HTMLElement | undefined;

/**
 * The element that dialogs are rendered in. In the document's body, Ant Design's default, it would lock the
 * page's scrolling by a style sheet of its own, for which the browser matches all rules of the page four times;
 * the page behind a dialog scrolls in an element of its own anyway.
 */
function dialogContainer(): HTMLElement {
  container ??= document.createElement('div');
  if (!container.isConnected) document.body.append(container);
  return container;
}

/** Renders the frame of every dialog, by Ant Design. Import it only from files that are loaded lazily themselves. */
export function DialogFrame(props: DialogFrameProps) {
  useFocusRestoration();
  useNativeUndoGuard();
  const [isSettled, setSettled] = useState(false);
  const settle = (isOpen: boolean) => {
    if (!isOpen) return;
    focusFirst(props.initialFocus?.current);
    setSettled(true);
  };
  const isDismissible = props.isTop && props.onDismiss !== undefined;
  return (
    <Modal
      open
      centered
      getContainer={dialogContainer}
      className={classNames(styles.dialog, props.fillsNarrowScreen && styles.filling)}
      classNames={{
        wrapper: 'overscroll-contain',
        container: styles.frame,
        title: headClass,
        body: styles.body,
      }}
      title={props.title}
      width={`${(props.width ?? layout.modalWidth) / 16}rem`}
      footer={props.footer ?? null}
      closable={props.closeLabel ? { 'aria-label': props.closeLabel } : false}
      keyboard={isDismissible}
      mask={{ closable: isDismissible }}
      onCancel={props.isTop ? props.onDismiss : undefined}
      // A focus trap that is active earlier would focus the first field, which then looks like the person's choice.
      focusable={{ focusTriggerAfterClose: false, trap: props.isTop && isSettled }}
      afterOpenChange={settle}
      transitionName=""
      maskTransitionName=""
    >
      {props.children}
    </Modal>
  );
}
