import { diffArrays } from 'diff';
import type { TraceAction } from '../format/format';
import { endpointOf } from './actions';
import { type Difference, differences } from './differences';

/** What an action led to, as far as traces are compared by it. */
export interface DiffPoint {
  readonly action: TraceAction;
  readonly state: unknown;
}

/** The places of two traces that belong together, by the index of their actions; undefined where one has no such action. */
export interface AlignedPair {
  readonly first?: number;
  readonly second?: number;
}

export interface TraceDiff {
  readonly pairs: readonly AlignedPair[];
  /** The first place where one does what the other does not. */
  readonly parting?: AlignedPair;
  /** The first actions that both have after which the states differ as they did not before. */
  readonly state?: {
    readonly first: number;
    readonly second: number;
    readonly differences: readonly Difference[];
  };
}

/** Where so many places differ, a further one tells little. */
const maxDifferences = 200;

/** Ids of the database and of calls, pseudonyms, and moments, but for midnights, which people choose. */
const volatile =
  /\b[0-9a-f]{24}\b|\[redacted:[0-9a-f]{12}\]|\bu-[0-9a-f]{12}@|\b\d{4}-\d\d-\d\dT(?!00:00:00)[\d:.]+Z|^[\w-]{21}$/g;

/**
 * Creates a function that replaces what differs from run to run by its number in the order in which it comes, so that
 * the states of two runs of the same steps are equal.
 */
function createNormaliser(): (value: unknown) => unknown {
  const names = new Map<string, string>();
  const done = new WeakMap<object, unknown>();
  const textOf = (text: string): string =>
    text.replace(volatile, (found) => {
      if (/T\d\d:/.test(found)) return '<moment>';
      const name = names.get(found) ?? `<id ${names.size + 1}>`;
      names.set(found, name);
      return name;
    });
  const normalise = (value: unknown): unknown => {
    if (typeof value === 'string') return textOf(value);
    // Greater numbers are moments, in milliseconds since 1970.
    if (typeof value === 'number') return value > 1e12 ? '<moment>' : value;
    if (typeof value !== 'object' || value === null) return value;
    if (done.has(value)) return done.get(value);
    const normal = Array.isArray(value)
      ? value.map(normalise)
      : Object.fromEntries(
          Object.entries(value).map(([key, entry]) => [textOf(key), normalise(entry)]),
        );
    done.set(value, normal);
    return normal;
  };
  return normalise;
}

/** Returns type and endpoint of an action, by which traces are aligned. */
export const keyOf = (action: TraceAction): string =>
  [action.type, endpointOf(action)].filter(Boolean).join(' ');

const keysOf = (points: readonly DiffPoint[]) => points.map(({ action }) => keyOf(action));

function align(one: readonly DiffPoint[], other: readonly DiffPoint[]): AlignedPair[] {
  let [first, second] = [0, 0];
  return diffArrays(keysOf(one), keysOf(other)).flatMap(({ value, added, removed }) =>
    value.map(() => {
      if (added) return { second: second++ };
      return removed ? { first: first++ } : { first: first++, second: second++ };
    }),
  );
}

/**
 * Compares two runs: aligns their actions by type and endpoint, and finds the first difference between the states that
 * both came to. Ids, pseudonyms and moments are compared by the order in which they come; `begin` are the first states.
 */
export function diffTraces(
  one: readonly DiffPoint[],
  other: readonly DiffPoint[],
  begin: readonly [unknown, unknown],
): TraceDiff {
  const pairs = align(one, other);
  const parting = pairs.find(({ first, second }) => first === undefined || second === undefined);
  const result = { pairs, ...(parting && { parting }) };
  const [ofOne, ofOther] = [createNormaliser(), createNormaliser()];
  const compared = (first: unknown, second: unknown) =>
    differences(ofOne(first), ofOther(second), maxDifferences);
  let known = new Set(compared(...begin).map(({ pointer }) => pointer));
  for (const { first, second } of pairs) {
    const [before, after] = [one[first ?? -1], other[second ?? -1]];
    // In the order of the actions, which is that in which ids come.
    if (before) ofOne(before.action);
    if (after) ofOther(after.action);
    if (!before || !after || first === undefined || second === undefined) continue;
    const found = compared(before.state, after.state);
    const fresh = found.filter(({ pointer }) => !known.has(pointer)).slice(0, 5);
    if (fresh.length > 0) return { ...result, state: { first, second, differences: fresh } };
    known = new Set(found.map(({ pointer }) => pointer));
  }
  return result;
}
