import type { ItemType } from '../../db/contentTables';
import { isStorableInstant } from '../../common/clock';
import { AppError, validationError } from '../../common/errors';
import { HostRefusal, type OtherHost } from './otherHost';
import { isId } from '../../common/identifiers';
import type { Deps } from '../../deps';

/** What an import brings. */
type ImportKind = ItemType | 'users';

/** Counts what an import brought, and notes what it did not. */
export class ImportReport {
  readonly counts = new Map<ImportKind, { came: number; present: number }>();
  /** What was refused, and why, in texts that may come from the host. */
  readonly refused: string[] = [];

  /** `progress` is told after each hundred of a kind. */
  constructor(private readonly progress: (text: string) => void) {}

  /** Counts one that came, or that was there already; `total` is how many the host has, where that is known. */
  count(kind: ImportKind, outcome: 'came' | 'present', total?: number): void {
    const counts = this.counts.get(kind) ?? { came: 0, present: 0 };
    counts[outcome] += 1;
    this.counts.set(kind, counts);
    const seen = counts.came + counts.present;
    if (seen % 100 === 0)
      this.progress(`${kind}: ${seen}${total === undefined ? '' : ` of ${total}`}`);
  }

  /**
   * Notes an item, a file or a user that was not taken, so that the import goes on with the next one. Throws an error
   * that does not concern this one alone.
   */
  refuse(what: string, error: unknown): void {
    const isRefusal = error instanceof AppError ? error.status < 500 : error instanceof HostRefusal;
    if (!isRefusal) throw error;
    this.refused.push(`${what}: ${(error as Error).message}`);
  }
}

export interface ImportParts {
  readonly deps: Pick<Deps, 'db' | 'storage' | 'pictures' | 'clock' | 'random'>;
  readonly host: OtherHost;
  readonly report: ImportReport;
  readonly signal: AbortSignal;
}

/** Throws a 400 unless this is an id as items and users have it here. */
export function checkId(id: string): void {
  if (!isId(id)) throw validationError('Its id is not 24 digits of 0 to 9 and a to f.');
}

/** Returns an instant in the form of the contract; now where the value is none that can be stored. */
export function instantOf(value: unknown, now: Date): string {
  const instant = typeof value === 'string' ? new Date(value) : now;
  return (isStorableInstant(instant) ? instant : now).toISOString();
}
