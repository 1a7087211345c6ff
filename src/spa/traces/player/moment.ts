import type { PressedElement, SideEntry, TraceAction } from '../format/format';

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
