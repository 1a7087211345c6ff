import { isDeepStrictEqual } from 'node:util';
import { fieldKind } from '../../../contract/contentFields.gen';

type Fields = Readonly<Record<string, unknown>>;

const maxPaths = 100;

/** The maximum number of characters of a path: names of fields are as long as their authors like. */
const maxPathLength = 200;

const derivedFields = new Set(['_id', 'createdAt', 'updatedAt', 'tags']);

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const keysOf = (...all: readonly Fields[]): string[] => [...new Set(all.flatMap(Object.keys))];

const fieldOf = (fields: Fields, key: string): unknown =>
  Object.hasOwn(fields, key) ? fields[key] : undefined;

/** Returns the sections by their ids, or null if an id is missing or used twice. */
function sectionsById(sections: unknown): Map<string, Fields> | null {
  if (sections === undefined || sections === null) return new Map();
  if (!Array.isArray(sections)) return null;
  const byId = new Map<string, Fields>();
  for (const section of sections) {
    if (!isFields(section) || typeof section._id !== 'string') return null;
    byId.set(section._id, section);
  }
  return byId.size === sections.length ? byId : null;
}

function changedSections(before: unknown, after: unknown): string[] {
  const [former, present] = [sectionsById(before), sectionsById(after)];
  if (!former || !present) return ['sections'];
  const paths = [...new Set([...former.keys(), ...present.keys()])].flatMap((id) => {
    const [formerSection, section] = [former.get(id), present.get(id)];
    const path = `sections.${id}`;
    return formerSection && section ? changedFields(formerSection, section, `${path}.`) : [path];
  });
  // Without a difference in any section, only their order has changed.
  return paths.length > 0 ? paths : ['sections'];
}

function changedFields(before: Fields, after: Fields, prefix: string): string[] {
  return keysOf(before, after)
    .filter(
      (key) =>
        !derivedFields.has(key) && !isDeepStrictEqual(fieldOf(before, key), fieldOf(after, key)),
    )
    .flatMap((key) => {
      const [former, present] = [fieldOf(before, key), fieldOf(after, key)];
      if (prefix === '' && key === 'sections') return changedSections(former, present);
      const isText = fieldKind(key) === 'localised';
      if (!isText || !isFields(former ?? {}) || !isFields(present ?? {})) return [prefix + key];
      const [formerTexts, texts] = [(former ?? {}) as Fields, (present ?? {}) as Fields];
      const cultures = keysOf(formerTexts, texts).filter(
        (culture) => !isDeepStrictEqual(fieldOf(formerTexts, culture), fieldOf(texts, culture)),
      );
      return cultures.length > 0
        ? cultures.map((culture) => `${prefix}${key}.${culture}`)
        : [prefix + key];
    });
}

/**
 * Returns the sorted paths at which two states of an item differ: fields, cultures of texts (`title.fr-FR`), added and
 * removed sections (`sections.<id>`) and changes inside of other sections (`sections.<id>.text.en-US`). Long ones are
 * cut, and there are at most 100 of them.
 */
export function changedPaths(before: Fields, after: Fields): string[] {
  const paths = changedFields(before, after, '').map((path) => path.slice(0, maxPathLength));
  const sorted = [...new Set(paths)].sort();
  return sorted.length > maxPaths ? [...sorted.slice(0, maxPaths), '…'] : sorted;
}
