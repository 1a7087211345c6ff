import { hashOf } from '../hash';
import { type Difference, differences } from './differences';
import { isRecord } from './isRecord';
import type { Trace } from './trace';

/** What differs between recording and replay. */
export interface Finding {
  readonly slice: string;
  readonly why: string;
  readonly differences: readonly Difference[];
}

interface Comparison {
  /** Compares the state after the action of that index. Actions are to be compared in order. */
  step: (index: number, before: unknown, after: unknown) => Finding | undefined;
  /** Compares the last state. */
  end: (state: unknown) => Finding | undefined;
}

const finding = (slice: string, why: string, found: readonly Difference[] = []): Finding => ({
  slice,
  why,
  differences: found,
});

/** The slices of a state that was not looked at yet. */
export const slicesOf = (state: unknown): Record<string, unknown> => (isRecord(state) ? state : {});

/** Slices of which either state has another object. */
function touched(one: unknown, other: unknown): string[] {
  const [before, after] = [slicesOf(one), slicesOf(other)];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (slice) => before[slice] !== after[slice],
  );
}

/** Hashes of our own files. Slices that the recording never named are not its business. */
function byHashes({ steps = [], actions, finalHash }: Trace, begin: unknown): Comparison {
  const recorded = new Map(
    Object.entries(slicesOf(begin)).map(([slice, state]) => [slice, hashOf(state)]),
  );
  return {
    step: (index, before, after) => {
      const [, changed, actionHash] = steps[index] ?? [0, undefined];
      if (changed === undefined) return finding('', 'the recording has no such action');
      const action = actions[index];
      if (actionHash !== undefined && actionHash !== hashOf(action)) {
        return finding('', 'the action is not the one that was recorded');
      }
      for (const [slice, hash] of Object.entries(changed)) recorded.set(slice, hash);
      const slices = new Set([...Object.keys(changed), ...touched(before, after)]);
      const differing = [...slices].find(
        (slice) => recorded.has(slice) && hashOf(slicesOf(after)[slice]) !== recorded.get(slice),
      );
      if (differing === undefined) return undefined;
      return finding(differing, 'the hash of the state differs from the recording');
    },
    end: (state) => {
      if (steps.length > actions.length) {
        return finding('', 'the recording goes on: an action is missing');
      }
      return finalHash === undefined || finalHash === hashOf(state)
        ? undefined
        : finding('', 'the hash of the final state differs from the recording');
    },
  };
}

/** Whole states, as lifted exports hold them. */
function byStates({ states = [] }: Trace): Comparison {
  return {
    step: (index, _before, after) => {
      const state = states[index];
      if (state === undefined || hashOf(state) === hashOf(after)) return undefined;
      const found = differences(state, after);
      const slice = found[0]?.pointer.split('/')[1] ?? '';
      return finding(slice, 'the state differs from the recording', found);
    },
    end: () => undefined,
  };
}

const nothing: Comparison = { step: () => undefined, end: () => undefined };

/** Compares a replay, which begins with this state, with all that the file knows. */
export function comparison(trace: Trace, begin: unknown): Comparison {
  if (trace.steps) return byHashes(trace, begin);
  return trace.states ? byStates(trace) : nothing;
}
