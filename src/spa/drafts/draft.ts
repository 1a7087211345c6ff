import { fieldKind } from '../../api';
import { isBelow, readAt, segmentsOf, writeAt, type Path } from './paths';
import { isSame } from './isSame';

/** New values by path. No path lies below another one. */
export type Edits = Readonly<Record<Path, unknown>>;

/** One change as undo needs it: the values as they were on screen, not the edits. */
export interface Change {
  readonly path: Path;
  readonly before: unknown;
  readonly after: unknown;
  readonly textBefore?: string;
  readonly textAfter?: string;
}

/** What one undo takes back. No two of its changes have the same path. */
export type Step = readonly Change[];

/** What a person has done to one item since it was read: the item as read, and the edits. */
export interface Draft<T> {
  readonly base: T;
  readonly edits: Edits;
  /** What was typed where the value is only read from it: a date, a number. Kept as typed. */
  readonly texts: Readonly<Record<Path, string>>;
  /** Those of the texts that gave no value and have been saved so. Absent while there are none. */
  readonly savedTexts?: Readonly<Record<Path, string>>;
  readonly done: readonly Step[];
  readonly undone: readonly Step[];
}

/** A draft without edits. */
export function draftOf<T>(base: T): Draft<T> {
  return { base, edits: {}, texts: {}, done: [], undone: [] };
}

const ancestorIn = (edits: Edits, path: Path): Path | undefined =>
  Object.keys(edits).find((edited) => isBelow(path, edited));

/** What items hold, by path: items never change, and a screen reads hundreds of paths at each key. */
const known = new WeakMap<object, Map<Path, unknown>>();

function readBase(base: unknown, path: Path): unknown {
  if (typeof base !== 'object' || base === null) return undefined;
  const values = known.get(base) ?? new Map<Path, unknown>();
  known.set(base, values);
  if (!values.has(path)) values.set(path, readAt(base, path));
  return values.get(path);
}

/**
 * The value on screen at a path: the edited one, else the one of the base. With edits below the path
 * it is a new object at each call; without, always the same one.
 */
export function valueIn<T>(draft: Draft<T>, path: Path): unknown {
  const { base, edits } = draft;
  if (Object.hasOwn(edits, path)) return edits[path];
  const ancestor = ancestorIn(edits, path);
  if (ancestor !== undefined) return readAt(edits[ancestor], path.slice(ancestor.length + 1));
  return Object.keys(edits)
    .filter((edited) => isBelow(edited, path))
    .reduce(
      (value, edited) => writeAt(value, edited.slice(path.length + 1), edits[edited]),
      readBase(base, path),
    );
}

const without = <V>(record: Readonly<Record<Path, V>>, path: Path): Record<Path, V> =>
  Object.fromEntries(Object.entries(record).filter(([edited]) => edited !== path));

/** The edits with one more; an edit that says what the base says is none. */
export function withEdit<T>(base: T, edits: Edits, path: Path, value: unknown): Edits {
  const ancestor = ancestorIn(edits, path);
  if (ancestor !== undefined) {
    if (edits[ancestor] === null) return edits;
    const whole = writeAt(edits[ancestor], path.slice(ancestor.length + 1), value);
    return withEdit(base, without(edits, ancestor), ancestor, whole);
  }
  const others = Object.keys(edits).some((edited) => isBelow(edited, path))
    ? Object.fromEntries(Object.entries(edits).filter(([edited]) => !isBelow(edited, path)))
    : edits;
  if (!isSame(value, readAt(base, path))) return { ...others, [path]: value };
  return Object.hasOwn(others, path) ? without(others, path) : others;
}

/** What an absent value counts as: the contract takes null for fields, but not as a text or a list. */
export function emptyValue(path: Path): '' | null | readonly [] {
  if (fieldKind(path) === 'references') return [];
  return fieldKind(segmentsOf(path).at(-2) ?? '') === 'localised' ? '' : null;
}

/** The draft with a value set, its history left alone; `text` is what was typed, if that differs. */
export function withValue<T>(draft: Draft<T>, path: Path, value: unknown, text?: string): Draft<T> {
  const texts =
    text === undefined
      ? Object.hasOwn(draft.texts, path)
        ? without(draft.texts, path)
        : draft.texts
      : { ...draft.texts, [path]: text };
  return { ...draft, edits: withEdit(draft.base, draft.edits, path, value), texts };
}

/** An item with these edits made, all else untouched. */
export function withEdits<T>(item: T, edits: Edits): T {
  return Object.entries(edits).reduce((so, [path, value]) => writeAt(so, path, value), item);
}

/** The item as it would be saved: the base with the edits. */
export function applied<T>(draft: Draft<T>): T {
  return withEdits(draft.base, draft.edits);
}

/**
 * The paths where something was typed that gives no value, and nobody has saved that yet. Where the item has no
 * value either, there is no edit: the text alone is what would be lost.
 */
export function unreadTexts<T>(draft: Draft<T>): Path[] {
  return Object.entries(draft.texts)
    .filter(([path, text]) => text.trim() !== '' && draft.savedTexts?.[path] !== text)
    .map(([path]) => path)
    .filter((path) => isSame(valueIn(draft, path), null));
}

/** The edits, and no value where what was typed gives none: what a save of everything sends. */
export function pendingEdits<T>(draft: Draft<T>): Edits {
  const unread = unreadTexts(draft).filter((path) => !Object.hasOwn(draft.edits, path));
  if (unread.length === 0) return draft.edits;
  return { ...draft.edits, ...Object.fromEntries(unread.map((path) => [path, emptyValue(path)])) };
}

/** Whether there is anything to save. */
export function isDirty<T>(draft: Draft<T>): boolean {
  return Object.keys(draft.edits).length > 0 || unreadTexts(draft).length > 0;
}

/** The paths that differ from the base. */
export function changedPaths<T>(draft: Draft<T>): Path[] {
  return Object.keys(draft.edits);
}
