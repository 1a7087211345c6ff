import { hashOf } from '../format/hash';
import { endpointOf } from '../replay/actions';
import { createComparison } from '../replay/comparison';
import { readTrace, readTraceBytes, type Trace } from '../replay/readTrace';
import { type ReplayOptions, statesOf } from '../replay/replayTrace';
import { changedSlices, type Moment, type Recording, type Verdict } from './recording';
import { stepTimes } from './stepTimes';

/** How long the page may be busy before it gets to paint. */
const maxBusyMs = 40;

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

/** Collects the states of a trace one after the other and compares each with the recording. */
function createCollector(trace: Trace, ms: readonly number[]) {
  const moments: Moment[] = [];
  let compare: ReturnType<typeof createComparison> | undefined;
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
      compare ??= createComparison(trace, state);
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
 * Opens a file and computes the state at each of its moments; reports its progress from 0 to 1. Throws a
 * TraceFileError for what is not a trace, and a ReplayFailure.
 */
export async function openRecording(
  file: File,
  options: ReplayOptions,
  onProgress: (done: number) => void,
): Promise<Recording> {
  const trace = readTrace(await readTraceBytes(new Uint8Array(await file.arrayBuffer())));
  const { startedAt, ms } = stepTimes(trace, Date.now());
  const { moments, add, end } = createCollector(trace, ms);
  const states = statesOf(trace, options);
  const next = () => {
    try {
      return states.next();
    } catch (error) {
      throw new ReplayFailure(moments.length, error);
    }
  };
  let nextBreak = performance.now() + maxBusyMs;
  for (let state = next(); !state.done; state = next()) {
    add(state.value);
    if (performance.now() < nextBreak) continue;
    onProgress(moments.length / (trace.actions.length + 1));
    await nextTask();
    nextBreak = performance.now() + maxBusyMs;
  }
  const hash = trace.finalHash ?? hashOf(moments.at(-1)?.state);
  return { name: file.name, trace, moments, verdict: end(), startedAt, hash };
}
