import { sql } from 'kysely';
import type { Db } from '../db/db';

/** Locks tags until the transaction ends, so that none of them is deleted meanwhile; returns the ids of those that exist. */
export async function lockTags(trx: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await trx
    .selectFrom('items')
    .select('id')
    .where('type', '=', 'tags')
    .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
    .orderBy('id')
    .forKeyShare()
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Returns which of these tags are in the trash. */
export async function tagsInTrash(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('trash')
    .select('id')
    .where('type', '=', 'tags')
    .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
