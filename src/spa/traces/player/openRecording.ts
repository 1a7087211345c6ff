import type { SideEntry } from '../format/format';
import { hashOf } from '../format/hash';
import { endpointOf } from '../replay/actions';
import { type Call, callsIn } from '../replay/calls';
import { changedSlices } from '../replay/comparison';
import { readTrace, readTraceBytes } from '../replay/readTrace';
import { type ReplayOptions, type ReplayResult, replaySteps } from '../replay/replayTrace';
import type { Moment } from './moment';
import { stepTimes } from './stepTimes';

/** How long the page may be busy before it gets to paint. */
const maxBusyMs = 40;

const nextTask = () => new Promise<void>((resolve) => void setTimeout(resolve));

/** Calls that failed, as errors beside the action with their answer. */
const failedCalls = (calls: readonly Call[], ms: readonly number[]): SideEntry[] =>
  calls.flatMap(({ endpoint, end = 0, outcome, failure }) =>
    outcome === 'failed'
      ? [{ step: end + 1, ms: ms[end] ?? 0, kind: 'request', text: `${endpoint}: ${failure}` }]
      : [],
  );

/** An opened trace with the state at each of its moments; `moments[n]` is what action number n led to. */
export type Recording = Awaited<ReturnType<typeof openRecording>>;

/**
 * Opens a file and computes the state at each of its moments; reports its progress from 0 to 1. Throws a
 * TraceFileError for what is not a trace.
 */
export async function openRecording(
  file: File,
  options: ReplayOptions,
  onProgress: (done: number) => void,
) {
  const trace = readTrace(await readTraceBytes(new Uint8Array(await file.arrayBuffer())));
  const { actions, steps: recorded, finalHash } = trace;
  const { startedAt, ms } = stepTimes(trace, Date.now());
  const calls = callsIn(actions);
  const sideEntries = [...(trace.sideEntries ?? []), ...failedCalls(calls, ms)];
  const moments: Moment[] = [];
  const steps = replaySteps(trace, options);
  let result: ReplayResult | undefined;
  let nextBreak = performance.now() + maxBusyMs;
  while (result === undefined) {
    const next = steps.next();
    if (next.done) result = next.value;
    else {
      const { index, before, state, error } = next.value;
      const action = actions[index];
      moments.push({
        action,
        endpoint: (action && endpointOf(action)) ?? '',
        ms: ms[index] ?? 0,
        pressed: recorded?.[index]?.[3]?.pressed ?? [],
        slices: action ? changedSlices(before, state) : [],
        state,
        error,
        sideEntries: sideEntries.filter(({ step }) => step === index + 1),
      });
    }
    if (performance.now() < nextBreak) continue;
    onProgress(moments.length / (actions.length + 1));
    await nextTask();
    nextBreak = performance.now() + maxBusyMs;
  }
  return {
    name: file.name,
    trace,
    moments: moments as readonly Moment[],
    calls,
    /** How the replay compares with what the file knows of the recorded states. */
    result,
    /** Milliseconds since 1970. */
    startedAt,
    /** Names the trace in links. */
    hash: finalHash ?? hashOf(moments.at(-1)?.state),
  };
}
