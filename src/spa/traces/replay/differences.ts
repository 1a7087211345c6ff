import { maxFields } from '../format/format';
import { hashOf } from '../format/hash';

/** A place where two states differ, by its JSON pointer (RFC 6901). */
export interface Difference {
  readonly pointer: string;
  readonly recorded: unknown;
  readonly replayed: unknown;
}

const token = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');

/** As JSON has it: a number that is none is null. */
const normal = (value: unknown): unknown =>
  typeof value === 'number' && !Number.isFinite(value) ? null : value;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const haveOneShape = (one: object, other: object): boolean =>
  Array.isArray(one) === Array.isArray(other);

/** Finds the first places, at most `limit`, where two values differ as JSON. */
export function differences(
  recorded: unknown,
  replayed: unknown,
  limit = 5,
  pointer = '',
): readonly Difference[] {
  if (Object.is(recorded, replayed) || limit <= 0) return [];
  const [one, other] = [normal(recorded), normal(replayed)];
  if (!isObject(one) || !isObject(other) || !haveOneShape(one, other))
    return one === other ? [] : [{ pointer, recorded: one, replayed: other }];
  const found: Difference[] = [];
  for (const key of new Set([...Object.keys(one), ...Object.keys(other)])) {
    found.push(
      ...differences(one[key], other[key], limit - found.length, `${pointer}/${token(key)}`),
    );
    if (found.length >= limit) break;
  }
  return found;
}

/** Returns what is at a JSON pointer; undefined where nothing is. */
export const valueAt = (value: unknown, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .reduce<unknown>(
      (found, key) =>
        isObject(found) ? found[key.replaceAll('~1', '/').replaceAll('~0', '~')] : undefined,
      value,
    );

/** Returns pointers to what differs in slices, at most `maxFields`, each with the hash of what is there now. */
export function fieldHashes(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
  slices: readonly string[],
): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const slice of slices) {
    const limit = maxFields - Object.keys(fields).length;
    const found = differences(before[slice], after[slice], limit, `/${slice}`);
    for (const { pointer, replayed } of found) fields[pointer] = hashOf(replayed);
  }
  return fields;
}
