import { fieldKind } from './contentFields.gen';
import { defaultCulture, pathSegment, textIn } from './localisedText';
import type { TextOrigin, TranslationStatus } from './types.gen';

/** The cultures of content, the default one first (specification, section 9). */
export const cultures = [defaultCulture, 'en-GB', 'fr-FR', 'is-IS'] as const;
type Culture = (typeof cultures)[number];

type Texts = Readonly<Record<string, string>>;
type Fields = Readonly<Record<string, unknown>>;

/** `stale`: the source has changed since. */
export type TextState = 'missing' | 'done' | 'stale';

const blocks = /<\/?(?:p|div|[ou]l|li|h[1-6]|blockquote|pre|[bh]r)\b[^<>]*>/gi;

/** Returns the words of a plain or formatted text: without tags, white space folded. Both runtimes count by it. */
export const wordsOf = (text: string): string =>
  text
    .replace(blocks, ' ')
    .replace(/<[^<>]*>/g, '')
    .replace(/(?:&nbsp;|\s)+/g, ' ')
    .trim();

/** Returns 64 bits that tell the words of a text from others, as hexadecimal digits (FNV-1a in two lanes). */
export function textFingerprint(text: string): string {
  let [high, low] = [0x811c9dc5, 0x9747b28c];
  for (const char of wordsOf(text)) {
    const code = char.codePointAt(0) ?? 0;
    high = Math.imul(high ^ code, 0x01000193);
    low = Math.imul(low ^ code ^ (high >>> 15), 0x85ebca6b);
  }
  return [high, low].map((lane) => (lane >>> 0).toString(16).padStart(8, '0')).join('');
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A translated field of an item or of one of its sections: the path without the culture, and the texts. */
export type TranslatedField = readonly [path: string, texts: Texts];

/** In which order a person reads the fields; all others come before the sections. */
const ranks: Readonly<Record<string, number>> = { title: 0, description: 1, text: 2, sections: 4 };

/** Items and sections never change, and at each key only one of them is another one. */
const knownFields = new WeakMap<object, readonly TranslatedField[]>();

/** Returns the translated fields of an item or a section, in the order in which they are read; sections without an id have none. */
export function translatedFields(item: object, prefix = ''): readonly TranslatedField[] {
  const found = knownFields.get(item);
  if (found) return found;
  const entries = Object.entries(item).sort(
    ([one], [other]) => (ranks[one] ?? 3) - (ranks[other] ?? 3),
  );
  const fields = entries.flatMap(([name, value]: [string, unknown]): readonly TranslatedField[] => {
    if (name === 'sections' && prefix === '' && Array.isArray(value)) {
      return value.flatMap((section: unknown) =>
        isFields(section) && typeof section._id === 'string'
          ? translatedFields(section, `sections.${pathSegment(section._id)}.`)
          : [],
      );
    }
    // A decorative picture needs no words.
    if (name === 'imgAlt' && 'imgDecorative' in item && item.imgDecorative === true) return [];
    return fieldKind(name) === 'localised' && isFields(value)
      ? [[prefix + name, value as Texts]]
      : [];
  });
  knownFields.set(item, fields);
  return fields;
}

/** Texts are looked at once: most stay the same objects while somebody types. */
const knownCultures = new WeakMap<Texts, readonly Culture[]>();
const knownFingerprints = new WeakMap<Texts, Record<string, string>>();

/** Returns the cultures in which a text says something. */
export function filledCultures(texts: Texts): readonly Culture[] {
  const found =
    knownCultures.get(texts) ??
    cultures.filter((culture) => wordsOf(textIn(texts, culture)) !== '');
  knownCultures.set(texts, found);
  return found;
}

function fingerprintIn(texts: Texts, culture: string): string {
  const found = knownFingerprints.get(texts) ?? {};
  knownFingerprints.set(texts, found);
  return (found[culture] ??= textFingerprint(textIn(texts, culture)));
}

/** Returns the culture from which the others are translated: the default one, else the first that has a text. */
export const sourceCulture = (texts: Texts): Culture | undefined => filledCultures(texts)[0];

/** Returns what a text is translated from as it is now; undefined of the source itself and where nothing is filled. */
export function originNow(texts: Texts, culture: string): TextOrigin | undefined {
  const source = sourceCulture(texts);
  if (source === undefined || source === culture) return undefined;
  return { culture: source, fingerprint: fingerprintIn(texts, source) };
}

const originsOf = (item: object): Fields =>
  'translatedFrom' in item && isFields(item.translatedFrom) ? item.translatedFrom : {};

/** Returns the state of one text; what was never recorded counts as done. Undefined where no culture has a text. */
export function textState(
  item: object,
  [path, texts]: TranslatedField,
  culture: string,
): TextState | undefined {
  const source = sourceCulture(texts);
  if (source === undefined) return undefined;
  if (!(filledCultures(texts) as readonly string[]).includes(culture)) return 'missing';
  const origin = originsOf(item)[`${path}.${culture}`];
  if (culture === source || !isFields(origin) || typeof origin.culture !== 'string') return 'done';
  return fingerprintIn(texts, origin.culture) === origin.fingerprint ? 'done' : 'stale';
}

/** Counts the texts of an item; those that no culture has are left out. */
export function translationStatus(item: object): TranslationStatus {
  const fields = translatedFields(item).filter(([, texts]) => sourceCulture(texts) !== undefined);
  const count = (isCounted: (state: TextState | undefined) => boolean) =>
    Object.fromEntries(
      cultures.flatMap((culture) => {
        const { length } = fields.filter((field) => isCounted(textState(item, field, culture)));
        return length > 0 ? [[culture, length]] : [];
      }),
    );
  const stale = count((state) => state === 'stale');
  return {
    of: fields.length,
    done: count((state) => state !== 'missing'),
    ...(Object.keys(stale).length > 0 && { stale }),
  };
}

/** Returns an origin without the mark by which an edit says that it stays as it is stored. */
function withoutMark(origin: unknown): unknown {
  if (!isFields(origin) || !('isKept' in origin)) return origin;
  const { isKept: _, ...stored } = origin;
  return stored;
}

/**
 * Returns the item with the origins of the texts that these edits change, and without those of texts that are gone. An
 * origin that is edited itself stays as it is.
 */
export function withOrigins<Item extends object>(
  item: Item,
  base: object,
  edited: readonly string[],
): Item {
  const isEdited = (path: string) =>
    edited.some((one) => one === path || path.startsWith(`${one}.`));
  const before = new Map(translatedFields(base));
  const fields = translatedFields(item);
  const paths = new Set(fields.map(([path]) => path));
  const origins = Object.fromEntries(
    Object.entries(originsOf(item))
      .filter(([name]) => paths.has(name.slice(0, name.lastIndexOf('.'))))
      .map(([name, origin]) => [name, withoutMark(origin)]),
  );
  for (const [path, texts] of fields) {
    if (!edited.some((one) => one.startsWith(path) || path.startsWith(`${one}.`))) continue;
    for (const culture of cultures) {
      const name = `${path}.${culture}`;
      if (!isEdited(name) || isEdited(`translatedFrom.${pathSegment(name)}`)) continue;
      if (textIn(texts, culture) === textIn(before.get(path), culture)) continue;
      const origin = filledCultures(texts).includes(culture)
        ? originNow(texts, culture)
        : undefined;
      if (origin) origins[name] = origin;
      else delete origins[name];
    }
  }
  if (JSON.stringify(origins) === JSON.stringify(originsOf(item))) return item;
  const { translatedFrom: _, ...rest } = item as Item & { translatedFrom?: unknown };
  return (Object.keys(origins).length > 0 ? { ...rest, translatedFrom: origins } : rest) as Item;
}
