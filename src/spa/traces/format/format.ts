/** What marks a file as ours. Version 1 is a superset of what the Redux DevTools extension exports by default. */
export const traceFormat = 'admin-trace';
export const traceVersion = 1;

/** An action as plain data. */
export interface TraceAction {
  readonly type: string;
  readonly [key: string]: unknown;
}

/** Names of slices with the hash that each has now. */
export type SliceHashes = Readonly<Record<string, string>>;

/** What somebody pressed, typed into or chose an option of; redacted. */
export interface PressedElement {
  readonly role: string;
  readonly name: string;
  readonly by: 'click' | 'input';
  readonly option?: string;
}

/** What else is known of an action. */
export interface StepOutcome {
  /** What was pressed since the action before. */
  readonly pressed?: readonly PressedElement[];
  /** The message of the error that a reducer threw, so that the action changed nothing. */
  readonly threw?: string;
  /** Pointers (RFC 6901) to what changed, at most `maxFields`, each with the hash of what is there now. */
  readonly fields?: Readonly<Record<string, string>>;
}

export const maxFields = 20;

/**
 * What one action did: milliseconds since the start, the slices whose hash changed, and the hash of the
 * action itself, which alone tells an action apart that changes nothing.
 */
export type TraceStep = readonly [
  ms: number,
  changed: SliceHashes,
  action?: string,
  outcome?: StepOutcome,
];

export interface TraceMeta {
  /** The build of the app, the same for the replaying program that was built with it. */
  readonly build: string;
  /** The version of Redux Toolkit. */
  readonly rtk: string;
  /** ISO 8601, UTC. */
  readonly startedAt: string;
  /** The language of the interface. */
  readonly locale: string;
  readonly timeZone: string;
  /** What the recording browser calls itself; absent in older files. */
  readonly browser?: string;
  /** How many actions `payload` holds. */
  readonly actions: number;
  /** How many older actions the ring buffer folded into `preloadedState`. */
  readonly dropped: number;
  /** How often the state changed without an action, by time travel. */
  readonly jumps: number;
  readonly redaction: {
    readonly policy: number;
    /** True when e-mail addresses were replaced. */
    readonly emails: boolean;
  };
  /** True when replaying the redacted actions gave the redacted states, as checked while saving. */
  readonly commutes: boolean;
  /** What the person wrote who saved the trace. */
  readonly note: string;
  /** The pattern of the page that was on screen when the trace was saved. */
  readonly route?: string;
  /** True where the server knew the specification alone. */
  readonly isOtherHost?: boolean;
}

/** Something that went wrong beside the actions. */
export interface SideEntry {
  /** How many actions came before it. */
  readonly step: number;
  /** Since the start. */
  readonly ms: number;
  /** `request` is a failed call, which the actions tell of: no file holds it. */
  readonly kind: 'error' | 'rejection' | 'console' | 'request';
  readonly text: string;
}

/** A saved trace; see `docs/qa-traces.md`. */
export interface TraceFile {
  readonly format: typeof traceFormat;
  readonly version: typeof traceVersion;
  /** JSON text of the redacted actions in the order of the reducer, without `@@INIT`. */
  readonly payload: string;
  /** JSON text of the redacted state before the first action. */
  readonly preloadedState: string;
  /** One for each action. */
  readonly steps: readonly TraceStep[];
  /** Hash of the whole redacted state after the last action. */
  readonly finalHash: string;
  readonly meta: TraceMeta;
  readonly sideEntries?: readonly SideEntry[];
}

/** Stands among the actions where the state changed without one; its `payload` is the redacted state from there on. */
export const stateJumped = '@@trace/STATE_JUMP';
