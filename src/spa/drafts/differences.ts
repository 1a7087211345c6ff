import { fieldKind, isRecord, legacyDefaultCulture } from '../../api';
import { defaultCulture } from '../i18n';
import { isEquivalent, joinPath, type Path, readAt } from './paths';

/** A value that differs between two versions of an item. Absent values are undefined. */
export interface Difference {
  readonly path: Path;
  readonly before: unknown;
  readonly after: unknown;
}

/** Fields that nobody edits: they are set or derived. */
const derivedFields = new Set(['_id', 'createdAt', 'updatedAt', 'tags', 'translatedFrom']);

const isAbsent = (value: unknown): boolean => value === undefined || value === null;

/** The names of the values in an object; undefined for anything else that is there. */
const namesIn = (value: unknown): string[] | undefined =>
  isAbsent(value) ? [] : isRecord(value) ? Object.keys(value) : undefined;

/** The ids in a list of elements; undefined where they do not tell the elements apart. */
function idsIn(value: unknown): string[] | undefined {
  if (isAbsent(value)) return [];
  if (!Array.isArray(value)) return undefined;
  const ids = value.map((element: unknown) => (isRecord(element) ? element._id : undefined));
  const areIds = ids.every((id) => typeof id === 'string') && new Set(ids).size === ids.length;
  return areIds ? ids : undefined;
}

const culturesIn = (value: unknown): string[] | undefined =>
  namesIn(value)?.map((code) => (code === legacyDefaultCulture ? defaultCulture : code));

const union = (one: string[] | undefined, other: string[] | undefined): string[] | undefined =>
  one && other && [...new Set([...one, ...other])];

/**
 * Returns where two versions of an item differ, by the paths at which people edit: fields, texts per culture,
 * sections that come or go, and the fields of those that both have. What the server derives is left out, and so is
 * the order of a list of sections, which their own field tells.
 */
export function differences(before: object, after: object): Difference[] {
  const valuesAt = (path: Path) => [readAt(before, path), readAt(after, path)] as const;

  const below = (segments: readonly string[], names: readonly string[]): Difference[] =>
    names.flatMap((name) => at([...segments, name]));

  function at(segments: readonly string[]): Difference[] {
    const path = joinPath(...segments);
    const [one, other] = valuesAt(path);
    if (Object.is(one, other)) return [];
    const [field = ''] = segments.slice(-1);
    const isTop = segments.length === 1;
    const isElement = segments.length === 2 && fieldKind(segments[0] ?? '') === 'elements';
    const parts = () => {
      if (isElement) return isAbsent(one) || isAbsent(other) ? undefined : fieldsIn(one, other);
      if (isTop && fieldKind(field) === 'elements') return union(idsIn(one), idsIn(other));
      // A culture is no field, though it may be called like one.
      const isField = isTop || segments.length === 3;
      return isField && fieldKind(field) === 'localised'
        ? union(culturesIn(one), culturesIn(other))
        : undefined;
    };
    const names = parts();
    // Texts one by one: a cleared one is like an absent one, but not where `enUS` would show through (D50).
    if (names) return below(segments, names);
    return isEquivalent(one, other) ? [] : [{ path, before: one, after: other }];
  }

  const fieldsIn = (one: unknown, other: unknown): string[] | undefined =>
    union(namesIn(one), namesIn(other))?.filter((name) => !derivedFields.has(name));

  return below([], fieldsIn(before, after) ?? []);
}
