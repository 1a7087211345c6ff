import type { SideEntry, TraceAction, TraceMeta, TraceStep } from '../format/format';

/** A recording, whatever its file looked like. */
export interface Trace {
  /** Our own file, the extension's default export, its lifted export, or a list of actions. */
  readonly kind: 'admin-trace' | 'devtools' | 'lifted' | 'actions';
  /** The state before the first action; when absent, replay starts from the reducers' own initial state. */
  readonly preloadedState?: unknown;
  readonly actions: readonly TraceAction[];
  /** One for each action, with hashes of what it changed; in our own files. */
  readonly steps?: readonly TraceStep[];
  /** The recorded state after each action; in lifted exports. */
  readonly states?: readonly unknown[];
  /** Hash of the state after the last action; in our own files. */
  readonly finalHash?: string;
  readonly meta?: TraceMeta;
  /** What went wrong beside the actions; in our own files. */
  readonly sideEntries?: readonly SideEntry[];
  /** What a reader should know before trusting a replay of it. */
  readonly warnings: readonly string[];
}

/** A file that cannot be replayed. The message says what is wrong and what to do. */
export class TraceFileError extends Error {
  override name = 'TraceFileError';
}

/** Tells whether a value is what JSON calls an object. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
