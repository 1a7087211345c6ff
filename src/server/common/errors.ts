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
export function validationError(...messages: readonly [string, ...string[]]): AppError {
  return new AppError('ValidationError', 400, messages[0], { details: messages });
}

/** Creates the error 400: the password is on the list of the most common ones. */
export function commonPassword(): AppError {
  return new AppError(
    'CommonPassword',
    400,
    'This password is one of the most common ones and easily guessed. Please choose another.',
  );
}

/** Creates the error 401: there is no valid session. */
export function unauthorized(message = 'Please sign in.'): AppError {
  return new AppError('Unauthorized', 401, message);
}

/** Creates the error 401: the session is valid, but this needs a sign-in of the last minutes. */
export function signInRequired(): AppError {
  return new AppError('SignInRequired', 401, 'Please sign in again to do this.');
}

/** Creates the error 403: the caller does not have the right. */
export function forbidden(message = 'Only administrators may do this.'): AppError {
  return new AppError('Forbidden', 403, message);
}

/** Creates the error 404: it does not exist, or this caller may not see it. */
export function notFound(message = 'This does not exist.'): AppError {
  return new AppError('NotFound', 404, message);
}

/** Creates the error 404: a tag that was chosen for an item does not exist any more. */
export function tagGone(): AppError {
  return new AppError('TagGone', 404, 'A chosen tag does not exist any more.');
}

/**
 * Creates the error 409: the request conflicts with the current state; `item` is the current item when a save was
 * stale.
 */
export function conflict(message: string, item?: unknown): AppError {
  return new AppError('Conflict', 409, message, { data: item });
}

/** Creates the error 409: another account has this e-mail address. */
export function emailTaken(): AppError {
  return new AppError('EmailTaken', 409, 'This email address is already in use.');
}

/** Creates the error 401: wrong e-mail or password at sign-in, without telling which. */
export function invalidCredentials(): AppError {
  return new AppError('InvalidCredentials', 401, 'The email or password is incorrect.');
}

/**
 * Creates the error 403: the current password, sent as proof, is wrong; never 401, which would look like an ended
 * session.
 */
export function wrongPassword(): AppError {
  return new AppError('InvalidCredentials', 403, 'The password is incorrect.');
}

/** Creates the error 401: the reset link was used or replaced, has expired or never existed. */
export function invalidResetLink(): AppError {
  return new AppError(
    'InvalidResetLink',
    401,
    'This reset link is no longer valid. Please request a new one.',
  );
}

/** Creates the error 408: the request, or the next part of it, did not arrive in time. */
export function requestTimeout(): AppError {
  return new AppError('RequestTimeout', 408, 'The request took too long to arrive.');
}

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

/** Creates the error 429: too many attempts; `seconds` until one more is admitted. */
export function tooManyRequests(seconds: number): AppError {
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return new AppError('TooManyRequests', 429, `Too many attempts. Please try again in ${wait}.`, {
    retryAfter: seconds,
  });
}

/** Creates the error 503: database or storage cannot be reached at the moment. */
export function unavailable(cause?: unknown): AppError {
  const message = 'The service is not available at the moment. Please try again shortly.';
  return new AppError('Unavailable', 503, message, { retryAfter: 5, cause });
}
