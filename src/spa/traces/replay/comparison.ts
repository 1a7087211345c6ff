import { maxFields } from '../format/format';
import { hashOf } from '../format/hash';
import { type Difference, differences, valueAt } from './differences';
import { isRecord, type Trace } from './trace';

/** What differs between recording and replay. */
export interface Mismatch {
  /** Name of the slice that differs; empty where it is of none, as when it is the action itself. */
  readonly slice: string;
  readonly why: string;
  readonly differences: readonly Difference[];
}

interface Comparison {
  /** Compares the state after the action of that index. Actions are to be compared in order. */
  step: (index: number, before: unknown, after: unknown) => Mismatch | undefined;
  /** Compares the last state, as far as the recording knows its slices. */
  end: (state: unknown) => Mismatch | undefined;
}

export const mismatch = (
  slice: string,
  why: string,
  found: readonly Difference[] = [],
): Mismatch => ({ slice, why, differences: found });

/** Returns the slices of a state of unknown type. */
export const slicesOf = (state: unknown): Record<string, unknown> => (isRecord(state) ? state : {});

/** Returns a state without the slices that a recording does not contain, since the app got them later. */
export function withSlices(state: unknown, known: ReadonlySet<string>): unknown {
  const slices = Object.entries(slicesOf(state));
  // Kept as it is where that is all, so that its hash need not be made anew.
  if (slices.every(([slice]) => known.has(slice))) return state;
  return Object.fromEntries(slices.filter(([slice]) => known.has(slice)));
}

/** Returns the slices that a recording contains, at its start or later; all slices if it names none. */
export function knownSlices({ preloadedState, steps = [] }: Trace, begin: unknown): Set<string> {
  const named = [preloadedState, ...steps.map(([, changed]) => changed)].flatMap((slices) =>
    Object.keys(slicesOf(slices)),
  );
  return new Set(named.length > 0 ? named : Object.keys(slicesOf(begin)));
}

/** Returns the slices of which either state has another object: reducers keep what they do not change. */
export function changedSlices(one: unknown, other: unknown): string[] {
  const [before, after] = [slicesOf(one), slicesOf(other)];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (slice) => before[slice] !== after[slice],
  );
}

/** Where a slice is not what the recorded fields say, and where it has changed without being among them. */
function differingFields(
  fields: Readonly<Record<string, string>>,
  before: unknown,
  after: unknown,
  slice: string,
): readonly Difference[] {
  const ofSlice = Object.entries(fields).filter(([pointer]) =>
    `${pointer}/`.startsWith(`/${slice}/`),
  );
  const wrong = ofSlice
    .map(([pointer, hash]) => ({
      pointer,
      recorded: `hash ${hash}`,
      replayed: valueAt(after, pointer),
    }))
    .filter(({ recorded, replayed }) => recorded !== `hash ${hashOf(replayed)}`);
  if (wrong.length > 0 || ofSlice.length === 0) return wrong;
  return differences(
    slicesOf(before)[slice],
    slicesOf(after)[slice],
    maxFields,
    `/${slice}`,
  ).filter(({ pointer }) => fields[pointer] === undefined);
}

/** Hashes of our own files; `begin` holds the slices that are compared. */
function byHashes({ steps = [], actions, finalHash }: Trace, begin: unknown): Comparison {
  const recorded = new Map(
    Object.entries(slicesOf(begin)).map(([slice, state]) => [slice, hashOf(state)]),
  );
  return {
    step: (index, before, after) => {
      const [, changed, actionHash, outcome] = steps[index] ?? [0, undefined];
      if (changed === undefined) return mismatch('', 'the recording has no such action');
      const action = actions[index];
      if (actionHash !== undefined && actionHash !== hashOf(action))
        return mismatch('', 'the action is not the one that was recorded');
      for (const [slice, hash] of Object.entries(changed)) recorded.set(slice, hash);
      const slices = new Set([...Object.keys(changed), ...changedSlices(before, after)]);
      const differing = [...slices].find(
        (slice) => recorded.has(slice) && hashOf(slicesOf(after)[slice]) !== recorded.get(slice),
      );
      if (differing === undefined) return undefined;
      return mismatch(
        differing,
        'the hash of the state differs from the recording',
        differingFields(outcome?.fields ?? {}, before, after, differing),
      );
    },
    end: (state) => {
      if (steps.length > actions.length)
        return mismatch('', 'the recording goes on: an action is missing');
      return finalHash === undefined || finalHash === hashOf(state)
        ? undefined
        : mismatch('', 'the hash of the final state differs from the recording');
    },
  };
}

/** Whole states, as lifted exports hold them. */
function byStates({ states = [] }: Trace): Comparison {
  return {
    step: (index, _before, after) => {
      const state = states[index];
      if (state === undefined) return undefined;
      const present = withSlices(after, new Set(Object.keys(slicesOf(state))));
      if (hashOf(state) === hashOf(present)) return undefined;
      const found = differences(state, present);
      const slice = found[0]?.pointer.split('/')[1] ?? '';
      return mismatch(slice, 'the state differs from the recording', found);
    },
    end: () => undefined,
  };
}

const noComparison: Comparison = { step: () => undefined, end: () => undefined };

/** Compares a replay, which begins with this state of the recorded slices, with everything that the file contains. */
export function createComparison(trace: Trace, begin: unknown): Comparison {
  if (trace.steps) return byHashes(trace, begin);
  return trace.states ? byStates(trace) : noComparison;
}
