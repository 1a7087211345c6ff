import { build } from '../format/build';
import { differences } from '../replay/differences';
import type { Divergence } from '../replay/replayTrace';
import type { Job, ProcessReplay } from './protocol';
import type { ReplayProcess } from './replayProcess';
import type { ImpureCall } from './impureCalls';

/** What two replays of a file found. */
export interface ReplayReport extends Omit<ProcessReplay, 'hashes' | 'begin' | 'impure'> {
  readonly file: string;
  readonly impure: readonly ImpureCall[];
  /** What --strict does not accept. */
  readonly objections: readonly string[];
}

export type ReplayPair = readonly [ReplayProcess, ReplayProcess];

const impureReducer =
  'two replays differ: a reducer depends on the clock, chance, the time zone, the language or the browser';

/** Index of the first action, not before `from`, after which the two replays had different states. */
function firstDisagreement(
  [one, other]: readonly [ProcessReplay, ProcessReplay],
  from = -1,
): number | undefined {
  const length = Math.max(one.hashes.length, other.hashes.length);
  for (let position = from + 1; position < length; position += 1) {
    if (one.hashes[position] !== other.hashes[position]) return position - 1;
  }
  return undefined;
}

async function findDisagreement(
  [one, other]: ReplayPair,
  job: Job,
  index: number,
  type: string,
): Promise<Divergence> {
  const [first, second] = await Promise.all([
    one.state({ ...job, index }),
    other.state({ ...job, index }),
  ]);
  const found = differences(first, second);
  const slice = found[0]?.pointer.split('/')[1] ?? '';
  return { index, type, slice, why: impureReducer, differences: found };
}

/** The first divergence of either replay from the recording, or of one from the other. */
async function findFirst(
  pair: ReplayPair,
  job: Job,
  runs: readonly [ProcessReplay, ProcessReplay],
): Promise<Divergence | undefined> {
  const found = runs.map(({ first }) => first).filter((divergence) => divergence !== undefined);
  const earliest = found.toSorted((a, b) => a.index - b.index)[0];
  const index = firstDisagreement(runs, job.from);
  if (index === undefined) return earliest;
  if (earliest && earliest.index < index) return earliest;
  const [change] = await pair[0].changes({ ...job, from: index, to: index });
  const differing = await findDisagreement(pair, job, index, change?.type ?? '');
  const endpoint = earliest?.index === index ? earliest.endpoint : undefined;
  return { ...differing, ...(endpoint && { endpoint }) };
}

/** Replays a file in both processes; a file without an initial state starts in both from that of the first process. */
async function replayBoth(
  pair: ReplayPair,
  job: Job,
): Promise<{ job: Job; runs: [ProcessReplay, ProcessReplay] }> {
  const runs = await Promise.all([pair[0].replay(job), pair[1].replay(job)]);
  if (runs[0].begin === undefined) return { job, runs };
  const same = { ...job, begin: runs[0].begin };
  const [lost] = differences(runs[0].begin, runs[1].begin);
  const warning = `The initial state depends on where the app runs, at ${lost?.pointer}.`;
  const second = lost ? await pair[1].replay(same) : runs[1];
  const warnings = lost ? [...runs[0].warnings, warning] : runs[0].warnings;
  return { job: same, runs: [{ ...runs[0], warnings }, second] };
}

function strictObjections({ meta }: ProcessReplay, impure: readonly ImpureCall[]): string[] {
  const objections: string[] = [];
  if (impure.length > 0) objections.push('a reducer made an impure call');
  if (meta && meta.build !== build) {
    objections.push(`it was recorded by build ${meta.build}, and this is build ${build}`);
  }
  if (meta?.commutes === false) objections.push('redaction and reducers did not commute');
  if (meta && meta.jumps > 0) objections.push('the state changed without an action');
  return objections;
}

const keyOfCall = ({ index, call, where }: ImpureCall): string => `${index} ${call} ${where}`;

/** Calls of either replay, each once. */
function mergeCalls(one: readonly ImpureCall[], other: readonly ImpureCall[]): ImpureCall[] {
  return [...new Map([...one, ...other].map((call) => [keyOfCall(call), call])).values()];
}

/**
 * Replays a file in two processes and compares both with the recording and with each other. Throws a
 * TraceFileError for an unusable file.
 */
export async function replayTwice(pair: ReplayPair, request: Job): Promise<ReplayReport> {
  const { job, runs } = await replayBoth(pair, request);
  const [one, other] = runs;
  const impure = mergeCalls(one.impure, other.impure);
  const { hashes: _hashes, begin: _begin, first: _first, ...rest } = one;
  const first = await findFirst(pair, job, runs);
  return {
    ...rest,
    file: request.file,
    ms: Math.max(one.ms, other.ms),
    processorMs: Math.max(one.processorMs, other.processorMs),
    verdict: first ? 'DIVERGED' : 'DETERMINISTIC',
    ...(first && { first }),
    impure,
    objections: strictObjections(one, impure),
  };
}
