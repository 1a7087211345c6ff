import { fieldKind } from '../../contract/contentFields.gen';
import { isRecord } from './errors';

type Tidy = (value: unknown) => unknown;

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
const asSections: Tidy = (value) =>
  asElements(
    Array.isArray(value)
      ? value.map((one: unknown, place) =>
          isRecord(one) && !isScalar(one._id) ? { ...one, _id: `section-${place}` } : one,
        )
      : value,
  );

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
export function tidyItem(item: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const tidied = Object.entries(item).map(([name, value]): [string, unknown] => {
    if (name === 'sections') return [name, asSections(value)];
    const kind = fieldKind(name);
    return [name, kind ? tidyByKind[kind](value) : value];
  });
  return Object.fromEntries(tidied.filter(([, value]) => value !== undefined));
}

/** What was left out of items or has another type there, by id: a save sends it back as it came. */
const originals = new Map<string, Record<string, unknown>>();

function tidyAndRemember(item: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const tidied = tidyItem(item);
  const differs = ([name, value]: [string, unknown]) =>
    name === '_id' ? value !== tidied[name] : !Object.hasOwn(tidied, name);
  const different = Object.entries(item).filter(differs);
  if (different.length > 0) originals.set(String(tidied._id), Object.fromEntries(different));
  else originals.delete(String(tidied._id));
  return tidied;
}

/** The same for what a call for content returns: an item, or a list in which whatever has no id is left out. */
export const tidyContent: Tidy = (data) => {
  if (Array.isArray(data)) {
    return data.flatMap((one: unknown) =>
      isRecord(one) && isScalar(one._id) ? tidyAndRemember(one) : [],
    );
  }
  return isRecord(data) ? tidyAndRemember(data) : data;
};

/** Returns the body of a save with what was left out of the item, unless it has been written anew. */
export function withOriginals(body: unknown): unknown {
  if (!isRecord(body) || typeof body._id !== 'string') return body;
  const { _id = body._id, ...left } = originals.get(body._id) ?? {};
  return { ...left, ...body, _id };
}
