import { fork } from 'node:child_process';
import { once } from 'node:events';
import { build } from '../format/build';
import { differences } from '../replay/differences';
import { TraceFileError } from '../replay/readTrace';
import type { Divergence } from '../replay/replayTrace';
import { replayEnvironments } from './guards';
import type { ImpureCall } from './impureCalls';
import type {
  Job,
  ProcessReplay,
  ReplayMethods,
  ReplayRequest,
  ReplayResponse,
} from './serveReplays';

export type ReplayPair = readonly [ReplayProcess, ReplayProcess];

/** The argument by which the program knows that it is a replay process; the index of its environment follows. */
export const replayArgument = '--replays';

const processFailed =
  'The replaying process ended unexpectedly, probably for lack of memory. Record a shorter session.';

type ReplayProcess = ReturnType<typeof startReplayProcess>;

/** Starts a process that replays traces in an environment of its own. */
function startReplayProcess(program: string, processIndex: 0 | 1) {
  const child = fork(program, [replayArgument, String(processIndex)], {
    env: { ...process.env, ...replayEnvironments[processIndex].env, NODE_ENV: 'production' },
    execArgv: ['--enable-source-maps'],
    // Its output when it crashes would mean nothing to the person who waits for the result.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const ended = new AbortController();
  for (const event of ['exit', 'error']) child.on(event, () => ended.abort());
  const answerTo = async (request: ReplayRequest): Promise<unknown> => {
    child.send(request);
    const answer = once(child, 'message', { signal: ended.signal });
    const [{ value, error }] = (await answer.catch(() => [{ error: processFailed }])) as [
      ReplayResponse,
    ];
    if (error !== undefined) throw new TraceFileError(error);
    return value;
  };
  let last: Promise<unknown> = Promise.resolve();
  return {
    /** Asks for one thing after the other, also when nobody waits for the one before any more. */
    ask: <Name extends keyof ReplayMethods>(method: Name, job: Job) => {
      const answer = last.then(() => answerTo({ method, job }));
      last = answer.catch(() => undefined);
      return answer as ReturnType<ReplayMethods[Name]>;
    },
    stop: () => void (child.connected && child.disconnect()),
  };
}

/** Starts two processes that run `program`; they answer after a fraction of a second. */
export const startReplayPair = (program: string): ReplayPair => [
  startReplayProcess(program, 0),
  startReplayProcess(program, 1),
];

/** What two replays of a file found. */
export type ReplayReport = Awaited<ReturnType<typeof replayTwice>>;

const impureReducer =
  'two replays differ: a reducer depends on the clock, chance, the time zone, the language or the browser';

/** The first divergence of either replay from the recording, or of one from the other. */
async function findFirst(
  pair: ReplayPair,
  job: Job,
  [one, other]: readonly [ProcessReplay, ProcessReplay],
): Promise<Divergence | undefined> {
  const earliest = [one.first, other.first]
    .filter((divergence) => divergence !== undefined)
    .toSorted((a, b) => a.index - b.index)[0];
  const hashes = one.hashes.length > other.hashes.length ? one.hashes : other.hashes;
  // The first hash is of the state before any action.
  const index =
    hashes.findIndex(
      (_, position) =>
        position > (job.from ?? -1) && one.hashes[position] !== other.hashes[position],
    ) - 1;
  if (index < -1 || (earliest && earliest.index < index)) return earliest;
  const [own, second] = await Promise.all([
    pair[0].ask('state', { ...job, to: index }),
    pair[1].ask('state', { ...job, to: index }),
  ]);
  const found = differences(own.state, second.state);
  return {
    index,
    type: own.type,
    ...(earliest?.index === index && earliest.endpoint && { endpoint: earliest.endpoint }),
    slice: found[0]?.pointer.split('/')[1] ?? '',
    why: impureReducer,
    differences: found,
  };
}

/** Replays a file in both processes; a file without an initial state starts in both from that of the first process. */
async function replayBoth(pair: ReplayPair, job: Job) {
  const runs = await Promise.all([pair[0].ask('replay', job), pair[1].ask('replay', job)]);
  const { begin, warnings } = runs[0];
  if (begin === undefined) return { job, runs };
  const same = { ...job, begin };
  const [lost] = differences(begin, runs[1].begin);
  if (!lost) return { job: same, runs };
  const warning = `The initial state depends on where the app runs, at ${lost.pointer}.`;
  const one = { ...runs[0], warnings: [...warnings, warning] };
  return { job: same, runs: [one, await pair[1].ask('replay', same)] as typeof runs };
}

/** What --strict does not accept. */
function strictObjections(
  { meta, comparedWith }: ProcessReplay,
  impure: readonly ImpureCall[],
): string[] {
  const otherBuild = `it was recorded by build ${meta?.build}, and this is build ${build}`;
  return [
    impure.length > 0 && 'a reducer made an impure call',
    meta && meta.build !== build && otherBuild,
    meta?.commutes === false && 'redaction and reducers did not commute',
    meta && meta.jumps > 0 && 'the state changed without an action',
    comparedWith === 'nothing' && 'the file holds nothing to compare with',
  ].filter((objection) => typeof objection === 'string');
}

/**
 * Replays a file in two processes and compares both with the recording and with each other. Throws a
 * TraceFileError for an unusable file.
 */
export async function replayTwice(pair: ReplayPair, request: Job) {
  const { job, runs } = await replayBoth(pair, request);
  const [one, other] = runs;
  const calls = [...one.impure, ...other.impure].map(
    (call) => [`${call.index} ${call.call} ${call.where}`, call] as const,
  );
  const impure = [...new Map(calls).values()];
  const { hashes: _hashes, begin: _begin, first: _first, ...rest } = one;
  const first = await findFirst(pair, job, runs);
  return {
    ...rest,
    ms: Math.max(one.ms, other.ms),
    processorMs: Math.max(one.processorMs, other.processorMs),
    verdict: first ? ('DIVERGED' as const) : one.verdict,
    ...(first && { first }),
    impure,
    objections: strictObjections(one, impure),
  };
}
