import { build } from '../format/build';
import type { TraceFile, TraceStep } from '../format/format';
import { changedHashes, hashOf, sliceHashes } from '../format/hash';
import { readTrace } from './readTrace';
import { type ReplayOptions, statesOf } from './replayTrace';
import { TraceFileError } from './trace';

/**
 * Returns the text of a trace of our own with the same actions and with the states that this build's reducers
 * produce, for a change of state that is intended. Throws a TraceFileError for other kinds of files and for
 * actions that differ from the recorded ones.
 */
export function acceptTrace(text: string, options: ReplayOptions): string {
  const trace = readTrace(text);
  const { kind, actions, steps = [] } = trace;
  if (kind !== 'admin-trace') {
    throw new TraceFileError('Only files of "Save trace" hold states that can be accepted.');
  }
  const changed = actions.findIndex((action, index) => {
    const recorded = steps[index]?.[2];
    return recorded !== undefined && recorded !== hashOf(action);
  });
  if (changed !== -1) {
    throw new TraceFileError(
      `Action ${changed} is not the one that was recorded. Save the trace once more instead of editing it.`,
    );
  }
  const file = JSON.parse(text) as TraceFile;
  const [begin, ...states] = [...statesOf(trace, options)];
  let before = sliceHashes(begin);
  const accepted = states.map((state, index): TraceStep => {
    const now = sliceHashes(state);
    const changes = changedHashes(before, now);
    before = now;
    const [ms = 0, , , ...outcome] = steps[index] ?? [];
    return [ms, changes, hashOf(actions[index]), ...outcome];
  });
  return JSON.stringify({
    ...file,
    preloadedState: JSON.stringify(begin),
    steps: accepted,
    finalHash: hashOf(states.at(-1) ?? begin),
    meta: { ...file.meta, build },
  });
}
