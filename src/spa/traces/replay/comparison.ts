import { maxFields, type SliceHashes } from '../format/format';
import { hashOf, sliceHashes } from '../format/hash';
import { type Difference, differences, valueAt } from './differences';
import { isRecord, type Trace } from './trace';

/** What differs between recording and replay. */
export interface Mismatch {
  /** Name of the slice that differs; empty where it is of none, as when it is the action itself. */
  readonly slice: string;
  readonly why: string;
  readonly differences: readonly Difference[];
}

/** Returns a mismatch. */
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

/** What the file tells of the state after an action, as hashes: of what it changed, or of all; undefined for nothing. */
function recordedHashes({ steps, states }: Trace, index: number): SliceHashes | undefined {
  if (steps) return steps[index]?.[1];
  return states?.[index] === undefined ? undefined : sliceHashes(states[index]);
}

/** Compares a replay, which begins with this state of the recorded slices, with everything that the file contains. */
export function createComparison(trace: Trace, begin: unknown) {
  const { steps, states, actions, finalHash } = trace;
  const recorded = new Map(Object.entries(sliceHashes(begin)));
  return {
    /** Compares the state after the action of that index. Actions are to be compared in order. */
    step: (index: number, before: unknown, after: unknown): Mismatch | undefined => {
      const hashes = recordedHashes(trace, index);
      if (!hashes) return steps && mismatch('', 'the recording has no such action');
      const [, , actionHash, outcome] = steps?.[index] ?? [];
      if (actionHash !== undefined && actionHash !== hashOf(actions[index]))
        return mismatch('', 'the action is not the one that was recorded');
      for (const [slice, hash] of Object.entries(hashes)) recorded.set(slice, hash);
      const slices = new Set([...Object.keys(hashes), ...changedSlices(before, after)]);
      const differing = [...slices].find(
        (slice) => recorded.has(slice) && hashOf(slicesOf(after)[slice]) !== recorded.get(slice),
      );
      if (differing === undefined) return undefined;
      if (states) {
        const [state, present] = [states[index], after].map((one) => slicesOf(one)[differing]);
        const found = differences(state, present, 5, `/${differing}`);
        return mismatch(differing, 'the state differs from the recording', found);
      }
      const found = differingFields(outcome?.fields ?? {}, before, after, differing);
      return mismatch(differing, 'the hash of the state differs from the recording', found);
    },
    /** Compares the last state, as far as the recording knows its slices. */
    end: (state: unknown): Mismatch | undefined => {
      if (steps && steps.length > actions.length)
        return mismatch('', 'the recording goes on: an action is missing');
      return finalHash === undefined || finalHash === hashOf(state)
        ? undefined
        : mismatch('', 'the hash of the final state differs from the recording');
    },
  };
}
