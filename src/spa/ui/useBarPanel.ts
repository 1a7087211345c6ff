import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { listenTo } from './browser';
import type { lazyCode } from './lazyPage';

/**
 * Opens and closes a panel below a button, whose code is fetched when it is about to be needed. It closes by Escape, and
 * when pointer or focus go elsewhere. Returns props for the element around both and for the button.
 */
export function useBarPanel<Code>(code: ReturnType<typeof lazyCode<Code>>, onFailed: () => void) {
  const frame = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [views, setViews] = useState(code.current);
  const [isOpen, setIsOpen] = useState(false);
  /** Fetches the code ahead of time. A failure is only reported when the button is pressed. */
  const preload = () => void code.load().then(setViews, () => undefined);
  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };
  const open = async () => {
    try {
      setViews(await code.load());
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
      if (target.closest('[role="dialog"]')) return;
      setIsOpen(false);
    };
    return listenTo(window, { pointerdown: leave, focusin: leave });
  }, [isOpen]);

  return {
    shown: isOpen ? views : undefined,
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
