import { sql } from 'kysely';
import type { FilesTable, ItemsTable, ItemType } from '../db/contentTables';
import type { Db } from '../db/db';
import type { UserRow } from './users';

/** Rows per statement, which keeps its parameters below the protocol's maximum of 65,535. */
const batchSize = 500;

async function inBatches<Row>(rows: readonly Row[], insert: (rows: Row[]) => Promise<unknown>) {
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

/** Inserts users, except those whose id or e-mail address is taken; returns the ids of those that were inserted. */
export async function insertUsers(trx: Db, users: readonly UserRow[]): Promise<Set<string>> {
  const inserted = new Set<string>();
  await inBatches(users, async (rows) => {
    const query = trx.insertInto('users').values(rows).returning('id');
    const found = await query.onConflict((conflict) => conflict.doNothing()).execute();
    for (const { id } of found) inserted.add(id);
  });
  return inserted;
}

/** Returns those of the ids that items of a type have, deleted ones that can be restored included. */
export async function takenItemIds(db: Db, type: ItemType, ids: readonly string[]) {
  const { rows } = await sql<{ id: string }>`
    select id from items where type = ${type} and id = any(${[...ids]}::text[])
    union select id from trash where type = ${type} and id = any(${[...ids]}::text[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Returns those of the keys that stored files have. */
export async function takenFileKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select key from files where key = any(${[...keys]}::text[])`.execute(db);
  return new Set(rows.map(({ key }) => key));
}

/** Updates the statistics of the query planner. */
export async function analyse(db: Db): Promise<void> {
  await sql`analyze`.execute(db);
}
