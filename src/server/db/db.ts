import { AsyncLocalStorage } from 'node:async_hooks';
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import { errorCode } from '../common/errors';
import type { AccountTables } from './accountTables';
import type { ContentTables } from './contentTables';

export interface Database extends AccountTables, ContentTables {
  /** One row: the id of this database. */
  store: {
    id: string;
    /** When the backup in this database was restored; null for a database that is none. */
    restored_at: Date | null;
    /** The latest instant at which the server cleaned up; null before the first time. */
    seen_at: Date | null;
  };
}

/** The database, or a transaction on it; functions accept either. */
export type Db = Kysely<Database>;

/** Creates Kysely on a pool of PostgreSQL connections, or on the embedded database offered as a pool. */
export const createDb = (pool: PostgresPool): Db =>
  new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });

/** The callbacks to run after the current transaction is committed; undefined outside of a transaction. */
const afterCommitCallbacks = new AsyncLocalStorage<(() => void)[]>();

/**
 * Throws when the calling code runs inside a transaction of {@link inTransaction}. Asking for another connection there is
 * a mistake (a query on the outer `db`) and would deadlock where all connections are in use.
 */
export function assertOutsideTransaction(): void {
  if (afterCommitCallbacks.getStore() === undefined) return;
  throw new Error('A query inside a transaction must use the transaction, not the database.');
}

/** Runs `work` outside of the current transaction, for work that outlives it. */
export const runOutsideTransaction = <T>(work: () => T): T => afterCommitCallbacks.exit(work);

/** How often a transaction is tried that PostgreSQL rolls back in favour of another one. */
const maxAttempts = 4;

/** Tells whether the error is a serialization failure or a deadlock: the transaction may succeed if it is repeated. */
const isRolledBackForOther = (error: unknown) => /^40(?:001|P01)$/.test(errorCode(error) ?? '');

/**
 * Runs `work` in a transaction, or in `db` when that is one already. Rolls back when `work` throws, and runs it again where
 * the transaction has lost to another one: `work` may leave nothing outside of the transaction but what
 * {@link afterCommit} does.
 */
export async function inTransaction<T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db);
  for (let attempt = 1; ; attempt += 1) {
    const callbacks: (() => void)[] = [];
    try {
      const result = await db
        .transaction()
        .execute((trx) => afterCommitCallbacks.run(callbacks, () => work(trx)));
      for (const act of callbacks) act();
      return result;
    } catch (error) {
      if (attempt === maxAttempts || !isRolledBackForOther(error)) throw error;
    }
  }
}

/** Runs `callback` after the current transaction is committed, never if it is rolled back; at once outside of one. */
export function afterCommit(callback: () => void): void {
  const callbacks = afterCommitCallbacks.getStore();
  if (callbacks) callbacks.push(callback);
  else callback();
}

/** Runs `work` in a read-only snapshot of the database. */
export function inSnapshot<T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((trx) => afterCommitCallbacks.run([], () => work(trx)));
}

/** Tells whether the error is a violated unique constraint. */
export const isUniqueViolation = (error: unknown): boolean => errorCode(error) === '23505';

/** Tells whether the error is a violated foreign key: the referenced row was deleted meanwhile. */
export const isForeignKeyViolation = (error: unknown): boolean => errorCode(error) === '23503';

/** Tells whether a query finds a row. */
export const exists = async (query: { executeTakeFirst(): Promise<unknown> }): Promise<boolean> =>
  (await query.executeTakeFirst()) !== undefined;
