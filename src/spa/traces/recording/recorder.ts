import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import { build, toolkitVersion } from '../format/build';
import { fieldHashes } from '../replay/differences';
import { readAdminTrace } from '../replay/readAdminTrace';
import { messageOf, replayTrace } from '../replay/replayTrace';
import {
  type SideEntry,
  stateJumped,
  type TraceAction,
  type TraceFile,
  traceFormat,
  type TraceMeta,
  type TraceStep,
  traceVersion,
} from '../format/format';
import { changedHashes, hashOf, sliceHashes } from '../format/hash';
import { mayHoldAddress } from '../redaction/emails';
import { createRecordingQueue } from './recordingQueue';
import { observeErrors } from './sideEntries';
import {
  createRedact,
  type Redact,
  redactionPolicy,
  type RedactionRules,
} from '../redaction/redact';
import { type BufferLimits, type RingBuffer, createRingBuffer } from './ringBuffer';
import { createDeduplicator } from '../format/deduplicate';
import type { ObservableStore } from './observableStore';

export interface RecorderOptions {
  readonly store: ObservableStore;
  /** The reducer of all slices, with which a trace is replayed; the store may have had fewer at first. */
  readonly loadRootReducer: () => Promise<Reducer>;
  readonly rules: RedactionRules;
  readonly limits?: BufferLimits;
  /** The pattern of the page on screen and the language of the interface, for the file. */
  readonly describe?: () => Partial<Pick<TraceMeta, 'route' | 'locale'>>;
  /** Recording has ended because something failed; the app goes on. */
  readonly onFailure?: (error: unknown) => void;
}

export interface Recorder {
  /** Begins a new recording and forgets the one before. */
  start(): void;
  /** Ends the recording, which can still be saved. */
  stop(): void;
  isRecording(): boolean;
  /** Whether there is something to save. */
  hasRecording(): boolean;
  /** The recording so far, checked by a replay. Throws when nothing was ever recorded. */
  save(note: string): Promise<TraceFile>;
}

type Slices = Readonly<Record<string, unknown>>;

const maxSideEntries = 200;
/** Characters of one. */
const maxSideText = 2_000;

interface Recording {
  readonly redact: Redact;
  readonly share: (value: unknown) => unknown;
  readonly buffer: RingBuffer;
  readonly startedAt: Date;
  /** Of the monotonous clock, in ms. */
  readonly startedAtMs: number;
  readonly hashes: Record<string, string>;
  /** The state whose slices are hashed. */
  hashedState: Slices;
  /** The state that is accounted for: that one, or one with further slices since. */
  accountedState: unknown;
  jumps: number;
  hasFailed: boolean;
  /** Of all that were recorded, also those that the buffer has dropped. */
  actions: number;
  readonly sideEntries: SideEntry[];
}

const msSince = ({ startedAtMs }: Recording): number => Math.round(performance.now() - startedAtMs);

function lengthOfCommonStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}

/** The steps without the hashes that the completed initial state already had. */
function withoutKnownHashes(start: unknown, steps: readonly TraceStep[]): TraceStep[] {
  const known = sliceHashes(start);
  return steps.map(([ms, hashes, ...more]) => {
    const changed = changedHashes(known, hashes);
    Object.assign(known, hashes);
    return [ms, changed, ...more];
  });
}

/**
 * Records what happens in a store: redacted actions, and a hash of each slice that they changed. Actions and
 * states never change, so that both can be computed while the page is idle, without slowing the person down.
 */
