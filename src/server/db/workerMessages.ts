import type { PostgresQueryResult } from 'kysely';

/** The messages between the server and the worker thread of the embedded database. */

/** `create` creates an empty database and ends; `serve` opens one and answers queries. */
export type WorkerTask =
  | { readonly kind: 'create'; readonly directory: string; readonly imageFile: string }
  | { readonly kind: 'serve'; readonly directory: string };

export type ToWorker =
  | {
      readonly kind: 'query';
      readonly id: number;
      readonly sql: string;
      readonly parameters: readonly unknown[];
    }
  | { readonly kind: 'close' };

/** Errors with id 0 belong to opening or closing. */
export type FromWorker =
  | { readonly kind: 'ready' }
  | { readonly kind: 'closed' }
  | { readonly kind: 'result'; readonly id: number; readonly result: PostgresQueryResult<unknown> }
  | { readonly kind: 'error'; readonly id: number; readonly error: SerializedError };

/** The parts of a database error that callers need. */
export interface SerializedError {
  readonly message: string;
  readonly code?: string;
  readonly constraint?: string;
  readonly detail?: string;
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

/** Reduces an error to plain data that can be sent between threads. */
export function serializeError(error: unknown): SerializedError {
  if (!(error instanceof Error)) return { message: String(error) };
  const fields = error as Error & Record<string, unknown>;
  const code = text(fields.code);
  const constraint = text(fields.constraint);
  const detail = text(fields.detail);
  return {
    message: error.message,
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    ...(detail !== undefined && { detail }),
  };
}

/** Restores an error from plain data. */
export function reviveError({ message, ...fields }: SerializedError): Error {
  return Object.assign(new Error(message), fields);
}
