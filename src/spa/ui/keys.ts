interface Modifiers {
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** Tells whether Alt, Ctrl or Cmd is held; such keys belong to the browser and the system. */
export const hasModifier = ({ altKey, ctrlKey, metaKey }: Modifiers): boolean =>
  altKey || ctrlKey || metaKey;

const fields = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]';

/** Tells whether an event comes from a field, in which Ctrl+Z undoes typing. */
export const isInField = ({ target }: Event): boolean =>
  target instanceof Element && target.closest(fields) !== null;

/** Returns the row that a key leads to in a list of `count`, `page` being a screenful; undefined for other keys. */
export function rowAfterKey(
  event: { key: string; altKey: boolean; ctrlKey: boolean; metaKey: boolean },
  row: number,
  count: number,
  page: number,
): number | undefined {
  if (hasModifier(event)) return undefined;
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: row + 1,
    ArrowUp: row - 1,
    PageDown: row + page,
    PageUp: row - page,
    Home: 0,
    End: count - 1,
  };
  const target = targets[event.key];
  return target === undefined ? undefined : Math.max(0, Math.min(count - 1, target));
}
