import type { ApiError } from '../../contract/types.gen';

interface Options {
  /** One message per error where there are several; by default the message of this error. */
  details?: readonly string[];
  /** The current item, sent as `data` when a save was stale. */
  data?: unknown;
  /** Seconds after which a retry may succeed, sent as Retry-After. */
  retryAfter?: number;
  cause?: unknown;
}

/**
 * An error that is reported to the caller. `name` is a stable identifier in PascalCase that callers may rely on,
 * `status` the HTTP status.
 */
export class AppError extends Error {
  readonly details: readonly string[];
  readonly data: unknown;
  readonly retryAfter: number | undefined;

  constructor(
    override readonly name: string,
    readonly status: number,
    message: string,
    { details, data, retryAfter, cause }: Options = {},
  ) {
    super(message, { cause });
    this.details = details ?? [message];
    this.data = data ?? null;
    this.retryAfter = retryAfter;
  }

  /** Returns the entries of the envelope's `errors`. */
  entries(): ApiError[] {
    return this.details.map((message) => ({ name: this.name, message, code: this.status }));
  }
}

/** Creates the error 400: the request is invalid; each message becomes its own entry. */
export const validationError = (...details: readonly [string, ...string[]]) =>
  new AppError('ValidationError', 400, details[0], { details });

/** Returns the function that creates an error of one kind, by default with the message that it usually has. */
const errorOf =
  (name: string, status: number, usual: string) =>
  (message = usual): AppError =>
    new AppError(name, status, message);

/** Creates the error 400: the password is on the list of the most common ones. */
export const commonPassword = errorOf(
  'CommonPassword',
  400,
  'This password is one of the most common ones and easily guessed. Please choose another.',
);

/** Creates the error 401: there is no valid session. */
export const unauthorized = errorOf('Unauthorized', 401, 'Please sign in.');

/** Creates the error 401: the session is valid, but this needs a sign-in of the last minutes. */
export const signInRequired = errorOf('SignInRequired', 401, 'Please sign in again to do this.');

/** Creates the error 403: the caller does not have the right. */
export const forbidden = errorOf('Forbidden', 403, 'Only administrators may do this.');

/** Creates the error 404: it does not exist, or this caller may not see it. */
export const notFound = errorOf('NotFound', 404, 'This does not exist.');

/** Creates the error 404: a tag that was chosen for an item does not exist any more. */
export const tagGone = errorOf('TagGone', 404, 'A chosen tag does not exist any more.');

/** Creates the error 404: the version was deleted. */
export const versionGone = errorOf('VersionGone', 404, 'This version is not kept any more.');

/**
 * Creates the error 409: the request conflicts with the current state; `data` is the current item when a save was stale.
 */
export const conflict = (message: string, data?: unknown) =>
  new AppError('Conflict', 409, message, { data });

/** Creates the error 409: another account has this e-mail address. */
export const emailTaken = errorOf('EmailTaken', 409, 'This email address is already in use.');

/** Creates the error 401: wrong e-mail or password at sign-in, without telling which. */
export const invalidCredentials = errorOf(
  'InvalidCredentials',
  401,
  'The email or password is incorrect.',
);

/** Creates the error 403: the current password, sent as proof, is wrong; never 401, as if the session had ended. */
export const wrongPassword = errorOf('InvalidCredentials', 403, 'The password is incorrect.');

/** Creates the error 401: the reset link was used or replaced, has expired or never existed. */
export const invalidResetLink = errorOf(
  'InvalidResetLink',
  401,
  'This reset link is no longer valid. Please request a new one.',
);

/** Creates the error 408: the request, or the next part of it, did not arrive in time. */
export const requestTimeout = errorOf(
  'RequestTimeout',
  408,
  'The request took too long to arrive.',
);

/** Creates the error 413: the body is larger than `limit` bytes. */
export function payloadTooLarge(limit: number): AppError {
  const size = limit < 1_000_000 ? `${limit / 1_000} kB` : `${Math.round(limit / 1_000_000)} MB`;
  return new AppError('PayloadTooLarge', 413, `At most ${size} can be sent here.`);
}

/** Creates the error 415: the call does not accept this content type. */
export function unsupportedMediaType(accepted: readonly string[]): AppError {
  const message = `This call takes ${accepted.join(', ') || 'no content'}.`;
  return new AppError('UnsupportedMediaType', 415, message);
}

/** Creates the error 429: too many attempts; `retryAfter` seconds until one more is admitted. */
export function tooManyRequests(retryAfter: number): AppError {
  const minutes = Math.ceil(retryAfter / 60);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  const message = `Too many attempts. Please try again in ${wait}.`;
  return new AppError('TooManyRequests', 429, message, { retryAfter });
}

/** Creates the error 503: database or storage cannot be reached at the moment. */
export function unavailable(cause?: unknown): AppError {
  const message = 'The service is not available at the moment. Please try again shortly.';
  return new AppError('Unavailable', 503, message, { retryAfter: 5, cause });
}

/** Returns the `code` of a system error, such as ENOENT or ECONNRESET; undefined for other errors. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** An error whose message alone tells the operator what is wrong and what to do. */
export class OperatorError extends Error {}

/** Returns what to show the operator of an error; unexpected errors include their stack. */
export function operatorMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // The system names the file, and what is wrong with it.
  const isClear = error instanceof OperatorError || ('syscall' in error && 'path' in error);
  return isClear ? error.message : (error.stack ?? error.message);
}

/** The database cannot be reached: there is no connection, it was lost, or the worker thread of the database ended. */
export class DatabaseUnavailable extends OperatorError {
  override readonly name = 'DatabaseUnavailable';
}

/** The storage cannot be read or written at the moment: disk full, read-only or unreachable. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';
}

/** The disk has no room for a file. */
export class DiskFull extends StorageUnavailable {}

/** Creates the error 503: the disk has no room for the file, which sending it again soon does not change. */
export const diskFull = (cause: unknown): AppError =>
  new AppError('DiskFull', 503, 'The disk of the server has no room for this file.', {
    retryAfter: 600,
    cause,
  });

/**
 * Tells whether a retry may succeed soon: the storage is unavailable, or PostgreSQL reports a connection failure (class
 * 08), a shutdown or a cancelled statement (57), too few resources (53), a read-only transaction (25006) or a
 * transaction rolled back in favour of another one (40).
 */
export function isOutage(error: unknown): boolean {
  return (
    error instanceof DatabaseUnavailable ||
    error instanceof StorageUnavailable ||
    /^(?:08|25006|40|53|57)/.test(errorCode(error) ?? '')
  );
}
