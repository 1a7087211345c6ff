import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import { build, toolkitVersion } from '../format/build';
import { commutes } from './commutes';
import {
  stateJumped,
  type TraceAction,
  type TraceFile,
  traceFormat,
  type TraceMeta,
  type TraceStep,
  traceVersion,
} from '../format/format';
import { changedHashes, hashOf, sliceHashes } from '../format/hash';
import { idleQueue } from './idleQueue';
import { makeRedact, type Redact, redactionPolicy, type RedactionRules } from '../redaction/redact';
import { type BufferLimits, type RingBuffer, ringBuffer } from './ringBuffer';
import { equalShared } from '../format/shareEqual';
import type { StoreWatch } from './watchedStore';

export interface RecorderOptions {
  readonly store: StoreWatch;
  /** The reducer of all slices, with which a trace is replayed; the store may have had fewer at first. */
  readonly wholeReducer: () => Promise<Reducer>;
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

interface Recording {
  readonly redact: Redact;
  readonly share: (value: unknown) => unknown;
  readonly buffer: RingBuffer;
  readonly startedAt: Date;
  /** Of the monotonous clock, in ms. */
  readonly begun: number;
  readonly hashes: Record<string, string>;
  /** The state whose slices are hashed. */
  last: Slices;
  /** The state that is accounted for: that one, or one with further slices since. */
  seen: unknown;
  jumps: number;
  hasFailed: boolean;
}

/** The steps with those hashes left out that the completed state had before. */
function fromWhole(start: unknown, steps: readonly TraceStep[]): TraceStep[] {
  const known = sliceHashes(start);
  return steps.map(([ms, hashes, action]) => {
    const changed = changedHashes(known, hashes);
    Object.assign(known, hashes);
    return [ms, changed, action];
  });
}

/**
 * Records what happens in a store: redacted actions, and a hash of each slice that they changed. Actions and
 * states never change, so that both are made while the page is idle: recording costs the person nothing.
 */
export function makeRecorder(options: RecorderOptions): Recorder {
  const { store, rules } = options;
  let recording: Recording | undefined;
  let isRecording = false;
  const later = idleQueue();

  function stop(): void {
    isRecording = false;
    store.observe(null);
  }

  /** The hashes of the slices that have changed since the last step. */
  function follow(current: Recording, state: Slices): Record<string, string> {
    const changed: Record<string, string> = {};
    for (const [name, slice] of Object.entries(state)) {
      if (slice === current.last[name]) continue;
      const hash = hashOf(current.redact(slice));
      if (hash !== current.hashes[name]) changed[name] = current.hashes[name] = hash;
    }
    current.last = state;
    return changed;
  }

  function add(current: Recording, action: TraceAction, state: unknown, ms: number): void {
    const { redact, share, buffer } = current;
    // The mark of a jump is ours, and would pass for an address.
    const isJump = action.type === stateJumped;
    const redacted = isJump ? { ...action, payload: redact(action.payload) } : redact(action);
    const shared = share(redacted) as TraceAction;
    buffer.add({ action: shared, step: [ms, follow(current, state as Slices), hashOf(shared)] });
  }

  /** Keeps an action and the state after it for later. A fault of recording must not become one of the app. */
  const note = (action: TraceAction, state: unknown): void => {
    const current = recording;
    if (!current) return;
    current.seen = state;
    const ms = Math.round(performance.now() - current.begun);
    later.add(() => {
      if (current.hasFailed) return;
      try {
        add(current, action, state, ms);
      } catch (error) {
        current.hasFailed = true;
        stop();
        options.onFailure?.(error);
      }
    });
  };

  const observer = {
    acted: (action: UnknownAction, state: unknown) => note(action, state),
    // The hashes of what is new belong to the next action.
    reducerReplaced: (state: unknown) => {
      if (recording) recording.seen = state;
    },
    notified: (state: unknown) => {
      if (!recording || state === recording.seen) return;
      recording.jumps += 1;
      note({ type: stateJumped, payload: state }, state);
    },
  };

  function start(): void {
    later.finish();
    const redact = makeRedact(rules);
    const state = store.getState() as Slices;
    const base = redact(state);
    recording = {
      redact,
      share: equalShared(),
      buffer: ringBuffer(base, store.reducer, options.limits),
      startedAt: new Date(),
      begun: performance.now(),
      hashes: sliceHashes(base),
      last: state,
      seen: state,
      jumps: 0,
      hasFailed: false,
    };
    isRecording = true;
    store.observe(observer);
  }

  async function save(note: string): Promise<TraceFile> {
    const reducer = await options.wholeReducer();
    later.finish();
    if (!recording) throw new Error('Nothing has been recorded yet.');
    const { redact, buffer, startedAt, last, jumps } = recording;
    const initial = redact(reducer(undefined, { type: '@@trace/INIT' })) as Slices;
    const whole = (state: unknown): Slices => ({ ...initial, ...(state as Slices) });
    const start = whole(buffer.base());
    const recorded = buffer.actions();
    const file = {
      format: traceFormat,
      version: traceVersion,
      payload: JSON.stringify(recorded.map(({ action }) => action)),
      preloadedState: JSON.stringify(start),
      steps: fromWhole(
        start,
        recorded.map(({ step }) => step),
      ),
      finalHash: hashOf(whole(redact(last))),
    } as const;
    const meta: TraceMeta = {
      build,
      rtk: toolkitVersion,
      startedAt: startedAt.toISOString(),
      locale: '',
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      ...options.describe?.(),
      actions: recorded.length,
      dropped: buffer.dropped(),
      jumps,
      redaction: { policy: redactionPolicy, emails: !rules.keepsEmails },
      commutes: commutes(file, reducer),
      note: redact(note),
    };
    return { ...file, meta };
  }

  return {
    start,
    stop,
    isRecording: () => isRecording,
    hasRecording: () => recording !== undefined,
    save,
  };
}
