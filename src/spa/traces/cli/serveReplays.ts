import type { Reducer } from '@reduxjs/toolkit';
import { createDeduplicator } from '../format/deduplicate';
import type { TraceAction } from '../format/format';
import { hashOf } from '../format/hash';
import { acceptTrace } from '../replay/acceptTrace';
import { differences } from '../replay/differences';
import { diffTraces, keyOf } from '../replay/diffTraces';
import type { Trace } from '../replay/readTrace';
import { messageOf, replaySteps, replayTrace } from '../replay/replayTrace';
import { installReplayGuards, replayEnvironments } from './guards';
import { takeImpureCalls, trackImpureCalls } from './impureCalls';
import { readTraceFile, readTraceText } from './traceFiles';

/** The application whose traces are replayed. */
export interface ReplayedApp {
  readonly reducer: Reducer;
  readonly apiUid: string | undefined;
}

/** What to replay. */
export interface Job {
  readonly file: string;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  /** The state to start from when the file holds none. */
  readonly begin?: unknown;
  /** The file to compare with. */
  readonly other?: string | undefined;
}

const maxDifferences = 20;

/** Milliseconds of a clock that is not guarded. */
const unguardedNow = (): number => Number(process.hrtime.bigint()) / 1e6;

/** Attributes a reducer's impure calls to the action being reduced. */
function guardedReducer(reducer: Reducer, trace: Trace): Reducer {
  let index = -1;
  return (state, action) => {
    const type = index === -1 ? '' : action.type;
    const result: unknown = trackImpureCalls({ index, type }, () => reducer(state, action));
    index = Math.min(index + 1, trace.actions.length);
    return result;
  };
}

function createReplayMethods({ reducer, apiUid }: ReplayedApp) {
  /** The trace, started from the given state when it has none of its own, and how to replay it. */
  async function prepare({ file, begin, from, to }: Job) {
    const read = await readTraceFile(file);
    // A list that was fetched again is mostly the one before: what is the same object need not be compared.
    const actions = read.actions.map(createDeduplicator()) as TraceAction[];
    const trace: Trace = { ...read, actions, preloadedState: read.preloadedState ?? begin };
    return { trace, options: { reducer: guardedReducer(reducer, trace), apiUid, from, to } };
  }

  /** The trace, and each step of its replay: the first state, and what each action led to. */
  async function stepsOf(job: Job) {
    const { trace, options } = await prepare(job);
    return { trace, steps: [...replaySteps(trace, options)] };
  }

  return {
    /** Replays a file and compares. */
    replay: async (job: Job) => {
      const { trace, options } = await prepare(job);
      /** Of the whole state before the first action, then after each. */
      const hashes: string[] = [];
      let begin: unknown;
      takeImpureCalls();
      const started = unguardedNow();
      const used = process.cpuUsage();
      const result = replayTrace(trace, options, ({ index, state }) => {
        hashes.push(hashOf(state));
        if (index === -1) begin = state;
      });
      const { user, system } = process.cpuUsage(used);
      const { kind, meta, preloadedState } = trace;
      return {
        ...result,
        kind,
        ...(meta && { meta }),
        hashes,
        impure: takeImpureCalls(),
        /** Time that replaying and comparing took. */
        ms: unguardedNow() - started,
        /** Of it, the time of the processor, which does not count what other programs take of a busy machine. */
        processorMs: (user + system) / 1_000,
        /** The state that the reducers began with because the file holds none. */
        begin: preloadedState === undefined ? begin : undefined,
      };
    },

    /** Returns the type of action `to` and the state after it; the first state with -1. */
    state: async (job: Job) => {
      const { trace, steps } = await stepsOf(job);
      return { type: trace.actions[job.to ?? -1]?.type ?? '', state: steps.at(-1)?.state };
    },

    /** Returns what each action from `from` to `to` did; `recorded` is before the action, `replayed` after it. */
    changes: async (job: Job) => {
      const { trace, steps } = await stepsOf(job);
      return steps.slice((job.from ?? 0) + 1).map(({ index, before, state }) => ({
        index,
        type: trace.actions[index]?.type ?? '',
        differences: differences(before, state, maxDifferences),
      }));
    },

    /** Compares the runs of two files: with the type of each action, and what it belongs to. */
    diff: async ({ other = '', file }: Job) => {
      const runOf = async (name: string) => {
        const { trace, steps } = await stepsOf({ file: name });
        const [begin, ...states] = steps.map(({ state }) => state);
        const points = trace.actions.map((action, index) => ({ action, state: states[index] }));
        return { points, begin, types: trace.actions.map(keyOf) };
      };
      const [one, second] = [await runOf(file), await runOf(other)];
      const found = diffTraces(one.points, second.points, [one.begin, second.begin]);
      return { ...found, types: [one.types, second.types] as const };
    },

    /** Returns the text of the file with the hashes that the reducers give now. */
    accept: async ({ file }: Job) => acceptTrace(await readTraceText(file), { reducer, apiUid }),
  };
}

export type ReplayMethods = ReturnType<typeof createReplayMethods>;
export type ProcessReplay = Awaited<ReturnType<ReplayMethods['replay']>>;
export type RunDiff = Awaited<ReturnType<ReplayMethods['diff']>>;
export type Change = Awaited<ReturnType<ReplayMethods['changes']>>[number];

export interface ReplayRequest {
  readonly method: keyof ReplayMethods;
  readonly job: Job;
}

export interface ReplayResponse {
  readonly value?: unknown;
  /** Why the file cannot be used. */
  readonly error?: string;
}

/**
 * Answers the requests of the process that started this one, in an environment of its own. `loadApp` loads the
 * code of the app, which must not have run before.
 */
export async function serveReplays(
  processIndex: 0 | 1,
  loadApp: () => Promise<ReplayedApp>,
): Promise<void> {
  installReplayGuards(replayEnvironments[processIndex]);
  const methods = createReplayMethods(await loadApp());
  const respond = ({ method, job }: ReplayRequest): Promise<ReplayResponse> =>
    methods[method](job).then(
      (value) => ({ value }),
      (error: unknown) => ({ error: messageOf(error) }),
    );
  process.on('message', (request: ReplayRequest) => {
    void respond(request).then((response) => process.send?.(response));
  });
}