export function createRecorder(options: RecorderOptions): Recorder {
  const { store, rules } = options;
  let recording: Recording | undefined;
  let isRecording = false;
  let stopObserving = () => {};
  const queue = createRecordingQueue((texts) => {
    const { redact } = recording ?? {};
    const whole = texts.findLast((text) => mayHoldAddress.test(text) && redact?.(text) !== text);
    if (!redact || whole === undefined) return;
    // From where it is redacted: its beginnings do not look like an address.
    const start = lengthOfCommonStart(whole, redact(whole));
    for (const text of texts) {
      if (text.length > start && text.startsWith(whole.slice(0, start))) redact.hideText(text);
    }
  });

  function stop(): void {
    isRecording = false;
    stopObserving();
    store.observe(null);
  }

  /** The hashes of the slices that have changed since the last step, and of the fields in them. */
  function hashChanges(current: Recording, state: Slices) {
    const changed: Record<string, string> = {};
    const before: Record<string, unknown> = {};
    const after: Record<string, unknown> = {};
    for (const [name, slice] of Object.entries(state)) {
      const former = current.hashedState[name];
      if (slice === former) continue;
      const redacted = current.redact(slice);
      const hash = hashOf(redacted);
      if (hash === current.hashes[name]) continue;
      changed[name] = current.hashes[name] = hash;
      before[name] = current.redact(former);
      after[name] = redacted;
    }
    current.hashedState = state;
    return { changed, fields: fieldHashes(before, after, Object.keys(changed)) };
  }

  function add(
    current: Recording,
    action: TraceAction,
    state: unknown,
    ms: number,
    threw?: string,
  ): void {
    const { redact, share, buffer } = current;
    // The mark of a jump is ours, and would pass for an address.
    const isJump = action.type === stateJumped;
    const redacted = isJump ? { ...action, payload: redact(action.payload) } : redact(action);
    const shared = share(redacted) as TraceAction;
    const { changed, fields } = hashChanges(current, state as Slices);
    const known = {
      ...(threw !== undefined && { threw: redact(threw) }),
      ...(Object.keys(fields).length > 0 && { fields }),
    };
    buffer.add({ action: shared, step: [ms, changed, hashOf(shared), known] });
  }

  /** Keeps an action and the state after it for later. A fault of recording must not become one of the app. */
  const enqueue = (action: TraceAction, state: unknown, threw?: string): void => {
    const current = recording;
    if (!current) return;
    current.accountedState = state;
    const ms = msSince(current);
    current.actions += 1;
    queue.add(action, () => {
      if (current.hasFailed) return;
      try {
        add(current, action, state, ms, threw);
      } catch (error) {
        current.hasFailed = true;
        stop();
        options.onFailure?.(error);
      }
    });
  };

  const noteError = (kind: SideEntry['kind'], text: string): void => {
    if (!recording) return;
    const { sideEntries, actions: step, redact } = recording;
    if (sideEntries.length >= maxSideEntries) sideEntries.shift();
    sideEntries.push({
      step,
      ms: msSince(recording),
      kind,
      text: redact(text).slice(0, maxSideText),
    });
  };

  const observer = {
    onAction: (action: UnknownAction, state: unknown) => enqueue(action, state),
    onError: (action: UnknownAction, error: unknown) =>
      enqueue(action, store.getState(), messageOf(error)),
    onNotification: (state: unknown) => {
      if (!recording || state === recording.accountedState) return;
      recording.jumps += 1;
      enqueue({ type: stateJumped, payload: state }, state);
    },
  };

  function start(): void {
    queue.runAll();
    const redact = createRedact(rules);
    const state = store.getState() as Slices;
    const base = redact(state);
    recording = {
      redact,
      share: createDeduplicator(),
      buffer: createRingBuffer(base, store.reducer, options.limits),
      startedAt: new Date(),
      startedAtMs: performance.now(),
      hashes: sliceHashes(base),
      hashedState: state,
      accountedState: state,
      jumps: 0,
      hasFailed: false,
      actions: 0,
      sideEntries: [],
    };
    isRecording = true;
    stopObserving();
    stopObserving = observeErrors(noteError);
    store.observe(observer);
  }

  async function save(note: string): Promise<TraceFile> {
    const reducer = await options.loadRootReducer();
    queue.runAll();
    if (!recording) throw new Error('Nothing has been recorded yet.');
    const { redact, buffer, startedAt, hashedState, jumps } = recording;
    const initial = redact(reducer(undefined, { type: '@@trace/INIT' })) as Slices;
    const complete = (state: unknown): Slices => ({ ...initial, ...(state as Slices) });
    const start = complete(buffer.base());
    const recorded = buffer.actions();
    const dropped = buffer.dropped();
    const file = {
      format: traceFormat,
      version: traceVersion,
      payload: JSON.stringify(recorded.map(({ action }) => action)),
      preloadedState: JSON.stringify(start),
      steps: withoutKnownHashes(
        start,
        recorded.map(({ step }) => step),
      ),
      finalHash: hashOf(complete(redact(hashedState))),
    } as const;
    const meta: TraceMeta = {
      build,
      rtk: toolkitVersion,
      startedAt: startedAt.toISOString(),
      locale: '',
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      ...options.describe?.(),
      actions: recorded.length,
      dropped,
      jumps,
      redaction: { policy: redactionPolicy, emails: !rules.keepsEmails },
      // Read back from the file: a reducer that derives something from redacted values, such as the domain of an
      // address, comes to another state.
      commutes:
        replayTrace(readAdminTrace({ ...file, meta: {} }), { reducer }).verdict === 'DETERMINISTIC',
      note: redact(note),
    };
    const sideEntries = recording.sideEntries
      .filter(({ step }) => step >= dropped)
      .map((entry) => ({ ...entry, step: entry.step - dropped }));
    return { ...file, meta, ...(sideEntries.length > 0 && { sideEntries }) };
  }

  return {
    start,
    stop,
    isRecording: () => isRecording,
    hasRecording: () => recording !== undefined,
    save,
  };
}
