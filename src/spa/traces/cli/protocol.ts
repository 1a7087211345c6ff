import type { Difference } from '../replay/differences';
import type { Trace } from '../replay/readTrace';
import type { ReplayResult } from '../replay/replayTrace';
import type { ImpureCall } from './impureCalls';

/** What to replay. */
export interface Job {
  readonly file: string;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  /** The state to start from when the file holds none. */
  readonly begin?: unknown;
}

/** The replay of a file by one process. */
export interface ProcessReplay extends ReplayResult {
  readonly kind: Trace['kind'];
  readonly meta?: Trace['meta'];
  /** Hash of the whole state before the first action, then after each. */
  readonly hashes: readonly string[];
  readonly impure: readonly ImpureCall[];
  /** Time that replaying and comparing took. */
  readonly ms: number;
  /** Of it, the time of the processor, which does not count what other programs take of a busy machine. */
  readonly processorMs: number;
  /** The state that the reducers began with because the file holds none. */
  readonly begin?: unknown;
}

/** What one action did to the state. */
export interface Change {
  readonly index: number;
  readonly type: string;
  /** `recorded` is the value before the action, `replayed` the one after it. */
  readonly differences: readonly Difference[];
}

/** The methods of a replay process. */
export interface ReplayMethods {
  /** Replays a file and compares. */
  replay: (job: Job) => Promise<ProcessReplay>;
  /** The state after an action; before the first one with index -1. */
  state: (job: Job & { readonly index: number }) => Promise<unknown>;
  /** What each action from `from` to `to` did. */
  changes: (job: Job) => Promise<Change[]>;
  /** The text of the file with the hashes that the reducers give now. */
  accept: (job: Job) => Promise<string>;
}

export interface ReplayRequest {
  readonly id: number;
  readonly method: keyof ReplayMethods;
  readonly argument: unknown;
}

export interface ReplayResponse {
  readonly id: number;
  readonly value?: unknown;
  /** Why the file cannot be used. */
  readonly error?: string;
}
