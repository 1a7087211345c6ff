import { AsyncLocalStorage } from 'node:async_hooks';
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import { errorCode } from '../common/errorCode';
import type { AccountTables } from './accountTables';
import type { ContentTables } from './contentTables';

export interface Database extends AccountTables, ContentTables {
  /** One row: the name of this database. */
  store: { id: string };
}

/** The database, or a transaction on it: whoever takes one must not care which. */
export type Db = Kysely<Database>;

/** Kysely over a pool of PostgreSQL connections (or the shim that looks like one). */
export function createDb(pool: PostgresPool): Db {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}

/** What is to be done once the transaction that the code runs in has been committed. */
const afterCommitCallbacks = new AsyncLocalStorage<(() => void)[]>();

/**
 * Throws when this code runs inside a transaction of {@link inTransaction}. Asking for another connection
 * there is a mistake (a query on the outer `db`), and would wait for ever where all are lent.
 */
export function assertOutsideTransaction(): void {
  if (afterCommitCallbacks.getStore() === undefined) return;
  throw new Error('A query inside a transaction must use the transaction, not the database.');
}

/** Runs `work` outside of any transaction that the present code belongs to, for work that outlives it. */
export function runOutsideTransaction<T>(work: () => T): T {
  return afterCommitCallbacks.exit(work);
}

/** Runs `work` in one transaction; when `db` is one already, in that. Rolls back when `work` throws. */
export async function inTransaction<T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db);
  const callbacks: (() => void)[] = [];
  const result = await db
    .transaction()
    .execute((trx) => afterCommitCallbacks.run(callbacks, () => work(trx)));
  for (const act of callbacks) act();
  return result;
}

/** Does `act` once the transaction that this code runs in is committed, never if it is not; at once outside of one. */
export function afterCommit(callback: () => void): void {
  const callbacks = afterCommitCallbacks.getStore();
  if (callbacks) callbacks.push(callback);
  else callback();
}

/** Runs `work` on the state of one instant, whatever others change meanwhile; it may only read. */
export function inSnapshot<T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((trx) => afterCommitCallbacks.run([], () => work(trx)));
}

/** Whether the error says that a unique constraint was violated. */
export function isUniqueViolation(error: unknown): boolean {
  return errorCode(error) === '23505';
}

/** Whether a write failed because what it belongs to has been deleted meanwhile. */
export function isForeignKeyViolation(error: unknown): boolean {
  return errorCode(error) === '23503';
}
