import type { ItemType } from '../../db/contentTables';

/** What an import brings. */
export type ImportKind = ItemType | 'users';

/** Counts what an import brought, and notes what it did not. */
export class ImportReport {
  readonly counts = new Map<ImportKind, { came: number; present: number }>();
  private readonly totals = new Map<ImportKind, number>();
  /** What was refused, and why, in texts that may come from the host. */
  readonly refused: string[] = [];

  /** `progress` is told after each hundred of a kind. */
  constructor(private readonly progress: (text: string) => void) {}

  /** Says how many of a kind the host has. */
  expect(kind: ImportKind, total: number): void {
    this.totals.set(kind, total);
  }

  /** Counts one that came, or that was there already. */
  count(kind: ImportKind, outcome: 'came' | 'present'): void {
    const counts = this.counts.get(kind) ?? { came: 0, present: 0 };
    counts[outcome] += 1;
    this.counts.set(kind, counts);
    const seen = counts.came + counts.present;
    if (seen % 100 !== 0) return;
    const total = this.totals.get(kind);
    this.progress(`${kind}: ${seen}${total === undefined ? '' : ` of ${total}`}`);
  }

  /** Notes an item, a file or a user that was not taken. */
  refuse(what: string, why: string): void {
    this.refused.push(`${what}: ${why}`);
  }
}
