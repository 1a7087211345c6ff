import { freeze, type Reducer } from '@reduxjs/toolkit';
import { stateJumped, type TraceAction } from '../format/format';
import { hashOf } from '../format/hash';
import { endpointOf } from './actions';
import { registeredType } from './apiUid';
import {
  createComparison,
  knownSlices,
  type Mismatch,
  mismatch,
  slicesOf,
  withSlices,
} from './comparison';
import { differences } from './differences';
import { isRecord, type Trace } from './trace';

export interface ReplayOptions {
  readonly reducer: Reducer;
  /** The name of the API in this program (see `apiUid`), which takes the place of the recorded one. */
  readonly apiUid?: string | undefined;
  /** Index of the first action to compare; those before it are replayed unseen. */
  readonly from?: number | undefined;
  /** Index of the last action to replay. */
  readonly to?: number | undefined;
}

/** The first action after which replay and recording differ. */
export interface Divergence extends Mismatch {
  readonly index: number;
  readonly type: string;
  readonly endpoint?: string;
}

export interface ReplayResult {
  /** REPEATABLE: nothing in the file could be compared, only that each replay gives the same. */
  readonly verdict: 'DETERMINISTIC' | 'REPEATABLE' | 'DIVERGED';
  /** What of the recording the states were compared with. */
  readonly comparedWith: 'hashes' | 'states' | 'nothing';
  /** How many actions were replayed. */
  readonly actions: number;
  /** How many of them changed nothing. */
  readonly noOps: number;
  readonly first?: Divergence;
  readonly finalHash: string;
  readonly warnings: readonly string[];
}

/** An action that no slice handles: every missing slice gets its initial state. */
const initAction = { type: '@@trace/INIT' };

/** Replaces the recorded id of the API by that of this program. */
function createApiUidTranslation(trace: Trace, apiUid: string | undefined) {
  const recorded = trace.actions.find(({ type }) => type.endsWith(registeredType))?.payload;
  return (action: TraceAction): TraceAction =>
    apiUid !== undefined && action.type.endsWith(registeredType) && action.payload === recorded
      ? { ...action, payload: apiUid }
      : action;
}

/** Returns the state after an action; a jump brings its own. */
export const advance = (reducer: Reducer, state: unknown, action: TraceAction): unknown =>
  action.type === stateJumped && isRecord(action.payload)
    ? reducer(action.payload, initAction)
    : reducer(state, action);

/** Returns the message of whatever was thrown. */
export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/**
 * Says what is wrong with an action whose reducer has failed. State and actions are frozen: whether it has tried to
 * change one in place, and where, shows in copies of them.
 */
function failureOf(
  error: unknown,
  before: unknown,
  action: TraceAction,
  next: (state: unknown, action: TraceAction) => unknown,
): Mismatch {
  const none = mismatch('', `the reducer failed: ${messageOf(error)}`);
  if (!(error instanceof TypeError)) return none;
  const copies = structuredClone({ state: before, action });
  try {
    next(copies.state, copies.action);
  } catch {
    return none;
  }
  const inState = differences(before, copies.state);
  const inAction = differences(action, copies.action);
  const slice = inState[0]?.pointer.split('/')[1] ?? '';
  if (inState.length > 0) return mismatch(slice, 'a reducer changed the state in place', inState);
  return inAction.length > 0 ? mismatch('', 'a reducer changed the action', inAction) : none;
}

function divergence(index: number, action: TraceAction | undefined, found: Mismatch): Divergence {
  const endpoint = action && endpointOf(action);
  return { index, type: action?.type ?? '', ...(endpoint && { endpoint }), ...found };
}

/** Reasons to doubt the replay. */
function replayWarnings(
  { preloadedState }: Trace,
  begin: unknown,
  known: ReadonlySet<string>,
  { noOps, done }: { noOps: number; done: number },
): string[] {
  const warnings: string[] = [];
  const lost = Object.keys(slicesOf(preloadedState)).filter((name) => !(name in slicesOf(begin)));
  if (lost.length > 0) warnings.push(`This app has no slice named ${lost.join(', ')}.`);
  const later = Object.keys(slicesOf(begin)).filter((name) => !known.has(name));
  if (later.length > 0)
    warnings.push(`Not compared, since the recording has no such slice: ${later.join(', ')}.`);
  if (done >= 10 && noOps > done / 2)
    warnings.push(`${noOps} of ${done} actions change nothing: were they recorded in this app?`);
  return warnings;
}

/** What was reached by one action; by none with index -1. */
interface Step {
  readonly index: number;
  readonly before: unknown;
  readonly state: unknown;
  /** Whether a reducer threw here. */
  readonly hasFailed: boolean;
  /** The message of the error that a reducer threw, here or while recording. */
  readonly error?: string | undefined;
}

/**
 * Gives every action to the reducer and compares what the file knows of each state: yields the first state and that
 * after each action, and returns what it found. Stops comparing at the first difference. As in a store, an action
 * whose reducer throws changes nothing.
 */
export function* replaySteps(trace: Trace, options: ReplayOptions): Generator<Step, ReplayResult> {
  const { reducer, from = 0, to = Number.POSITIVE_INFINITY } = options;
  const translate = createApiUidTranslation(trace, options.apiUid);
  const next = (state: unknown, action: TraceAction) => advance(reducer, state, translate(action));
  const begin = reducer(trace.preloadedState, initAction) as unknown;
  const known = knownSlices(trace, begin);
  const compare = createComparison(trace, withSlices(begin, known));
  let state = freeze(begin, true);
  let first: Divergence | undefined;
  let noOps = 0;
  let done = 0;
  const noteMismatch = (index: number, finding: Mismatch | undefined): void => {
    if (finding && index >= from) first ??= divergence(index, trace.actions[index], finding);
  };
  yield { index: -1, before: undefined, state, hasFailed: false };
  for (const [index, action] of trace.actions.slice(0, to + 1).entries()) {
    const before = state;
    const threw = trace.steps?.[index]?.[3]?.threw;
    let failure: Mismatch | undefined;
    let hasFailed = false;
    try {
      state = freeze(next(before, freeze(action, true)), true);
      if (threw !== undefined)
        failure = mismatch('', `while recording, the reducer failed: ${threw}`);
    } catch (error) {
      hasFailed = true;
      if (threw === undefined) failure = failureOf(error, before, action, next);
    }
    done += 1;
    if (state === before) noOps += 1;
    if (!first) noteMismatch(index, failure ?? compare.step(index, before, state));
    yield { index, before, state, hasFailed, error: threw ?? failure?.why };
  }
  const end = withSlices(state, known);
  const comparedWith = trace.steps ? 'hashes' : trace.states ? 'states' : 'nothing';
  if (done === trace.actions.length && !first)
    noteMismatch(Math.max(done - 1, from), compare.end(end));
  return {
    verdict: first ? 'DIVERGED' : comparedWith === 'nothing' ? 'REPEATABLE' : 'DETERMINISTIC',
    comparedWith,
    actions: done,
    noOps,
    ...(first && { first }),
    finalHash: hashOf(end),
    warnings: [...trace.warnings, ...replayWarnings(trace, begin, known, { noOps, done })],
  };
}

/** Replays a trace without a page and compares it, see {@link replaySteps}. `onStep` is told of each step. */
export function replayTrace(
  trace: Trace,
  options: ReplayOptions,
  onStep?: (step: Step) => void,
): ReplayResult {
  const steps = replaySteps(trace, options);
  for (let next = steps.next(); ; next = steps.next()) {
    if (next.done) return next.value;
    onStep?.(next.value);
  }
}
