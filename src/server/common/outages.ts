import { errorCode } from './errorCode';
import { OperatorError } from './operatorError';

/** The database cannot be reached: there is no connection, it broke, or the database's thread has ended. */
export class DatabaseUnavailable extends OperatorError {
  override readonly name = 'DatabaseUnavailable';
}

/** The storage cannot take or give anything at present: disk full, read-only, not reachable. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';
}

/**
 * Whether a failure means that a repeat may succeed soon: the storage is away for a while, or the database
 * is by connection failures (class 08), shutdowns and statements that took too long (57) and too few
 * resources (53), it is read-only for a while (25006), or it has undone a transaction in favour of another one (40).
 */
export function isOutage(error: unknown): boolean {
  return (
    error instanceof DatabaseUnavailable ||
    error instanceof StorageUnavailable ||
    /^(?:08|25006|40|53|57)/.test(errorCode(error) ?? '')
  );
}
