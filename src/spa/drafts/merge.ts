import { fieldKind } from '../../api';
import { emptyValue, valueIn, withEdit, type Draft, type Edits } from './draft';
import { editTogether } from './history';
import { isRecord, type Path, pathOf, readAt, segmentsOf } from './paths';
import { isSame } from './isSame';

/** A value that both sides changed, each to something else. Absent values are undefined. */
export interface Conflict {
  readonly path: Path;
  /** What both sides began with. */
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** A draft on a fresher item. Of what is in conflict it keeps its own side. */
export interface Merge<T> {
  readonly draft: Draft<T>;
  readonly conflicts: readonly Conflict[];
}

type Fields = Readonly<Record<string, unknown>>;

const idOf = (reference: unknown): unknown => (isRecord(reference) ? reference._id : reference);

/** What one side added to and took from a list of ids is done to the other side's list. */
function mergedIds(base: readonly unknown[], mine: readonly unknown[], theirs: readonly unknown[]) {
  const isIn = (list: readonly unknown[]) => {
    const ids = new Set(list.map(idOf));
    return (reference: unknown) => ids.has(idOf(reference));
  };
  const [inBase, inMine, inTheirs] = [isIn(base), isIn(mine), isIn(theirs)];
  const left = theirs.filter((one) => inMine(one) || !inBase(one));
  return [...left, ...mine.filter((one) => !inBase(one) && !inTheirs(one))];
}

function mergedFields(path: Path, base: unknown, mine: Fields, theirs: Fields, found: Conflict[]) {
  const before = isRecord(base) ? base : {};
  const read = (side: Fields, key: string) => (Object.hasOwn(side, key) ? side[key] : undefined);
  const keys = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
  const entries = [...keys].flatMap((key) => {
    const below = `${path}.${pathOf(key)}`;
    const value = mergedValue(below, read(before, key), read(mine, key), read(theirs, key), found);
    return value === undefined ? [] : [[key, value] as const];
  });
  return Object.fromEntries(entries);
}

/** The value on which both sides agree; `mine`, with a conflict `found`, when they do not. */
function mergedValue(
  path: Path,
  base: unknown,
  mine: unknown,
  theirs: unknown,
  found: Conflict[],
): unknown {
  if (isSame(mine, theirs) || isSame(mine, base)) return theirs;
  if (isSame(theirs, base)) return mine;
  if (fieldKind(path) === 'references' && Array.isArray(mine) && Array.isArray(theirs)) {
    return mergedIds(Array.isArray(base) ? base : [], mine, theirs);
  }
  if (isRecord(mine) && isRecord(theirs)) return mergedFields(path, base, mine, theirs, found);
  found.push({ path, base, mine, theirs });
  return mine;
}

/** The path of the list element around a path that the fresh item no longer has. */
function lostElement<T>(base: T, fresh: T, path: Path): Path | undefined {
  const segments = segmentsOf(path);
  return segments
    .map((_segment, index) => pathOf(...segments.slice(0, index + 1)))
    .find(
      (prefix, index) =>
        index > 0 &&
        Array.isArray(readAt(base, pathOf(...segments.slice(0, index)))) &&
        readAt(base, prefix) !== undefined &&
        readAt(fresh, prefix) === undefined,
    );
}

/** The edits, with those inside an element that is gone turned into an edit of that element as a whole. */
function editsFor<T>(draft: Draft<T>, fresh: T): Edits {
  return Object.fromEntries(
    Object.entries(draft.edits).map(([path, value]) => {
      const element = lostElement(draft.base, fresh, path);
      return element === undefined ? [path, value] : [element, valueIn(draft, element)];
    }),
  );
}

/**
 * Puts the draft on a fresher version of its item. What only one side changed merges by itself: fields,
 * texts per culture, tags and sections element by element, the fields inside a section.
 */
export function merged<T>(draft: Draft<T>, fresh: T): Merge<T> {
  const conflicts: Conflict[] = [];
  const edits = Object.entries(editsFor(draft, fresh)).reduce<Edits>((so, [path, mine]) => {
    const theirs = readAt(fresh, path);
    const value = mergedValue(path, readAt(draft.base, path), mine, theirs, conflicts);
    return withEdit(fresh, so, path, value ?? emptyValue(path));
  }, {});
  return { draft: { ...draft, base: fresh, edits }, conflicts };
}

/** The merged draft with what was chosen for its conflicts, by path, which one undo takes back; an absent value is null. */
export function resolved<T>({ draft, conflicts }: Merge<T>, choices: Edits): Draft<T> {
  const chosen = conflicts
    .filter(({ path, mine }) => Object.hasOwn(choices, path) && !isSame(choices[path], mine))
    .map(({ path }) => ({ path, value: choices[path] ?? emptyValue(path) }));
  return editTogether(draft, chosen);
}
