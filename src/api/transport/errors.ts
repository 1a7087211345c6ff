/** One entry of the errors list of an answer. */
export interface AppErrorDetail {
  name: string;
  message: string;
  code: number | string;
}

/**
 * What went wrong with a call, as plain data. `status` is the HTTP status, 0 when no answer came; `details` are all
 * entries of the errors list, the first of which gives name, message and code; `data` is the current item when a save
 * was stale (D116); `retryAfter` the seconds after which the server accepts a retry.
 */
export interface AppError extends AppErrorDetail {
  status: number;
  details: AppErrorDetail[];
  data?: unknown;
  retryAfter?: number;
}

export const unknownError = {
  name: 'Unknown Error',
  message: 'An unknown error occurred. Try again later.',
};

/** Creates an error that the client detected, not the server. */
export function clientError(name: string, message: string, status = 0): AppError {
  return { name, message, code: status, status, details: [] };
}

export const errors = {
  unknown: (status = 0) => clientError(unknownError.name, unknownError.message, status),
  noContent: (status: number) =>
    clientError('NoContentResponse', 'Response had not content', status),
  network: () => clientError('NetworkError', 'The server could not be reached.'),
  timeout: () => clientError('Timeout', 'The server did not answer in time.'),
  aborted: () => clientError('Aborted', 'The call was cancelled.'),
  notOffered: () => clientError('NotOffered', 'The server does not offer this.'),
  unauthorized: () =>
    clientError('Unauthorized', 'The session has ended. Please sign in again.', 401),
};

/** Tells whether a value is an object with named properties, not a list. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Tells whether a save was refused because the item has changed since it was read: its `data` is the item (D141). */
export const isStaleSave = ({ status, data }: AppError): boolean =>
  status === 409 && isRecord(data) && '_id' in data;

/** Tells whether a value is an error of this API layer, for example one caught from `unwrap()`. */
export function isAppError(value: unknown): value is AppError {
  return (
    isRecord(value) &&
    typeof value.name === 'string' &&
    typeof value.message === 'string' &&
    typeof value.status === 'number' &&
    Array.isArray(value.details)
  );
}

/** Converts whatever was caught into the error of a failed call. */
export function toAppError(value: unknown): AppError {
  if (isAppError(value)) return value;
  if (isRecord(value) && (value.name === 'AbortError' || value.name === 'ConditionError')) {
    return errors.aborted();
  }
  return errors.unknown();
}
