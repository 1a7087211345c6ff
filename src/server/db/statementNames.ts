/** The maximum number of named statements: each takes memory in every connection until that ends. */
const maxNames = 200;

/** How many unnamed statements are remembered, to recognize a repeated one. */
const maxSeen = 1_000;

const maxLength = 4_000;

/**
 * Tells whether a statement should stay unnamed. A text search is planned best for the given text, and the columns of a
 * named statement must not change, as those of `*` would with a new column.
 */
const isPlannedEachTime = (sql: string): boolean =>
  sql.length > maxLength || sql.includes('*') || /\blike\b/i.test(sql);

/**
 * Gives names to repeated statements. A connection keeps named statements parsed and planned, which takes longer than
 * executing most of ours.
 */
export class StatementNames {
  readonly #seen = new Set<string>();
  readonly #names = new Map<string, string>();

  /** Returns the name of a statement; undefined the first time, and for statements that stay unnamed. */
  nameOf(sql: string): string | undefined {
    const known = this.#names.get(sql);
    if (known !== undefined || this.#names.size >= maxNames) return known;
    if (!this.#seen.has(sql)) {
      if (this.#seen.size >= maxSeen) this.#seen.clear();
      if (!isPlannedEachTime(sql)) this.#seen.add(sql);
      return undefined;
    }
    const name = `shala_${this.#names.size}`;
    this.#seen.delete(sql);
    this.#names.set(sql, name);
    return name;
  }
}
