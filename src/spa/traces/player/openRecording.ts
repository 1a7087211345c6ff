import { hashOf } from '../format/hash';
import { endpointOf } from '../replay/actions';
import { comparison } from '../replay/comparison';
import { readTrace, readTraceBytes, type Trace } from '../replay/readTrace';
import { type ReplayOptions, statesOf } from '../replay/replayTrace';
import { changedSlices, type Moment, type Recording, type Verdict } from './recording';
import { stepTimes } from './stepTimes';

/** So long, in milliseconds, the page may be busy before it gets to draw. */
const busyFor = 40;

const nextTask = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve);
  });

/** A reducer of this app failed with an action of the file. */
export class ReplayFailure extends Error {
  override name = 'ReplayFailure';

  constructor(
    readonly step: number,
    cause: unknown,
  ) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** Takes the states of a trace one after the other and compares each with the recording. */
function collector(trace: Trace, ms: readonly number[]) {
  const moments: Moment[] = [];
  let compare: ReturnType<typeof comparison> | undefined;
  let verdict: Verdict = { kind: trace.steps || trace.states ? 'same' : 'unknown' };
  const note = (step: number, found: { slice: string } | undefined) => {
    if (found && verdict.kind === 'same') verdict = { kind: 'differs', step, slice: found.slice };
  };
  return {
    moments,
    add: (state: unknown) => {
      const step = moments.length;
      const before = moments[step - 1]?.state;
      const action = trace.actions[step - 1];
      compare ??= comparison(trace, state);
      if (step > 0) note(step, compare.step(step - 1, before, state));
      moments.push({
        action,
        endpoint: (action && endpointOf(action)) ?? '',
        ms: ms[step - 1] ?? 0,
        slices: changedSlices(before, state),
        state,
      });
    },
    end: (): Verdict => {
      note(moments.length - 1, compare?.end(moments.at(-1)?.state));
      return verdict;
    },
  };
}

/**
 * Opens a file and computes the state at each of its moments, telling how far it got, from 0 to 1. Throws
 * TraceFileError for what is no trace, and ReplayFailure.
 */
export async function openRecording(
  file: File,
  options: ReplayOptions,
  onProgress: (done: number) => void,
): Promise<Recording> {
  const trace = readTrace(await readTraceBytes(new Uint8Array(await file.arrayBuffer())));
  const { startedAt, ms } = stepTimes(trace, Date.now());
  const { moments, add, end } = collector(trace, ms);
  const states = statesOf(trace, options);
  const next = () => {
    try {
      return states.next();
    } catch (error) {
      throw new ReplayFailure(moments.length, error);
    }
  };
  let rest = performance.now() + busyFor;
  for (let state = next(); !state.done; state = next()) {
    add(state.value);
    if (performance.now() < rest) continue;
    onProgress(moments.length / (trace.actions.length + 1));
    await nextTask();
    rest = performance.now() + busyFor;
  }
  const hash = trace.finalHash ?? hashOf(moments.at(-1)?.state);
  return { name: file.name, trace, moments, verdict: end(), startedAt, hash };
}
