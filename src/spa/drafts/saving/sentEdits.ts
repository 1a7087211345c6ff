import { type Edits, emptyValue, pendingEdits, setsValueAt, valueIn } from '../draft';
import type { OpenDraft } from '../openDrafts';
import { isOriginPath, textOfOrigin } from '../origins';
import { enclosingElement, isBelow, type Path, readAt } from '../paths';
import { isSectionOrderPath } from '../sectionOrder';

/** Tells whether a path can only be saved with the edit of the whole element around it: a new one, or one of another kind. */
function needsWhole<T>({ base, edits }: OpenDraft<T>, path: Path, element: Path): boolean {
  if (!isBelow(path, element)) return false;
  const [stored, edited] = [readAt(base, element), edits[element]];
  if (stored === undefined) return true;
  const isOfKind = edited === null || readAt(stored, 'type') === readAt(edited, 'type');
  return !isOfKind && !isSectionOrderPath(path);
}

/** The path to send to save another one: its own, or that of the element around it. */
const sentPath = <T>(draft: OpenDraft<T>, path: Path): Path =>
  Object.keys(draft.edits).find((edited) => needsWhole(draft, path, edited)) ?? path;

/** What to send to save one path. */
function editsForPath<T>(draft: OpenDraft<T>, path: Path): Edits {
  const sent = sentPath(draft, path);
  return { [sent]: valueIn(draft, sent) ?? emptyValue(sent) };
}

/** The pending edit of a path, if there is one. */
function pendingEditAt<T>(draft: OpenDraft<T>, path: Path | undefined): Edits {
  const pending = pendingEdits(draft);
  return path !== undefined && Object.hasOwn(pending, path) ? { [path]: pending[path] } : {};
}

/**
 * The paths, and those of the edits that go with them: of what texts are translated from, and with a section or its order of all
 * orders, since a part of an order is one that nobody wants.
 */
function withEditsAlong<T>(draft: OpenDraft<T>, paths: readonly Path[]): readonly Path[] {
  const sent = paths.map((path) => sentPath(draft, path));
  const areOrders = paths.some(
    (path) => isSectionOrderPath(path) || enclosingElement(path) === path,
  );
  const isAlong = (edited: Path): boolean => {
    if (!isOriginPath(edited)) return areOrders && isSectionOrderPath(edited);
    const text = textOfOrigin(edited);
    return sent.some((path) => path === text || isBelow(text, path));
  };
  return [...paths, ...Object.keys(draft.edits).filter(isAlong)];
}

/** What to send to save some paths. */
const editsForPaths = <T>(draft: OpenDraft<T>, paths: readonly Path[]): Edits =>
  Object.assign({}, ...paths.map((path) => editsForPath(draft, path)));

/** What to send to save some paths, and the pending edit at another one. */
export const editsAt = <T>(
  draft: OpenDraft<T>,
  paths: readonly Path[],
  alsoSave?: Path,
): Edits => ({
  ...editsForPaths(draft, withEditsAlong(draft, paths)),
  ...pendingEditAt(draft, alsoSave),
});

/** What is left to send of some paths: after a merge there may be less, and what was taken back may have been stored. */
export function pendingEditsAt<T>(draft: OpenDraft<T>, paths: readonly Path[]): Edits {
  const pending = pendingEdits(draft);
  const unsaved = withEditsAlong(draft, paths).filter((path) => setsValueAt(pending, path));
  return editsForPaths(draft, unsaved);
}
