import { fieldKind } from '../../contract/contentFields.gen';
import { isRecord } from './errors';

type Tidy = (value: unknown) => unknown;
type Fields = Readonly<Record<string, unknown>>;

const isScalar = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

/** Numbers and the like are shown as text. */
const asText: Tidy = (value) =>
  value === null ? null : isScalar(value) ? String(value) : undefined;

const asLocalised: Tidy = (value) => {
  if (!isRecord(value)) return undefined;
  const texts = Object.entries(value).filter(([, text]) => isScalar(text));
  return Object.fromEntries(texts.map(([culture, text]) => [culture, String(text)]));
};

const asInstant: Tidy = (value) =>
  value === null || (typeof value === 'string' && !Number.isNaN(Date.parse(value)))
    ? value
    : undefined;

const asNumber: Tidy = (value) => (value === null || Number.isFinite(value) ? value : undefined);

const asPoint: Tidy = (value) =>
  isRecord(value) && [value.x, value.y].every(Number.isFinite) ? value : undefined;

/** What has no id cannot be addressed. */
const asElements: Tidy = (value) =>
  Array.isArray(value)
    ? value.flatMap((one: unknown) => (isRecord(one) && isScalar(one._id) ? tidyItem(one) : []))
    : undefined;

/** A section without an id gets one by its place: left out here, it would be lost with the next save. */
const identified = (sections: readonly unknown[]): unknown[] =>
  sections.map((one, place) =>
    isRecord(one) && !isScalar(one._id) ? { ...one, _id: `section-${place}` } : one,
  );

const asSections: Tidy = (value) => asElements(Array.isArray(value) ? identified(value) : value);

const asReferences: Tidy = (value) =>
  Array.isArray(value)
    ? value.flatMap((one: unknown) =>
        isScalar(one) ? String(one) : isRecord(one) && isScalar(one._id) ? tidyItem(one) : [],
      )
    : undefined;

const asReference: Tidy = (value) =>
  isRecord(value) ? (isScalar(value._id) ? value : undefined) : asText(value);

const tidyByKind: Readonly<Record<NonNullable<ReturnType<typeof fieldKind>>, Tidy>> = {
  text: asText,
  file: asText,
  enum: asText,
  localised: asLocalised,
  instant: asInstant,
  number: asNumber,
  flag: (value) => (typeof value === 'boolean' ? value : undefined),
  point: asPoint,
  elements: asElements,
  references: asReferences,
  reference: asReference,
};

/**
 * Returns an item, or a section, in which every field of the contract has the contract's type or is absent: another
 * host may answer anything. Fields that the contract does not have stay as they are.
 */
export function tidyItem(item: Fields): Record<string, unknown> {
  const tidied = Object.entries(item).map(([name, value]): [string, unknown] => {
    if (name === 'sections') return [name, asSections(value)];
    const kind = fieldKind(name);
    return [name, kind ? tidyByKind[kind](value) : value];
  });
  return Object.fromEntries(tidied.filter(([, value]) => value !== undefined));
}

/** Whole items as they came, by content type and id: what is not written anew, a save sends back as it came. */
const originals = new Map<string, Fields>();

const originalKey = (path: string, { _id }: Fields): string =>
  `${path.split('/')[1]}/${String(_id)}`;

/** Returns the answer to a save with what it leaves out, at any depth, as it was sent: some hosts answer with less than the item. */
function completed(answer: unknown, sent: unknown): unknown {
  if (isRecord(answer) && isRecord(sent)) {
    const names = Object.keys({ ...sent, ...answer });
    return Object.fromEntries(names.map((name) => [name, completed(answer[name], sent[name])]));
  }
  if (!Array.isArray(answer) || !Array.isArray(sent)) return answer ?? sent;
  const elements = new Map(sent.map((one: unknown) => [isRecord(one) ? one._id : one, one]));
  return answer.map((one: unknown) =>
    isRecord(one) ? completed(one, elements.get(one._id)) : one,
  );
}

/**
 * Tidies what a call for content at a path returns: an item, which what was `sent` completes, or a list, in which whatever
 * has no id is left out.
 */
export function tidyContent(path: string, data: unknown, sent: unknown): unknown {
  if (Array.isArray(data)) return asElements(data);
  if (!isRecord(data)) return data;
  const item = isRecord(sent) ? (completed(data, sent) as Fields) : data;
  originals.set(originalKey(path, item), item);
  return tidyItem(item);
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Returns an item or a section with what it shows unchanged of the original as that came. */
function restored(sent: Fields, original: Fields): Fields {
  const tidied = tidyItem(original);
  const unchanged = Object.entries(original).filter(([name]) => isSame(sent[name], tidied[name]));
  const { sections } = sent;
  const known = Array.isArray(original.sections) ? identified(original.sections) : [];
  const withSections = Array.isArray(sections) && {
    sections: sections.map((section: Fields) => {
      const former = known.find((one) => isRecord(one) && String(one._id) === section._id);
      return former ? restored(section, former as Fields) : section;
    }),
  };
  return { ...sent, ...withSections, ...Object.fromEntries(unchanged) };
}

/** Returns the body of a save to a path with what was left out of the item, unless it has been written anew. */
export function withOriginals(path: string, body: unknown): unknown {
  const original = isRecord(body) && originals.get(originalKey(path, body));
  return original ? restored(body, original) : body;
}
