import { fieldKind } from '../../api';
import { emptyValue, valueIn, withEdit, type Draft, type Edits } from './draft';
import { recordEdits } from './undoSteps';
import { isRecord, type Path, joinPath, readAt, splitPath } from './paths';
import { isEquivalent } from './isEquivalent';

/** A value that both sides changed, each to something else. Absent values are undefined. */
export interface Conflict {
  readonly path: Path;
  /** The common ancestor of both sides. */
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** A draft rebased on a fresh item, and its conflicts. Where there is a conflict the draft keeps its own value. */
export interface MergeResult<T> {
  readonly draft: Draft<T>;
  readonly conflicts: readonly Conflict[];
}

type Fields = Readonly<Record<string, unknown>>;

const idOf = (reference: unknown): unknown => (isRecord(reference) ? reference._id : reference);

/** Applies what one side added to and removed from a list of ids to the other side's list. */
function mergeIds(base: readonly unknown[], mine: readonly unknown[], theirs: readonly unknown[]) {
  const isIn = (list: readonly unknown[]) => {
    const ids = new Set(list.map(idOf));
    return (reference: unknown) => ids.has(idOf(reference));
  };
  const [inBase, inMine, inTheirs] = [isIn(base), isIn(mine), isIn(theirs)];
  const left = theirs.filter((one) => inMine(one) || !inBase(one));
  return [...left, ...mine.filter((one) => !inBase(one) && !inTheirs(one))];
}

function mergeFields(
  path: Path,
  base: unknown,
  mine: Fields,
  theirs: Fields,
  conflicts: Conflict[],
) {
  const before = isRecord(base) ? base : {};
  const read = (side: Fields, key: string) => (Object.hasOwn(side, key) ? side[key] : undefined);
  const keys = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
  const entries = [...keys].flatMap((key) => {
    const below = `${path}.${joinPath(key)}`;
    const value = mergeValue(
      below,
      read(before, key),
      read(mine, key),
      read(theirs, key),
      conflicts,
    );
    return value === undefined ? [] : [[key, value] as const];
  });
  return Object.fromEntries(entries);
}

/** The value on which both sides agree; where they do not, `mine`, and the conflict is added to `conflicts`. */
function mergeValue(
  path: Path,
  base: unknown,
  mine: unknown,
  theirs: unknown,
  conflicts: Conflict[],
): unknown {
  if (isEquivalent(mine, theirs) || isEquivalent(mine, base)) return theirs;
  if (isEquivalent(theirs, base)) return mine;
  if (fieldKind(path) === 'references' && Array.isArray(mine) && Array.isArray(theirs)) {
    return mergeIds(Array.isArray(base) ? base : [], mine, theirs);
  }
  if (isRecord(mine) && isRecord(theirs)) return mergeFields(path, base, mine, theirs, conflicts);
  conflicts.push({ path, base, mine, theirs });
  return mine;
}

/** The path of the list element around a path, if the fresh item no longer has that element. */
function deletedElement<T>(base: T, fresh: T, path: Path): Path | undefined {
  const segments = splitPath(path);
  return segments
    .map((_segment, index) => joinPath(...segments.slice(0, index + 1)))
    .find(
      (prefix, index) =>
        index > 0 &&
        Array.isArray(readAt(base, joinPath(...segments.slice(0, index)))) &&
        readAt(base, prefix) !== undefined &&
        readAt(fresh, prefix) === undefined,
    );
}

/** The edits, where edits inside a deleted element become one edit of the whole element. */
function editsWithoutDeletedElements<T>(draft: Draft<T>, fresh: T): Edits {
  return Object.fromEntries(
    Object.entries(draft.edits).map(([path, value]) => {
      const element = deletedElement(draft.base, fresh, path);
      return element === undefined ? [path, value] : [element, valueIn(draft, element)];
    }),
  );
}

/**
 * Merges the draft with a fresh version of its item. What only one side changed merges without a conflict:
 * fields, texts per culture, tags and sections element by element, and fields inside a section.
 */
export function mergeDraft<T>(draft: Draft<T>, fresh: T): MergeResult<T> {
  const conflicts: Conflict[] = [];
  const edits = Object.entries(editsWithoutDeletedElements(draft, fresh)).reduce<Edits>(
    (mergedEdits, [path, mine]) => {
      const theirs = readAt(fresh, path);
      const value = mergeValue(path, readAt(draft.base, path), mine, theirs, conflicts);
      return withEdit(fresh, mergedEdits, path, value ?? emptyValue(path));
    },
    {},
  );
  return { draft: { ...draft, base: fresh, edits }, conflicts };
}

/**
 * Returns the merged draft with the chosen values (by path) at its conflicts, as one undo step; an absent value
 * is null.
 */
export function resolveConflicts<T>(
  { draft, conflicts }: MergeResult<T>,
  choices: Edits,
): Draft<T> {
  const chosen = conflicts
    .filter(({ path, mine }) => Object.hasOwn(choices, path) && !isEquivalent(choices[path], mine))
    .map(({ path }) => ({ path, value: choices[path] ?? emptyValue(path) }));
  return recordEdits(draft, chosen);
}
