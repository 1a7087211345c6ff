import { fieldKind, isRecord, legacyDefaultCulture, pathSegment } from '../../api';
import { defaultCulture } from '../i18n';

/**
 * The address of one value in an item: segments joined by dots, a list's element named by its
 * `_id` (`title.fr-FR`, `tagIds`, `sections.<id>.text.en-US`). Dots and tildes inside a segment are
 * escaped as in JSON Pointer (RFC 6901), since foreign ids may hold them.
 */
export type Path = string;

/** Joins segments to a path. */
export function joinPath(...segments: string[]): Path {
  return segments.map(pathSegment).join('.');
}

/** Splits a path into its segments. */
export function splitPath(path: Path): string[] {
  return path.split('.').map((segment) => segment.replaceAll('~1', '.').replaceAll('~0', '~'));
}

/** Tells whether the path lies below the other one. */
export function isBelow(path: Path, ancestor: Path): boolean {
  return path.startsWith(`${ancestor}.`);
}

/** Returns the path of the list element that a path leads to or into; undefined where it does neither. */
export function enclosingElement(path: Path): Path | undefined {
  const [list = '', id] = splitPath(path);
  return id !== undefined && fieldKind(list) === 'elements' ? joinPath(list, id) : undefined;
}

type Fields = Readonly<Record<string, unknown>>;

const hasId =
  (id: string) =>
  (element: unknown): boolean =>
    isRecord(element) && element._id === id;

function child(container: unknown, segment: string): unknown {
  if (Array.isArray(container)) return container.find(hasId(segment));
  if (!isRecord(container)) return undefined;
  if (Object.hasOwn(container, segment)) return container[segment];
  // Stored texts of some hosts spell the default culture without the hyphen (D50).
  return segment === defaultCulture && Object.hasOwn(container, legacyDefaultCulture)
    ? container[legacyDefaultCulture]
    : undefined;
}

/** Reads the value at a path; undefined where there is none. `en-US` falls back to `enUS`. */
export function readAt(root: unknown, path: Path): unknown {
  return splitPath(path).reduce(child, root);
}

function withElement(list: readonly unknown[], id: string, rest: string[], value: unknown) {
  const index = list.findIndex(hasId(id));
  if (rest.length > 0) {
    return index < 0 ? list : list.with(index, withSegments(list[index], rest, value));
  }
  if (value === null) return index < 0 ? list : list.toSpliced(index, 1);
  return index < 0 ? [...list, value] : list.with(index, value);
}

function withSegments(container: unknown, segments: string[], value: unknown): unknown {
  const [segment, ...rest] = segments;
  if (segment === undefined) return value;
  if (Array.isArray(container)) return withElement(container, segment, rest, value);
  if (container === undefined && rest.length === 0 && hasId(segment)(value)) return [value];
  const fields: Fields = isRecord(container) ? container : {};
  const present = Object.hasOwn(fields, segment) ? fields[segment] : undefined;
  return { ...fields, [segment]: withSegments(present, rest, value) };
}

/**
 * Returns a copy of the item with one value replaced; everything else is shared with the original. In a list, an
 * element with an unknown id is added at the end, null removes the element, and a value inside a missing element
 * changes nothing.
 */
export function writeAt<T>(root: T, path: Path, value: unknown): T {
  return withSegments(root, splitPath(path), value) as T;
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Tells whether two values of an item are equivalent. Absent, null and empty are: cleared again is unchanged. */
export function isEquivalent(a: unknown, b: unknown): boolean {
  if (Object.is(a, b) || (isEmpty(a) && isEmpty(b))) return true;
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) =>
    isEquivalent(
      Object.hasOwn(a, key) ? a[key] : undefined,
      Object.hasOwn(b, key) ? b[key] : undefined,
    ),
  );
}
