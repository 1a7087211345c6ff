interface Modifiers {
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** Tells whether Alt, Ctrl or Cmd is held; such keys belong to the browser and the system. */
export const hasModifier = ({ altKey, ctrlKey, metaKey }: Modifiers): boolean =>
  altKey || ctrlKey || metaKey;

/** Tells whether a key was pressed with Ctrl or Cmd and nothing else; `key` is a lower-case letter. */
export const isShortcut = (event: KeyboardEvent, key: string): boolean =>
  (event.ctrlKey || event.metaKey) &&
  !event.altKey &&
  !event.shiftKey &&
  event.key.toLowerCase() === key;

const fields = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]';

/** Tells whether an event comes from a field, in which Ctrl+Z undoes typing. */
export const isInField = ({ target }: Event): boolean =>
  target instanceof Element && target.closest(fields) !== null;
