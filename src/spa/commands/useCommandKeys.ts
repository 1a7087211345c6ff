import { useRef } from 'react';
import { useWindowEvents } from '../ui/browser';
import { hasModifier, isInField } from '../ui/keys';
import { currentCommands } from './commands';
import { isKey, keyOf } from './keymap';

/** How long the second key of a sequence may take. */
const sequenceMs = 1_500;

/**
 * Runs the command whose keys are pressed, unless the focused control took them. Keys without Ctrl or Cmd are left to
 * fields.
 */
export function useCommandKeys(isBlocked: () => boolean): void {
  const first = useRef({ key: '', at: 0 });
  const handle = (event: KeyboardEvent, before?: string) => {
    if (event.defaultPrevented || event.repeat || event.isComposing || isBlocked()) return;
    if (!hasModifier(event) && isInField(event)) return;
    if (!before) first.current = { key: keyOf(event), at: event.timeStamp };
    const command = currentCommands().find(({ keys }) => keys && isKey(event, keys, before));
    if (!command) return;
    event.preventDefault();
    // Nobody else hears the second key of a sequence.
    if (before) event.stopPropagation();
    command.run();
  };
  useWindowEvents(
    {
      keydown: (event) => {
        const { key, at } = first.current;
        first.current = { key: '', at: 0 };
        if (key && event.timeStamp - at < sequenceMs) handle(event, key);
      },
    },
    { capture: true },
  );
  useWindowEvents({ keydown: (event) => handle(event) });
}
