import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { listenTo } from './browser';
import type { lazyCode } from './lazyPage';

/** Opens a panel below a button, with code that comes later, and closes it by Escape, or when one goes elsewhere. */
export function useBarPanel<Code>(code: ReturnType<typeof lazyCode<Code>>, onFailed: () => void) {
  const frame = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  // A failure is only reported when the button is pressed.
  const preload = () => void code.load().catch(() => undefined);
  const close = () => {
    setIsOpen(false);
    button.current?.focus({ preventScroll: true });
  };
  const open = async () => {
    try {
      await code.load();
      setIsOpen(true);
    } catch {
      onFailed();
    }
  };
  useEffect(() => {
    if (!isOpen) return undefined;
    const leave = ({ target }: Event) => {
      if (!(target instanceof Element) || frame.current?.contains(target)) return;
      // A question about what the panel shows is asked above it.
      if (!target.closest('[role="dialog"]')) setIsOpen(false);
    };
    return listenTo(window, { pointerdown: leave, focusin: leave });
  }, [isOpen]);

  return {
    shown: isOpen ? code.current : undefined,
    close,
    frameProps: {
      ref: frame,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.preventDefault();
        close();
      },
    },
    buttonProps: {
      ref: button,
      'aria-haspopup': 'dialog' as const,
      'aria-expanded': isOpen,
      onPointerEnter: preload,
      onFocus: preload,
      onClick: () => (isOpen ? close() : void open()),
    },
  };
}
