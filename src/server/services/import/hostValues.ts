import { filePatterns } from '../../../contract/contentFiles.gen';
import { AppError, validationError } from '../../common/errors';
import { HostRefusal } from './otherHost';

const idPattern = new RegExp(`^${filePatterns.id}$`);

/** Throws a 400 unless this is an id as items and users have it here. */
export function checkId(id: string): void {
  if (!idPattern.test(id)) throw validationError('Its id is not 24 digits of 0 to 9 and a to f.');
}

/** Returns an instant in the form of the contract; now where the value is none. */
export function instantOf(value: unknown, now: Date): string {
  const instant = typeof value === 'string' ? new Date(value) : now;
  return (instant >= new Date(0) ? instant : now).toISOString();
}

/** Tells whether an error concerns one item, file or user, so that the import goes on with the next one. */
export function isRefusal(error: unknown): error is Error {
  return error instanceof HostRefusal || (error instanceof AppError && error.status < 500);
}
