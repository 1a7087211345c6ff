/** Statements with a name at most: each takes memory of every connection until that ends. */
const maxNames = 200;

/** Statements that are remembered until they come again. */
const maxSeen = 1_000;

/** Characters. */
const maxLength = 4_000;

/**
 * A search for text is planned best for the very text. And what a statement gives must not change under its name, as
 * it would for all columns of a table with a new one.
 */
const isPlannedEachTime = (sql: string): boolean =>
  sql.length > maxLength || sql.includes('*') || /\blike\b/i.test(sql);

/**
 * Names for statements that come again. A connection keeps a statement with a name parsed and planned, both of which
 * take longer than carrying out most of ours.
 */
export class StatementNames {
  readonly #seen = new Set<string>();
  readonly #names = new Map<string, string>();

  /** The name of a statement; undefined the first time and for those that are better planned each time. */
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
