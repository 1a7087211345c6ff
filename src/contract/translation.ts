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

/** Tells whether a field of an item or a section is a translated text. A decorative picture needs no words. */
export const isTranslated = (holder: object, name: string, value: unknown): value is Texts =>
  fieldKind(name) === 'localised' &&
  isFields(value) &&
  !(name === 'imgAlt' && (holder as Fields).imgDecorative === true);

/** A translated field of an item or of one of its sections: the path without the culture, and the texts. */
export type TranslatedField = readonly [path: string, texts: Texts];

/** Returns the translated fields of an item in the order in which they are stored; sections without an id have none. */
export function translatedFields(item: object, prefix = ''): TranslatedField[] {
  return Object.entries(item).flatMap(([name, value]: [string, unknown]): TranslatedField[] => {
    if (name === 'sections' && prefix === '' && Array.isArray(value)) {
      return value.flatMap((section: unknown) =>
        isFields(section) && typeof section._id === 'string'
          ? translatedFields(section, `sections.${pathSegment(section._id)}.`)
          : [],
      );
    }
    return isTranslated(item, name, value) ? [[prefix + name, value]] : [];
  });
}

const known = new WeakMap<Texts, { filled: readonly Culture[]; fingerprints: Texts }>();

/** Looks at texts once: most stay the same objects while somebody types. */
function read(texts: Texts) {
  let found = known.get(texts);
  if (!found) {
    const filled = cultures.filter((culture) => wordsOf(textIn(texts, culture)) !== '');
    found = { filled, fingerprints: {} };
    known.set(texts, found);
  }
  return found;
}

function fingerprintIn(texts: Texts, culture: string): string {
  const found = read(texts);
  const fingerprint = found.fingerprints[culture] ?? textFingerprint(textIn(texts, culture));
  found.fingerprints = { ...found.fingerprints, [culture]: fingerprint };
  return fingerprint;
}

/** Returns the culture from which the others are translated: the default one, else the first that has a text. */
export const sourceCulture = (texts: Texts): Culture | undefined => read(texts).filled[0];

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
  if (!(read(texts).filled as readonly string[]).includes(culture)) return 'missing';
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
  const former = Object.entries(originsOf(item));
  const origins = Object.fromEntries(
    former.filter(([name]) => paths.has(name.slice(0, name.lastIndexOf('.')))),
  );
  for (const [path, texts] of fields) {
    if (!edited.some((one) => one.startsWith(path) || path.startsWith(`${one}.`))) continue;
    for (const culture of cultures) {
      const name = `${path}.${culture}`;
      if (!isEdited(name) || isEdited(`translatedFrom.${pathSegment(name)}`)) continue;
      if (textIn(texts, culture) === textIn(before.get(path), culture)) continue;
      const origin = read(texts).filled.includes(culture) ? originNow(texts, culture) : undefined;
      if (origin) origins[name] = origin;
      else delete origins[name];
    }
  }
  const isSame =
    Object.keys(origins).length === former.length &&
    former.every(([name, origin]) => origins[name] === origin);
  if (isSame) return item;
  const { translatedFrom: _, ...rest } = item as Item & { translatedFrom?: unknown };
  return (Object.keys(origins).length > 0 ? { ...rest, translatedFrom: origins } : rest) as Item;
}
