import {
  type Draft,
  type Edits,
  emptyValue,
  pendingEdits,
  setsValueAt,
  valueIn,
  withEdit,
} from './draft';
import { isBelow, isEquivalent, type Path, readAt } from './paths';
import { isSectionOrderPath } from './sectionOrder';

/** A draft with the edits of the saves that failed for lack of a connection; null when there are none. */
interface Waiting<T> extends Draft<T> {
  readonly waiting: Edits | null;
}

/**
 * Returns the paths that are saved once the connection is back: where the screen still shows what was saved, and where it was
 * taken back, for nobody knows whether it was stored. What somebody typed on is not saved, nor a part of an order.
 */
export function waitingPaths<T>(draft: Waiting<T>): Path[] {
  if (draft.waiting === null) return [];
  const pending = pendingEdits(draft);
  const isStored = readAt(draft.base, '_id') !== undefined;
  const entries = Object.entries(draft.waiting);
  const paths = entries
    .filter(([path, value]) =>
      setsValueAt(pending, path)
        ? isEquivalent(valueIn(draft, path) ?? emptyValue(path), value)
        : isStored,
    )
    .map(([path]) => path);
  const isWholeOrder = entries.every(([path]) => !isSectionOrderPath(path) || paths.includes(path));
  return isWholeOrder ? paths : paths.filter((path) => !isSectionOrderPath(path));
}

/** Tells whether anything is saved once the connection is back. */
export const isSaveWaiting = <T>(draft: Waiting<T>): boolean => waitingPaths(draft).length > 0;

const partOf = (waiting: Edits, isLeft: (path: Path) => boolean): Edits | null => {
  const left = Object.entries(waiting).filter(([path]) => isLeft(path));
  return left.length > 0 ? Object.fromEntries(left) : null;
};

/** Returns what waits after a save of `sent` failed for lack of a connection: that too, if it may be sent later. */
export function waitingAfterFailure<T>(
  draft: Waiting<T>,
  sent: Edits,
  canWait: boolean,
): Edits | null {
  const isSentBelow = (path: Path) => Object.keys(sent).some((one) => isBelow(one, path));
  // Without a section that was deleted then and is here again.
  const former = partOf(
    draft.waiting ?? {},
    (path) => !Object.hasOwn(sent, path) && !(draft.waiting?.[path] === null && isSentBelow(path)),
  );
  const waiting = Object.entries(canWait ? sent : {}).reduce(
    (edits, [path, value]) => withEdit(draft.base, edits, path, value),
    former ?? {},
  );
  const shown = waitingPaths({ ...draft, waiting });
  return partOf(
    waiting,
    (path) => shown.includes(path) || Object.hasOwn(sent, path) || isSentBelow(path),
  );
}

/** Returns what waits after a save of `sent`, which is what was left unsaved: the rest of the item was sent as it is. */
export function waitingAfterSave<T>(saved: Waiting<T>, sent: Edits): Edits | null {
  const pending = pendingEdits(saved);
  return partOf(
    saved.waiting ?? {},
    (path) => !Object.hasOwn(sent, path) && setsValueAt(pending, path),
  );
}
