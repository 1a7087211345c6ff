import { type Draft, type Edits, emptyValue, pendingEdits, valueIn, withEdit } from './draft';
import { isEquivalent } from './paths';
import { isSectionOrderPath } from './sectionOrder';

/** A draft with the edits of the saves that failed for lack of a connection; null when there are none. */
interface Waiting<T> extends Draft<T> {
  readonly waiting: Edits | null;
}

/**
 * Returns what is saved once the connection is back: the waiting edits that the screen still shows. What was typed since, or
 * taken back, nobody has saved; and of an order of sections a part is one that nobody wants.
 */
export function waitingEdits<T>(draft: Waiting<T>): Edits {
  if (draft.waiting === null) return {};
  const pending = pendingEdits(draft);
  const isShown = ([path, value]: [string, unknown]) =>
    Object.hasOwn(pending, path) && isEquivalent(valueIn(draft, path) ?? emptyValue(path), value);
  const entries = Object.entries(draft.waiting);
  const isOrderShown = entries.filter(([path]) => isSectionOrderPath(path)).every(isShown);
  return Object.fromEntries(
    entries.filter((edit) => isShown(edit) && (isOrderShown || !isSectionOrderPath(edit[0]))),
  );
}

/** Tells whether anything is saved once the connection is back. */
export const isSaveWaiting = <T>(draft: Waiting<T>): boolean =>
  Object.keys(waitingEdits(draft)).length > 0;

/** Returns what waits after a save of `sent`: no older save of the same, and that too if it failed and may be sent later. */
export function withWaiting<T>(
  { base, waiting }: Waiting<T>,
  sent: Edits,
  canWait: boolean,
): Edits | null {
  const others = Object.entries(waiting ?? {}).filter(([path]) => !Object.hasOwn(sent, path));
  const edits = Object.entries(canWait ? sent : {}).reduce(
    (all, [path, value]) => withEdit(base, all, path, value),
    Object.fromEntries(others) as Edits,
  );
  return Object.keys(edits).length > 0 ? edits : null;
}
