import { isDeepStrictEqual } from 'node:util';
import { fieldKind } from '../../../contract/contentFields.gen';

type Fields = Readonly<Record<string, unknown>>;

/** The maximum number of paths; an ellipsis replaces the others. */
const most = 100;

/** Fields that the server derives or sets itself. */
const leftOut = new Set(['_id', 'createdAt', 'updatedAt', 'tags']);

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const keysOf = (...all: readonly Fields[]): string[] => [...new Set(all.flatMap(Object.keys))];

const at = (fields: Fields, key: string): unknown =>
  Object.hasOwn(fields, key) ? fields[key] : undefined;

/** Returns the sections by id; null if some have no id or share one, since they cannot be distinguished then. */
function byId(sections: unknown): Map<string, Fields> | null {
  if (sections === undefined || sections === null) return new Map();
  if (!Array.isArray(sections)) return null;
  const found = new Map<string, Fields>();
  for (const section of sections) {
    if (!isFields(section) || typeof section._id !== 'string') return null;
    found.set(section._id, section);
  }
  return found.size === sections.length ? found : null;
}

function ofSections(before: unknown, after: unknown): string[] {
  const [former, present] = [byId(before), byId(after)];
  if (!former || !present) return ['sections'];
  const paths = [...new Set([...former.keys(), ...present.keys()])].flatMap((id) => {
    const [one, other] = [former.get(id), present.get(id)];
    const path = `sections.${id}`;
    return one && other ? ofFields(one, other, `${path}.`) : [path];
  });
  // All there and alike, in another order.
  return paths.length > 0 ? paths : ['sections'];
}

function ofFields(before: Fields, after: Fields, prefix: string): string[] {
  return keysOf(before, after)
    .filter((key) => !leftOut.has(key) && !isDeepStrictEqual(at(before, key), at(after, key)))
    .flatMap((key) => {
      const [former, present] = [at(before, key), at(after, key)];
      if (prefix === '' && key === 'sections') return ofSections(former, present);
      const isText = fieldKind(key) === 'localised';
      if (!isText || !isFields(former ?? {}) || !isFields(present ?? {})) return [prefix + key];
      const [texts, others] = [(former ?? {}) as Fields, (present ?? {}) as Fields];
      const cultures = keysOf(texts, others).filter(
        (culture) => !isDeepStrictEqual(at(texts, culture), at(others, culture)),
      );
      return cultures.length > 0
        ? cultures.map((culture) => `${prefix}${key}.${culture}`)
        : [prefix + key];
    });
}

/**
 * Returns where two states of an item differ: fields, texts by their culture (`title.fr-FR`), added and removed
 * sections by their id (`sections.<id>`) and changes inside of others (`sections.<id>.text.en-US`). Sorted, at most
 * 100.
 */
export function changedPaths(before: Fields, after: Fields): string[] {
  const paths = ofFields(before, after, '').sort();
  return paths.length > most ? [...paths.slice(0, most), '…'] : paths;
}
