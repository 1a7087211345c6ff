import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import {
  type PressedElement,
  type SideEntry,
  stateJumped,
  type TraceAction,
  type TraceFile,
  type TraceMeta,
} from '../format/format';
import { redactionPolicy, type RedactionRules } from '../redaction/redact';
import { messageOf } from '../replay/replayTrace';
import type { ObservableStore } from './observableStore';
import { createRecording, hideBurst, msSince, type Recording, stepOf } from './recording';
import { createRecordingQueue } from './recordingQueue';
import type { BufferLimits } from './ringBuffer';
import { createBoundedSegment, type Segments } from './segments';
import { observeErrors } from './sideEntries';
import { traceFileOf } from './traceFile';

export interface RecorderOptions {
  readonly store: ObservableStore;
  /** The reducer of all slices, with which a trace is replayed; the store may have had fewer at first. */
  readonly loadRootReducer: () => Promise<Reducer>;
  readonly rules: RedactionRules;
  readonly limits?: BufferLimits;
  /** The pattern of the page on screen and the language of the interface, for the file. */
  readonly describe?: () => Partial<Pick<TraceMeta, 'route' | 'locale' | 'isOtherHost'>>;
  /** What was pressed since the last call, for the action that comes next. */
  readonly takePressed?: () => readonly PressedElement[];
  /** Keeps the recording for the page after a reload, which goes on with it. */
  readonly segments?: Segments;
  /** Tells whether the session ends by an action: nothing of before is kept then for after a reload. */
  readonly isSignOut?: (action: UnknownAction) => boolean;
  /** Recording has ended because something failed; the app goes on. */
  readonly onFailure?: (error: unknown) => void;
}

export type Recorder = ReturnType<typeof createRecorder>;

const maxSideEntries = 200;
/** Characters of one. */
const maxSideText = 2_000;

/**
 * Records what happens in a store: redacted actions, and a hash of each slice that they changed. Actions and
 * states never change, so that both can be computed while the page is idle, without slowing the person down.
 */
export function createRecorder(options: RecorderOptions) {
  const { store, rules, segments } = options;
  let recording: Recording | undefined;
  let isRecording = false;
  let readFormer: Segments['readFormer'] | undefined;
  let stopObserving = () => {};
  const queue = createRecordingQueue((texts) => recording && hideBurst(recording, texts));

  const keeper = segments && createBoundedSegment(segments, store.reducer, options.limits);

  /** Ends the recording, which can still be saved. */
  function stop(): void {
    isRecording = false;
    const former = readFormer?.();
    readFormer = former && (async () => former);
    segments?.forget();
    stopObserving();
    store.observe(null);
  }

  function add(...step: Parameters<typeof stepOf>): void {
    const [current, action, state] = step;
    const recorded = stepOf(...step);
    current.buffer.add(recorded);
    if (options.isSignOut?.(action)) {
      segments?.forget(true);
      keeper?.begin(current.redact(state));
    } else keeper?.add(recorded);
  }

  /** Keeps an action and the state after it for later. A fault of recording must not become one of the app. */
  const enqueue = (action: TraceAction, state: unknown, threw?: string): void => {
    const current = recording;
    if (!current) return;
    current.accountedState = state;
    const ms = msSince(current);
    const outcome = { pressed: options.takePressed?.(), ...(threw !== undefined && { threw }) };
    current.actions += 1;
    queue.add(action, () => {
      if (current.hasFailed) return;
      try {
        add(current, action, state, ms, outcome);
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
    const ms = msSince(recording);
    sideEntries.push({ step, ms, kind, text: redact(text).slice(0, maxSideText) });
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

  /** Begins a new recording and forgets the one before, but for that of the page before a reload if it `goesOn`. */
  function start(goesOn = false): void {
    queue.runAll();
    readFormer = goesOn ? segments?.readFormer : undefined;
    if (!goesOn) segments?.forget();
    recording = createRecording(store, rules, options.limits);
    isRecording = true;
    keeper?.begin(recording.buffer.base());
    stopObserving();
    stopObserving = observeErrors(noteError);
    store.observe(observer);
  }

  /** Returns the recording so far, checked by a replay. Throws when nothing was ever recorded. */
  async function save(note: string): Promise<TraceFile> {
    const [reducer, former = []] = await Promise.all([options.loadRootReducer(), readFormer?.()]);
    queue.runAll();
    if (!recording) throw new Error('Nothing has been recorded yet.');
    return traceFileOf(recording, {
      reducer,
      former,
      limits: options.limits,
      meta: {
        ...options.describe?.(),
        redaction: { policy: redactionPolicy, emails: !rules.keepsEmails },
        note: recording.redact(note),
      },
    });
  }

  return {
    start,
    stop,
    isRecording: () => isRecording,
    /** Does all that waits for an idle moment, now, as before a reload. */
    flush: queue.runAll,
    /** Whether there is something to save. */
    hasRecording: () => recording !== undefined,
    save,
  };
}
