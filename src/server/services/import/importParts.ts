import { isId } from '../../common/identifiers';
import { validationError } from '../../common/errors';
import type { Deps } from '../../deps';
import type { ImportReport } from './importReport';
import type { OtherHost } from './otherHost';

export interface ImportParts {
  readonly deps: Pick<Deps, 'db' | 'storage' | 'clock' | 'random'>;
  readonly host: OtherHost;
  readonly report: ImportReport;
  readonly signal: AbortSignal;
}

/** Throws a 400 unless this is an id as items and users have it here. */
export function checkId(id: string): void {
  if (!isId(id)) throw validationError('Its id is not 24 digits of 0 to 9 and a to f.');
}

/** Returns an instant in the form of the contract; now where the value is none. */
export function instantOf(value: unknown, now: Date): string {
  const instant = typeof value === 'string' ? new Date(value) : now;
  return (instant >= new Date(0) ? instant : now).toISOString();
}
