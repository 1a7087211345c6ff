import type { SliceHashes } from './format';

/** A hash of 64 bits in two halves, since numbers carry no more than 53. */
type Hash = readonly [high: number, low: number];

const kinds = { null: 1, boolean: 2, number: 3, string: 4, array: 5, object: 6, key: 7 } as const;

/** Mixes a number into one half; the multipliers are those of MurmurHash3 and xxHash. */
const mixHigh = (half: number, value: number): number => {
  const mixed = Math.imul(half ^ value, 0x85ebca6b);
  return mixed ^ (mixed >>> 13);
};
const mixLow = (half: number, value: number): number => {
  const mixed = Math.imul(half ^ value, 0x9e3779b1);
  return mixed ^ (mixed >>> 15);
};

const combine = ([high, low]: Hash, [nextHigh, nextLow]: Hash): Hash => [
  mixHigh(high, nextHigh),
  mixLow(low, nextLow),
];

const seed = (kind: number): Hash => [mixHigh(0x243f6a88, kind), mixLow(0x13198a2e, kind)];

function hashText(text: string, kind: number): Hash {
  let [high, low] = seed(kind);
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    high = mixHigh(high, code);
    low = mixLow(low, code);
  }
  return [mixHigh(high, text.length), mixLow(low, text.length)];
}

const nothing = seed(kinds.null);
const yes = hashText('true', kinds.boolean);
const no = hashText('false', kinds.boolean);

const hashCache = new WeakMap<object, Hash>();

function hashArray(values: readonly unknown[]): Hash {
  return values.reduce<Hash>(
    (hash, value) => combine(hash, hashValue(value)),
    combine(seed(kinds.array), [values.length, values.length]),
  );
}

/** Adds up its entries, so that the order of the keys does not matter. */
function hashEntries(value: object): Hash {
  let [high, low] = seed(kinds.object);
  for (const [key, entry] of Object.entries(value)) {
    if (entry === undefined) continue;
    const [entryHigh, entryLow] = combine(hashText(key, kinds.key), hashValue(entry));
    high = (high + mixHigh(entryHigh, 0x27d4eb2f)) | 0;
    low = (low + mixLow(entryLow, 0x165667b1)) | 0;
  }
  return [high, low];
}

function hashObject(value: object): Hash {
  const earlier = hashCache.get(value);
  if (earlier) return earlier;
  const hash = Array.isArray(value) ? hashArray(value) : hashEntries(value);
  hashCache.set(value, hash);
  return hash;
}

function hashValue(value: unknown): Hash {
  if (typeof value === 'string') return hashText(value, kinds.string);
  if (typeof value === 'object' && value !== null) return hashObject(value);
  if (typeof value === 'boolean') return value ? yes : no;
  // As JSON writes them: what is no number is null, and -0 is 0.
  if (typeof value === 'number' && Number.isFinite(value))
    return hashText(String(value), kinds.number);
  return nothing;
}

const hex = (half: number): string => (half >>> 0).toString(16).padStart(8, '0');

/**
 * Returns the hash of a JSON value: 64 bits as 16 hexadecimal digits. The order of keys and keys without a value
 * do not matter. Objects must not change afterwards: each is hashed once, by identity.
 */
export function hashOf(value: unknown): string {
  const [high, low] = hashValue(value);
  return hex(high) + hex(low);
}

/** Returns the hash of each slice of a state. */
export const sliceHashes = (state: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(state ?? {}).map(([name, slice]) => [name, hashOf(slice)] as const),
  );

/** Returns the hashes of `now` that differ from those of `before`. */
export const changedHashes = (before: SliceHashes, now: SliceHashes): SliceHashes =>
  Object.fromEntries(Object.entries(now).filter(([name, hash]) => before[name] !== hash));
