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
  return error instanceof OperatorError ? error.message : (error.stack ?? error.message);
}

/** The database cannot be reached: there is no connection, it was lost, or the worker thread of the database ended. */
export class DatabaseUnavailable extends OperatorError {
  override readonly name = 'DatabaseUnavailable';
}

/** The storage cannot be read or written at the moment: disk full, read-only or unreachable. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';
}

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
