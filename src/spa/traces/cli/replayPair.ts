import { fork } from 'node:child_process';
import { build } from '../format/build';
import { differences } from '../replay/differences';
import { TraceFileError } from '../replay/readTrace';
import type { Divergence } from '../replay/replayTrace';
import { replayEnvironments } from './guards';
import type { ImpureCall } from './impureCalls';
import type { Job, ProcessReplay, ReplayMethods, ReplayResponse } from './serveReplays';

/** A process that replays traces in an environment of its own. */
type ReplayProcess = ReplayMethods & { stop: () => void };

export type ReplayPair = readonly [ReplayProcess, ReplayProcess];

/** The argument by which the program knows that it is a replay process; the index of its environment follows. */
export const replayArgument = '--replays';

const processFailed =
  'The replaying process ended unexpectedly, probably for lack of memory. Record a shorter session.';

function startReplayProcess(program: string, processIndex: 0 | 1): ReplayProcess {
  const child = fork(program, [replayArgument, String(processIndex)], {
    env: { ...process.env, ...replayEnvironments[processIndex].env, NODE_ENV: 'production' },
    execArgv: ['--enable-source-maps'],
    // Its output when it crashes would mean nothing to the person who waits for the result.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const pending = new Map<
    number,
    { resolve: (value: never) => void; reject: (error: Error) => void }
  >();
  let lastId = 0;
  child.on('message', ({ id, value, error }: ReplayResponse) => {
    const request = pending.get(id);
    pending.delete(id);
    if (error === undefined) request?.resolve(value as never);
    else request?.reject(new TraceFileError(error));
  });
  const rejectAll = (): void => {
    for (const { reject } of pending.values()) reject(new TraceFileError(processFailed));
    pending.clear();
  };
  child.on('exit', rejectAll);
  child.on('error', rejectAll);
  const method =
    (name: keyof ReplayMethods) =>
    (argument: unknown): Promise<never> =>
      new Promise((resolve, reject) => {
        if (!child.connected) return reject(new TraceFileError(processFailed));
        lastId += 1;
        pending.set(lastId, { resolve, reject });
        child.send({ id: lastId, method: name, argument });
      });
  return {
    replay: method('replay'),
    state: method('state'),
    changes: method('changes'),
    accept: method('accept'),
    diff: method('diff'),
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
    pair[0].state({ ...job, index }),
    pair[1].state({ ...job, index }),
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
  const runs = await Promise.all([pair[0].replay(job), pair[1].replay(job)]);
  const { begin, warnings } = runs[0];
  if (begin === undefined) return { job, runs };
  const same = { ...job, begin };
  const [lost] = differences(begin, runs[1].begin);
  if (!lost) return { job: same, runs };
  const warning = `The initial state depends on where the app runs, at ${lost.pointer}.`;
  const one = { ...runs[0], warnings: [...warnings, warning] };
  return { job: same, runs: [one, await pair[1].replay(same)] as typeof runs };
}

/** What --strict does not accept. */
function strictObjections(
  { meta, comparedWith }: ProcessReplay,
  impure: readonly ImpureCall[],
): string[] {
  const otherBuild = `it was recorded by build ${meta?.build}, and this is build ${build}`;
  const objections: readonly (readonly [isTrue: boolean, text: string])[] = [
    [impure.length > 0, 'a reducer made an impure call'],
    [meta !== undefined && meta.build !== build, otherBuild],
    [meta?.commutes === false, 'redaction and reducers did not commute'],
    [(meta?.jumps ?? 0) > 0, 'the state changed without an action'],
    [comparedWith === 'nothing', 'the file holds nothing to compare with'],
  ];
  return objections.flatMap(([isTrue, text]) => (isTrue ? [text] : []));
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
