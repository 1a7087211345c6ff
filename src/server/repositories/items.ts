import { sql } from 'kysely';
import type { ItemsTable, ItemType } from '../db/contentTables';
import type { Db } from '../db/db';

/** What saving must know of the stored item. */
export type LockedItem = Pick<
  ItemsTable,
  'summary' | 'is_public' | 'publish_at' | 'tier' | 'created_at' | 'updated_at'
>;

/** The stored item, locked until the transaction ends; undefined when there is none. */
export async function lockItem(
  trx: Db,
  type: ItemType,
  id: string,
): Promise<LockedItem | undefined> {
  return trx
    .selectFrom('items')
    .select([sql<string>`summary::text`.as('summary'), 'is_public', 'publish_at', 'tier'])
    .select(['created_at', 'updated_at'])
    .where('type', '=', type)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function itemExists(db: Db, type: ItemType, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('items')
    .select('id')
    .where('type', '=', type)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertItem(trx: Db, item: ItemsTable): Promise<void> {
  await trx.insertInto('items').values(item).execute();
}

/** Writes all fields of an item that {@link lockItem} has found. */
export async function updateItem(trx: Db, item: ItemsTable): Promise<void> {
  const { type, id, created_at: _, ...fields } = item;
  await trx
    .updateTable('items')
    .set(fields)
    .where('type', '=', type)
    .where('id', '=', id)
    .execute();
}

/** Deletes an item; false when there was none. */
export async function deleteItem(trx: Db, type: ItemType, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('items')
    .where('type', '=', type)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Takes a tag from every item that has it. `updated_at` stays: nobody saved these items, and whoever
 * edits one of them must not be told of a conflict. Their entity tags change all the same.
 */
export async function removeTagFromItems(trx: Db, tagId: string): Promise<void> {
  const hasTag = sql<boolean>`tag_ids @> array[${tagId}]::text[]`;
  // Everybody locks in this order, so that two who delete tags never wait for each other for ever.
  await trx
    .selectFrom('items')
    .select('id')
    .where(hasTag)
    .orderBy('type')
    .orderBy('id')
    .forUpdate()
    .execute();
  await trx
    .updateTable('items')
    .set({ tag_ids: sql<string[]>`array_remove(tag_ids, ${tagId})` })
    .where(hasTag)
    .execute();
}

/** Whether there is no item of any type. */
export async function isContentEmpty(db: Db): Promise<boolean> {
  return (await db.selectFrom('items').select('id').limit(1).executeTakeFirst()) === undefined;
}
