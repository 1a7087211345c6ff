import type { PressedElement, SideEntry, TraceAction } from '../format/format';
import type { Call } from '../replay/calls';
import type { Trace } from '../replay/readTrace';

/** One moment of a recording: the state that an action led to. */
export interface Moment {
  /** Undefined for the moment before the first action. */
  readonly action: TraceAction | undefined;
  /** The endpoint of the API that the action belongs to; empty for all others. */
  readonly endpoint: string;
  /** Milliseconds since the recording began. */
  readonly ms: number;
  /** What was pressed since the action before. */
  readonly pressed: readonly PressedElement[];
  /** The slices that the action changed. */
  readonly slices: readonly string[];
  readonly state: unknown;
  /** The message of the error that a reducer threw, so that the action changed nothing. */
  readonly error: string | undefined;
  /** What went wrong beside it, until the next action. */
  readonly sideEntries: readonly SideEntry[];
}

/** Tells whether a reducer failed there, or something else went wrong beside it. */
export const hasError = ({ error, sideEntries }: Moment): boolean =>
  error !== undefined || sideEntries.length > 0;

/** How a replay compares with what the file knows of the recorded states. */
export type Verdict =
  | { readonly kind: 'same' }
  /** The file holds neither hashes nor states. */
  | { readonly kind: 'unknown' }
  /** The first step that differs, and the slice; empty when it is the action itself. */
  | { readonly kind: 'differs'; readonly step: number; readonly slice: string };

/** An opened trace with the state at each of its moments; `moments[n]` is what action number n led to. */
export interface Recording {
  /** Name of the file. */
  readonly name: string;
  readonly trace: Trace;
  readonly moments: readonly Moment[];
  readonly calls: readonly Call[];
  readonly verdict: Verdict;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  /** Names the trace in links. */
  readonly hash: string;
}
