import {
  type SideEntry,
  type TraceAction,
  type TraceMeta,
  type TraceStep,
  traceVersion,
} from '../format/format';
import { hashOf } from '../format/hash';
import { readOwnActions } from './actions';
import { parseEmbeddedJson } from './parseJson';
import { isRecord, type Trace, TraceFileError } from './trace';

const isOutcome = (value: unknown): boolean =>
  isRecord(value) &&
  ['string', 'undefined'].includes(typeof value.threw) &&
  (value.fields === undefined || isRecord(value.fields)) &&
  (value.pressed === undefined || Array.isArray(value.pressed));

const isStep = (value: unknown): value is TraceStep =>
  Array.isArray(value) &&
  typeof value[0] === 'number' &&
  isRecord(value[1]) &&
  Object.values(value[1]).every((hash) => typeof hash === 'string') &&
  (value[2] === undefined || typeof value[2] === 'string') &&
  (value[3] === undefined || isOutcome(value[3]));

/** The first index at which actions and steps belong to different actions. */
function firstMismatch(actions: readonly TraceAction[], steps: readonly TraceStep[]): number {
  const found = actions.findIndex((action, index) => {
    const recorded = steps[index]?.[2];
    return recorded === undefined || recorded !== hashOf(action);
  });
  return found === -1 ? actions.length : found;
}

function readSteps(file: Readonly<Record<string, unknown>>, actions: TraceAction[]): TraceStep[] {
  const { steps } = file;
  if (!Array.isArray(steps) || !steps.every(isStep))
    throw new TraceFileError(
      'The steps of the file are damaged, so that nothing can be compared. Save the trace once more.',
    );
  if (steps.length === actions.length) return steps;
  throw new TraceFileError(
    `The file was changed after it was saved: it has ${actions.length} actions but ${steps.length} steps, ` +
      `and they part at action ${firstMismatch(actions, steps)}. Save the trace once more.`,
  );
}

function checkVersion(version: unknown): void {
  if (version === traceVersion) return;
  const has = `The file has version ${String(version)} of the format`;
  if (typeof version === 'number' && version > traceVersion)
    throw new TraceFileError(
      `${has}; this program reads version ${traceVersion}. Replay it with the release that saved it.`,
    );
  throw new TraceFileError(
    typeof version === 'number'
      ? `${has}, which no release has written. Save the trace once more.`
      : 'The file does not say which version of the format it has. Save the trace once more.',
  );
}

const jumped = (jumps: number) =>
  `While recording, the state changed ${jumps} times without an action.`;
const notCommuting =
  'When it was saved, replaying the redacted actions did not give the same states.';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const countOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** The metadata of a trace. What a file lacks, or has in another type, is empty, zero or the default. */
function readMeta(meta: Readonly<Record<string, unknown>>, actions: number): TraceMeta {
  const redaction = isRecord(meta.redaction) ? meta.redaction : {};
  return {
    build: textOf(meta.build),
    rtk: textOf(meta.rtk),
    startedAt: Number.isNaN(Date.parse(textOf(meta.startedAt))) ? '' : textOf(meta.startedAt),
    locale: textOf(meta.locale),
    timeZone: textOf(meta.timeZone),
    ...(typeof meta.browser === 'string' && { browser: meta.browser }),
    ...(typeof meta.route === 'string' && { route: meta.route }),
    ...(meta.isOtherHost === true && { isOtherHost: true }),
    actions,
    dropped: countOf(meta.dropped),
    jumps: countOf(meta.jumps),
    redaction: { policy: countOf(redaction.policy), emails: redaction.emails !== false },
    commutes: meta.commutes !== false,
    note: textOf(meta.note),
  };
}

const isSideEntry = (value: unknown): value is SideEntry =>
  isRecord(value) &&
  typeof value.step === 'number' &&
  typeof value.ms === 'number' &&
  typeof value.kind === 'string' &&
  typeof value.text === 'string';

/** Reads our own format. Throws a TraceFileError. */
export function readAdminTrace(file: Readonly<Record<string, unknown>>): Trace {
  checkVersion(file.version);
  const actions = readOwnActions(parseEmbeddedJson(file, 'payload'));
  const preloadedState = parseEmbeddedJson(file, 'preloadedState');
  const steps = readSteps(file, actions);
  const { finalHash } = file;
  if (!isRecord(preloadedState) || typeof finalHash !== 'string' || !isRecord(file.meta))
    throw new TraceFileError(
      'The file lacks its first state, its final hash or what is known about it. Save the trace once more.',
    );
  const meta = readMeta(file.meta, actions.length);
  const { jumps, commutes } = meta;
  return {
    kind: 'admin-trace',
    preloadedState,
    actions,
    steps,
    finalHash,
    meta,
    ...(Array.isArray(file.sideEntries) && { sideEntries: file.sideEntries.filter(isSideEntry) }),
    warnings: [...(jumps > 0 ? [jumped(jumps)] : []), ...(commutes ? [] : [notCommuting])],
  };
}
