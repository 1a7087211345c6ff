import { errorCode } from './errorCode';
import { OperatorError } from './operatorError';

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
