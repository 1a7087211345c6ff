import { fieldKind, memoize, type TextOrigin } from '../../api';
import { isBelow, isEquivalent, type Path, readAt, splitPath, writeAt } from './paths';

/** New values by path. No path lies below another one. */
export type Edits = Readonly<Record<Path, unknown>>;

/** One change as undo needs it: the values on screen before and after, not the edits. */
export interface Change {
  readonly path: Path;
  readonly before: unknown;
  readonly after: unknown;
  readonly textBefore?: string;
  readonly textAfter?: string;
  /** What texts were translated from, by their paths, where that is known: the text at `path`, or those of a whole element. */
  readonly originsBefore?: Readonly<Record<Path, TextOrigin>>;
  readonly originsAfter?: Readonly<Record<Path, TextOrigin>>;
  /** When the version was saved whose value this is; absent for values that were typed or chosen. */
  readonly restoredFrom?: string;
}

/** The changes that one undo reverts. No two of them have the same path. */
export type Step = readonly Change[];

/** What a person has done to one item since it was read: the item as read (`base`) and the edits. */
export interface Draft<T> {
  readonly base: T;
  readonly edits: Edits;
  /** Typed texts of fields whose value is parsed from them, such as dates and numbers. */
  readonly texts: Readonly<Record<Path, string>>;
  /** The texts that could not be parsed and have been saved as empty values. Absent while there are none. */
  readonly savedTexts?: Readonly<Record<Path, string>>;
  readonly done: readonly Step[];
  readonly undone: readonly Step[];
}

/** Returns a draft without edits. */
export function createDraft<T>(base: T): Draft<T> {
  return { base, edits: {}, texts: {}, done: [], undone: [] };
}

const ancestorIn = (edits: Edits, path: Path): Path | undefined =>
  Object.keys(edits).find((edited) => isBelow(path, edited));

/** Tells whether one of the edits sets the value at a path: its own, or that of an element around it. */
export const setsValueAt = (edits: Edits, path: Path): boolean =>
  Object.hasOwn(edits, path) || ancestorIn(edits, path) !== undefined;

/** Values of items by path. Items never change, and a screen reads hundreds of paths at each key press. */
const baseValues = memoize((_base: object) => new Map<Path, unknown>());

function readBase(base: unknown, path: Path): unknown {
  if (typeof base !== 'object' || base === null) return undefined;
  const values = baseValues(base);
  if (!values.has(path)) values.set(path, readAt(base, path));
  return values.get(path);
}

/** Returns the value on screen at a path: edited, else of the base; without edits below it always the same object. */
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

/** Returns the edits with one more; an edit that equals the base is left out. */
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
  if (!isEquivalent(value, readAt(base, path))) return { ...others, [path]: value };
  return Object.hasOwn(others, path) ? without(others, path) : others;
}

/** Returns what stands for an absent value: null, but the contract wants '' for a text and [] for a list. */
export function emptyValue(path: Path): '' | null | readonly [] {
  if (fieldKind(path) === 'references') return [];
  return fieldKind(splitPath(path).at(-2) ?? '') === 'localised' ? '' : null;
}

/** Returns the draft with a value set and its history unchanged; `text` is what was typed, if that differs. */
export function withValue<D extends Draft<unknown>>(
  draft: D,
  path: Path,
  value: unknown,
  text?: string,
): D {
  const texts =
    text === undefined
      ? Object.hasOwn(draft.texts, path)
        ? without(draft.texts, path)
        : draft.texts
      : { ...draft.texts, [path]: text };
  return { ...draft, edits: withEdit(draft.base, draft.edits, path, value), texts };
}

/** Returns an item with these edits applied and everything else unchanged. */
export function withEdits<T>(item: T, edits: Edits): T {
  return Object.entries(edits).reduce(
    (edited, [path, value]) => writeAt(edited, path, value),
    item,
  );
}

/** Returns the item as it would be saved: the base with the edits applied. */
export function editedItem<T>(draft: Draft<T>): T {
  return withEdits(draft.base, draft.edits);
}

/**
 * Returns the paths where a typed text could not be parsed to a value and has not been saved as such. Where the
 * item has no value either there is no edit: only the text would be lost.
 */
export function unparsedTexts<T>(draft: Draft<T>): Path[] {
  return Object.entries(draft.texts)
    .filter(([path, text]) => text.trim() !== '' && draft.savedTexts?.[path] !== text)
    .map(([path]) => path)
    .filter((path) => isEquivalent(valueIn(draft, path), null));
}

/** Returns what saving everything sends: the edits, and an empty value where the typed text could not be parsed. */
export function pendingEdits<T>(draft: Draft<T>): Edits {
  const unparsed = unparsedTexts(draft).filter((path) => !Object.hasOwn(draft.edits, path));
  if (unparsed.length === 0) return draft.edits;
  return {
    ...draft.edits,
    ...Object.fromEntries(unparsed.map((path) => [path, emptyValue(path)])),
  };
}

/** Tells whether there is anything to save. */
export function isDirty<T>(draft: Draft<T>): boolean {
  return Object.keys(draft.edits).length > 0 || unparsedTexts(draft).length > 0;
}

/** Returns the paths that differ from the base. */
export function changedPaths<T>(draft: Draft<T>): Path[] {
  return Object.keys(draft.edits);
}
