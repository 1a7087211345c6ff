import { hasModifier } from './modifierKeys';

/**
 * Returns the row that a key leads to from a row of a list of `count`, `page` rows being a screenful; undefined
 * for keys that do not move.
 */
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
