import { fieldKind } from './contentFields.gen';
import { defaultCulture, pathSegment, textIn } from './localisedText';
import { memoize } from './memoize';
import type { Section, TextOrigin, TranslationStatus } from './types.gen';

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

/** In which order a person reads the fields; all others come last. */
const ranks: Readonly<Record<string, number>> = { title: 0, description: 1, text: 2 };

const localisedFields = memoize((holder: object): readonly TranslatedField[] =>
  Object.entries(holder)
    .filter(
      (field): field is [string, Texts] =>
        fieldKind(field[0]) === 'localised' && isFields(field[1]),
    )
    .sort(([one], [other]) => (ranks[one] ?? 3) - (ranks[other] ?? 3)),
);

/** Returns the translated fields of a section, or of an item without those of its sections, in the order in which they are read. */
export const ownFields = memoize((holder: object): readonly TranslatedField[] => {
  // A decorative picture needs no words.
  const isDecorative = 'imgDecorative' in holder && holder.imgDecorative === true;
  return localisedFields(holder).filter(([name]) => name !== 'imgAlt' || !isDecorative);
});

/** Returns the sections of an item that have an id. */
export const sectionsOf = (item: object): readonly Section[] =>
  ('sections' in item && Array.isArray(item.sections) ? item.sections : []).filter(
    (section): section is Section => isFields(section) && typeof section._id === 'string',
  );

function withSections(fieldsOf: typeof ownFields) {
  const sectionFields = memoize((section: Section): readonly TranslatedField[] => {
    const prefix = `sections.${pathSegment(section._id)}.`;
    return fieldsOf(section).map(([name, texts]) => [prefix + name, texts] as const);
  });
  return memoize((item: object): readonly TranslatedField[] => [
    ...fieldsOf(item),
    ...sectionsOf(item).flatMap(sectionFields),
  ]);
}

/** Returns the translated fields of an item and of its sections. */
export const translatedFields = withSections(ownFields);

const allLocalisedFields = withSections(localisedFields);
const textsByPath = memoize((item: object) => new Map(allLocalisedFields(item)));

/** Returns the cultures in which a text says something. Most texts stay the same objects while somebody types. */
export const filledCultures = memoize((texts: Texts): readonly Culture[] =>
  cultures.filter((culture) => wordsOf(textIn(texts, culture)) !== ''),
);

const fingerprintsOf = memoize<Texts, Record<string, string>>(() => ({}));

const fingerprintIn = (texts: Texts, culture: string): string =>
  (fingerprintsOf(texts)[culture] ??= textFingerprint(textIn(texts, culture)));

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
  const done: Record<string, number> = {};
  const stale: Record<string, number> = {};
  for (const culture of cultures) {
    const filled = fields.filter(([, texts]) => filledCultures(texts).includes(culture));
    if (filled.length > 0) done[culture] = filled.length;
    const outdated = filled.filter((field) => textState(item, field, culture) === 'stale');
    if (outdated.length > 0) stale[culture] = outdated.length;
  }
  return { of: fields.length, done, ...(Object.keys(stale).length > 0 && { stale }) };
}

/** Returns an origin without the mark by which an edit says that it stays as it is stored. */
function withoutMark(origin: unknown): unknown {
  if (!isFields(origin)) return origin;
  const { isKept: _, ...stored } = origin;
  return stored;
}

/**
 * Returns the item with the origins of the texts that differ from the base, and without those of texts that are gone.
 * An origin that differs itself stays as it is.
 */
export function withOrigins<Item extends object>(item: Item, base: object): Item {
  // A text of a picture that was decorative until now was there before.
  const before = textsByPath(base);
  const fields = new Map(translatedFields(item));
  const [recorded, stored] = [originsOf(item), originsOf(base)];
  const origins = Object.fromEntries(
    Object.entries(recorded)
      // Undo leaves null where none was recorded, which says nothing of what is stored.
      .map(([name, origin]) => [name, withoutMark(origin ?? stored[name])] as const)
      .filter(([name, origin]) => origin && fields.has(name.slice(0, name.lastIndexOf('.')))),
  );
  for (const [path, texts] of fields) {
    const former = before.get(path);
    if (texts === former) continue;
    for (const culture of cultures) {
      if (textIn(texts, culture) === textIn(former, culture)) continue;
      const name = `${path}.${culture}`;
      if (recorded[name] && recorded[name] !== stored[name]) continue;
      const isFilled = filledCultures(texts).includes(culture);
      const origin = isFilled ? originNow(texts, culture) : undefined;
      if (origin) origins[name] = origin;
      else delete origins[name];
    }
  }
  if (JSON.stringify(origins) === JSON.stringify(recorded)) return item;
  const { translatedFrom: _, ...rest } = item as Item & { translatedFrom?: unknown };
  return (Object.keys(origins).length > 0 ? { ...rest, translatedFrom: origins } : rest) as Item;
}
