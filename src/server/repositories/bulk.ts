import { sql } from 'kysely';
import type { FilesTable, ItemsTable } from '../db/contentTables';
import type { Db } from '../db/db';
import type { UserRow } from './users';

/** Rows per statement, which keeps its parameters below the protocol's maximum of 65,535. */
const batchSize = 500;

async function inBatches<Row>(
  rows: readonly Row[],
  insert: (rows: Row[]) => Promise<unknown>,
): Promise<void> {
  for (let at = 0; at < rows.length; at += batchSize) await insert(rows.slice(at, at + batchSize));
}

/** Inserts items, in batches. */
export async function insertItems(trx: Db, items: readonly ItemsTable[]): Promise<void> {
  await inBatches(items, (rows) => trx.insertInto('items').values(rows).execute());
}

/** Inserts rows of files, in batches. */
export async function insertFiles(trx: Db, files: readonly FilesTable[]): Promise<void> {
  await inBatches(files, (rows) => trx.insertInto('files').values(rows).execute());
}

/** Inserts users, except those whose id or e-mail address is taken. */
export async function insertUsers(trx: Db, users: readonly UserRow[]): Promise<void> {
  await inBatches(users, (rows) =>
    trx
      .insertInto('users')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
}

/** Updates the statistics of the query planner. */
export async function analyse(db: Db): Promise<void> {
  await sql`analyze`.execute(db);
}
