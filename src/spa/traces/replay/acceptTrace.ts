import { build } from '../format/build';
import type { TraceFile, TraceStep } from '../format/format';
import { changedHashes, hashOf, sliceHashes } from '../format/hash';
import { slicesOf } from './comparison';
import { fieldHashes } from './differences';
import { readTrace } from './readTrace';
import { type ReplayOptions, replayTrace } from './replayTrace';
import { TraceFileError } from './trace';

/**
 * Returns the text of a trace of our own with the same actions and with the states that this build's reducers
 * produce, for a change of state that is intended. Throws a TraceFileError for other kinds of files, for actions that
 * differ from the recorded ones, and where a reducer fails that did not.
 */
export function acceptTrace(text: string, options: ReplayOptions): string {
  const trace = readTrace(text);
  const { kind, actions, steps = [] } = trace;
  if (kind !== 'admin-trace')
    throw new TraceFileError('Only files of "Save trace" hold states that can be accepted.');
  const namesFields = steps.some(([, , , outcome]) => outcome?.fields);
  const accepted: TraceStep[] = [];
  let begin: unknown;
  let end: unknown;
  replayTrace(trace, options, ({ index, before, state, hasFailed, error }) => {
    end = state;
    if (index === -1) {
      begin = state;
      return;
    }
    const [ms, , recorded, outcome] = steps[index] as TraceStep;
    const hash = hashOf(actions[index]);
    if (recorded !== undefined && recorded !== hash)
      throw new TraceFileError(
        `Action ${index} is not the one that was recorded. Save the trace once more instead of editing it.`,
      );
    if (hasFailed && outcome?.threw === undefined)
      throw new TraceFileError(`At action ${index} ${error}.`);
    const changes = changedHashes(sliceHashes(before), sliceHashes(state));
    const named = namesFields ? Object.keys(changes) : [];
    const fields = fieldHashes(slicesOf(before), slicesOf(state), named);
    // A reducer that failed while recording may not fail any more.
    const known = {
      ...(hasFailed && outcome?.threw !== undefined && { threw: outcome.threw }),
      ...(Object.keys(fields).length > 0 && { fields }),
      ...(outcome?.pressed && { pressed: outcome.pressed }),
    };
    const isEmpty = Object.keys(known).length === 0;
    accepted.push(isEmpty ? [ms, changes, hash] : [ms, changes, hash, known]);
  });
  const file = JSON.parse(text) as TraceFile;
  return JSON.stringify({
    ...file,
    preloadedState: JSON.stringify(begin),
    steps: accepted,
    finalHash: hashOf(end),
    meta: { ...file.meta, build },
  });
}
