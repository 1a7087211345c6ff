import type { Reducer } from '@reduxjs/toolkit';
import type { TraceAction } from '../format/format';
import { hashOf } from '../format/hash';
import { acceptTrace } from '../replay/acceptTrace';
import { differences } from '../replay/differences';
import type { Trace } from '../replay/readTrace';
import { type ReplayOptions, replayTrace, statesOf } from '../replay/replayTrace';
import { createDeduplicator } from '../format/deduplicate';
import { installReplayGuards } from './guards';
import type {
  ReplayResponse,
  Change,
  Job,
  ReplayMethods,
  ReplayRequest,
  ProcessReplay,
} from './protocol';
import { readTraceFile, readTraceText } from './readTraceFile';
import { replayEnvironments } from './replayEnvironments';
import { resetImpureCalls, impureCalls, trackImpureCalls } from './impureCalls';

/** The application whose traces are replayed. */
export interface ReplayedApp {
  readonly reducer: Reducer;
  readonly apiUid: string | undefined;
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

function createReplayMethods(app: ReplayedApp): ReplayMethods {
  /** The trace, started from the given state when it has none of its own. */
  const read = async ({ file, begin }: Job): Promise<Trace> => {
    const trace = await readTraceFile(file);
    // A list that was fetched again is mostly the one before: what is the same object need not be compared.
    const actions = trace.actions.map(createDeduplicator()) as TraceAction[];
    return { ...trace, actions, preloadedState: trace.preloadedState ?? begin };
  };
  const optionsFor = (trace: Trace, { from, to }: Job): ReplayOptions => ({
    reducer: guardedReducer(app.reducer, trace),
    ...(app.apiUid !== undefined && { apiUid: app.apiUid }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  });

  const replay = async (job: Job): Promise<ProcessReplay> => {
    const trace = await read(job);
    const hashes: string[] = [];
    let begin: unknown;
    resetImpureCalls();
    const started = unguardedNow();
    const used = process.cpuUsage();
    const result = replayTrace(trace, {
      ...optionsFor(trace, job),
      onState: (index, state) => {
        hashes.push(hashOf(state));
        if (index === -1) begin = state;
      },
    });
    const ms = unguardedNow() - started;
    const { user, system } = process.cpuUsage(used);
    const { kind, meta, preloadedState } = trace;
    return {
      ...result,
      kind,
      ...(meta && { meta }),
      hashes,
      impure: impureCalls(),
      ms,
      processorMs: (user + system) / 1_000,
      ...(preloadedState === undefined && { begin }),
    };
  };

  const state = async ({ index, ...job }: Job & { readonly index: number }): Promise<unknown> => {
    const trace = await read(job);
    let position = -1;
    for (const reached of statesOf(trace, optionsFor(trace, { file: job.file, to: index }))) {
      if (position === index) return reached;
      position += 1;
    }
    return undefined;
  };

  const changes = async (job: Job): Promise<Change[]> => {
    const trace = await read(job);
    const found: Change[] = [];
    let index = -1;
    let before: unknown;
    for (const after of statesOf(trace, optionsFor(trace, job))) {
      if (index >= (job.from ?? 0)) {
        const type = trace.actions[index]?.type ?? '';
        found.push({ index, type, differences: differences(before, after, maxDifferences) });
      }
      before = after;
      index += 1;
    }
    return found;
  };

  const accept = async ({ file }: Job): Promise<string> => {
    const { reducer, apiUid } = app;
    return acceptTrace(await readTraceText(file), { reducer, ...(apiUid && { apiUid }) });
  };

  return { replay, state, changes, accept };
}

async function respond(
  answers: ReplayMethods,
  { id, method, argument }: ReplayRequest,
): Promise<ReplayResponse> {
  try {
    const answer = answers[method] as (given: unknown) => Promise<unknown>;
    return { id, value: await answer(argument) };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
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
  const answers = createReplayMethods(await loadApp());
  let last = Promise.resolve();
  process.on('message', (request: ReplayRequest) => {
    last = last.then(async () => {
      process.send?.(await respond(answers, request));
    });
  });
}
