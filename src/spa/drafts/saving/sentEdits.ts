import { type Edits, emptyValue, pendingEdits, setsValueAt, valueIn } from '../draft';
import type { OpenDraft } from '../openDrafts';
import { enclosingElement, isBelow, type Path } from '../paths';
import { isSectionOrderPath } from '../sectionOrder';

/** What to send to save one path: the whole element around it if that is one edit, as of a new section or of its kind. */
function editsForPath<T>(draft: OpenDraft<T>, path: Path): Edits {
  const element = Object.keys(draft.edits).find(
    (edited) => isBelow(path, edited) && draft.edits[edited] !== null,
  );
  const whole = element ?? path;
  return { [whole]: valueIn(draft, whole) ?? emptyValue(whole) };
}

/** The pending edit of a path, if there is one. */
function pendingEditAt<T>(draft: OpenDraft<T>, path: Path | undefined): Edits {
  const pending = pendingEdits(draft);
  return path !== undefined && Object.hasOwn(pending, path) ? { [path]: pending[path] } : {};
}

/** The paths, and with a section or its order the edits of all orders: a part of an order is one that nobody wants. */
function withOrdersAround<T>({ edits }: OpenDraft<T>, paths: readonly Path[]): readonly Path[] {
  if (!paths.some((path) => isSectionOrderPath(path) || enclosingElement(path) === path))
    return paths;
  return [...paths, ...Object.keys(edits).filter(isSectionOrderPath)];
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
  ...editsForPaths(draft, withOrdersAround(draft, paths)),
  ...pendingEditAt(draft, alsoSave),
});

/** What is left to send of some paths: after a merge there may be less, and what was taken back may have been stored. */
export function pendingEditsAt<T>(draft: OpenDraft<T>, paths: readonly Path[]): Edits {
  const pending = pendingEdits(draft);
  const unsaved = withOrdersAround(draft, paths).filter((path) => setsValueAt(pending, path));
  return editsForPaths(draft, unsaved);
}
