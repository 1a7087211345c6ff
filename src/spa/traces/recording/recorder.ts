import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import {
  type PressedElement,
  type SideEntry,
  stateJumped,
  type TraceAction,
  type TraceFile,
  type StepOutcome,
  type TraceMeta,
} from '../format/format';
import { createDeduplicator } from '../format/deduplicate';
import { hashOf, sliceHashes } from '../format/hash';
import { mayHoldAddress } from '../redaction/emails';
import { createRedact, redactionPolicy, type RedactionRules } from '../redaction/redact';
import { fieldHashes } from '../replay/differences';
import { messageOf } from '../replay/replayTrace';
import type { ObservableStore } from './observableStore';
import { createRecordingQueue } from './recordingQueue';
import { type BufferLimits, type RecordedAction, createRingBuffer } from './ringBuffer';
import type { Segments } from './segments';
import { observeErrors } from './sideEntries';
import { type RecordedPage, traceFileOf } from './traceFile';

export interface RecorderOptions {
  readonly store: ObservableStore;
  /** The reducer of all slices, with which a trace is replayed; the store may have had fewer at first. */
  readonly loadRootReducer: () => Promise<Reducer>;
  readonly rules: RedactionRules;
  readonly limits?: BufferLimits;
  /** The pattern of the page on screen and the language of the interface, for the file. */
  readonly describe?: () => Partial<Pick<TraceMeta, 'route' | 'locale'>>;
  /** What was pressed since the last call, for the action that comes next. */
  readonly takePressed?: () => readonly PressedElement[];
  /** Keeps the recording for the page after a reload, which goes on with it. */
  readonly segments?: Segments;
  /** Tells whether the session ends by an action: nothing of before is kept then for after a reload. */
  readonly isSignOut?: (action: UnknownAction) => boolean;
  /** Recording has ended because something failed; the app goes on. */
  readonly onFailure?: (error: unknown) => void;
}

export interface Recorder {
  /** Begins a new recording and forgets the one before, but for that of the page before a reload if it `goesOn`. */
  start(goesOn?: boolean): void;
  /** Ends the recording, which can still be saved. */
  stop(): void;
  isRecording(): boolean;
  /** Does all that waits for an idle moment, now, as before a reload. */
  flush(): void;
  /** Whether there is something to save. */
  hasRecording(): boolean;
  /** The recording so far, checked by a replay. Throws when nothing was ever recorded. */
  save(note: string): Promise<TraceFile>;
}

type Slices = Readonly<Record<string, unknown>>;

const maxSideEntries = 200;
/** Characters of one. */
const maxSideText = 2_000;

interface Recording extends RecordedPage {
  readonly share: (value: unknown) => unknown;
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

/**
 * Records what happens in a store: redacted actions, and a hash of each slice that they changed. Actions and
 * states never change, so that both can be computed while the page is idle, without slowing the person down.
 */
export function createRecorder(options: RecorderOptions): Recorder {
  const { store, rules, segments } = options;
  let recording: Recording | undefined;
  let isRecording = false;
  let hasFormer = false;
  let stopObserving = () => {};
  const queue = createRecordingQueue((texts) => {
    const { redact } = recording ?? {};
    const whole = texts.findLast((text) => mayHoldAddress.test(text) && redact?.(text) !== text);
    if (!redact || whole === undefined) return;
    // From where it is redacted: its beginnings do not look like an address.
    const hidden = redact(whole);
    let start = 0;
    while (start < whole.length && whole[start] === hidden[start]) start += 1;
    for (const text of texts) {
      if (text.length > start && text.startsWith(whole.slice(0, start))) redact.hideText(text);
    }
  });

  const keepStart = (base: unknown) => segments?.add({ base, at: Date.now() });

  function stop(): void {
    isRecording = false;
    segments?.forget();
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
    { threw, pressed = [] }: StepOutcome,
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
      ...(pressed.length > 0 && {
        pressed: pressed.map(({ name, ...more }) =>
          redact({ ...more, name: redact.withoutPersons(name) }),
        ),
      }),
    };
    const recorded: RecordedAction = { action: shared, step: [ms, changed, hashOf(shared), known] };
    buffer.add(recorded);
    if (options.isSignOut?.(action)) {
      segments?.forget(true);
      keepStart(redact(state));
    } else segments?.add(recorded);
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

  function start(goesOn = false): void {
    queue.runAll();
    hasFormer = goesOn;
    if (!goesOn) segments?.forget();
    const redact = createRedact(rules);
    const state = store.getState() as Slices;
    const base = redact(state);
    recording = {
      redact,
      share: createDeduplicator(),
      buffer: createRingBuffer(base, store.reducer, options.limits),
      startedAt: Date.now(),
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
    keepStart(base);
    stopObserving();
    stopObserving = observeErrors(noteError);
    store.observe(observer);
  }

  async function save(note: string): Promise<TraceFile> {
    const [reducer, former = []] = await Promise.all([
      options.loadRootReducer(),
      hasFormer ? segments?.former : undefined,
    ]);
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
    flush: queue.runAll,
    hasRecording: () => recording !== undefined,
    save,
  };
}
