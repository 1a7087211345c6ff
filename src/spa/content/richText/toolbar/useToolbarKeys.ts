import { type KeyboardEvent, useState } from 'react';
import { hasModifier } from '../../../ui/modifierKeys';

/**
 * Makes the buttons of a toolbar one stop of the Tab key, among which the arrow keys, Home and End move
 * (the toolbar pattern of the ARIA Authoring Practices Guide). The stop is the button used last.
 */
export function useToolbarKeys() {
  const [stop, setStop] = useState(0);
  return {
    stop,
    setStop,
    /** For the toolbar. Other controls in it keep their own keys. */
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (hasModifier(event)) return;
      const buttons = [...event.currentTarget.querySelectorAll('button')];
      const here = buttons.findIndex((button) => button === event.target);
      if (here === -1) return;
      const targets: Readonly<Record<string, number>> = {
        ArrowRight: (here + 1) % buttons.length,
        ArrowLeft: here - 1,
        Home: 0,
        End: buttons.length - 1,
      };
      const target = targets[event.key];
      if (target === undefined) return;
      event.preventDefault();
      buttons.at(target)?.focus();
    },
  };
}
