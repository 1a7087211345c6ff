import { type RawBuilder, sql } from 'kysely';
import type { FilesTable, ItemsTable, ItemType } from '../db/contentTables';
import type { Db } from '../db/db';
import { isVisible, type Scope } from './itemTexts';

/** Reads the row of a stored file of a stored item; undefined when there is none with this key. */
export async function findFile(db: Db, key: string): Promise<FilesTable | undefined> {
  const file = await db
    .selectFrom('files as f')
    .innerJoin('items as i', (join) =>
      join.onRef('i.id', '=', 'f.item_id').onRef('i.type', '=', 'f.item_type'),
    )
    .selectAll('f')
    .where('f.key', '=', key)
    .executeTakeFirst();
  return file && { ...file, size: Number(file.size) };
}

/** Returns the object of a file whose item is within the scope; undefined when it may not be seen. */
export async function findVisibleObject(
  db: Db,
  key: string,
  type: ItemType,
  scope: Scope,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('files as f')
    .innerJoin('items as i', (join) =>
      join.onRef('i.id', '=', 'f.item_id').onRef('i.type', '=', sql.ref('f.item_type')),
    )
    .select('f.object')
    .where('f.key', '=', key)
    .where(isVisible(type, scope))
    .executeTakeFirst();
  return row?.object;
}

/** Reads the rows of all stored files of an item. */
export async function readFilesOf(db: Db, type: ItemType, id: string): Promise<FilesTable[]> {
  const rows = await db
    .selectFrom('files')
    .selectAll()
    .where('item_type', '=', type)
    .where('item_id', '=', id)
    .execute();
  return rows.map((file) => ({ ...file, size: Number(file.size) }));
}

/** Inserts or replaces the row of a stored file, and clears its mark as unwanted; returns the replaced object. */
export async function putFile(trx: Db, file: FilesTable): Promise<string | undefined> {
  const replaced = await trx
    .selectFrom('files')
    .select('object')
    .where('key', '=', file.key)
    .forUpdate()
    .executeTakeFirst();
  const { key: _, ...fields } = file;
  await trx
    .insertInto('files')
    .values(file)
    .onConflict((conflict) => conflict.column('key').doUpdateSet(fields))
    .execute();
  return replaced?.object;
}

/** Marks a file as no longer wanted; false when there is none with this key. */
export async function markUnwanted(trx: Db, key: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('files')
    .set({ unwanted_at: sql<Date>`coalesce(unwanted_at, ${now})` })
    .where('key', '=', key)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function deleteFilesWhere(trx: Db, condition: RawBuilder<boolean>): Promise<string[]> {
  const { rows } = await sql<{ object: string }>`
    delete from files f where ${condition} returning f.object`.execute(trx);
  return rows.map(({ object }) => object);
}

/** The condition that a deleted item, which can be restored, names a file `f`. */
const isNamedInTrash = sql<boolean>`exists (select from trash t where t.file_keys @> array[f.key])`;

const isUnreferenced = sql<boolean>`
  f.unwanted_at is not null
  and not exists (select from items i where i.file_keys @> array[f.key])
  and not ${isNamedInTrash}`;

/**
 * Returns the condition that a file `f` is marked as unwanted and named neither by the given item nor by any
 * other stored one.
 */
export const isUnreferencedAfter = ({
  type,
  id,
  file_keys,
}: ItemsTable): RawBuilder<boolean> => sql<boolean>`
  f.unwanted_at is not null and f.key <> all(${file_keys}::text[])
  and not exists (
    select from items i where i.file_keys @> array[f.key] and (i.type, i.id) <> (${type}, ${id})
  )
  and not ${isNamedInTrash}`;

/** Deletes the rows of unwanted files of an item that no stored item names any more; returns their objects. */
export async function deleteUnwantedOf(trx: Db, type: ItemType, id: string): Promise<string[]> {
  return deleteFilesWhere(
    trx,
    sql<boolean>`f.item_type = ${type} and f.item_id = ${id} and ${isUnreferenced}`,
  );
}

/** Deletes the rows of unwanted files that no stored item names any more; returns their objects. */
export async function deleteUnwanted(trx: Db): Promise<string[]> {
  return deleteFilesWhere(trx, isUnreferenced);
}

/**
 * Deletes the rows of all files of an item that was deleted for good; returns their objects. Those that another item
 * names go when none names them any more (D91).
 */
export async function deleteAllOf(
  trx: Db,
  type: ItemType,
  id: string,
  now: Date,
): Promise<string[]> {
  await trx
    .updateTable('files')
    .set({ unwanted_at: sql<Date>`coalesce(unwanted_at, ${now})` })
    .where('item_type', '=', type)
    .where('item_id', '=', id)
    .execute();
  return deleteUnwantedOf(trx, type, id);
}

/** Returns those of the objects that belong to no file. */
export async function unknownObjects(db: Db, objects: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ object: string }>`
    select object from unnest(${[...objects]}::text[]) as object
    where not exists (select from files f where f.object = object.object)`.execute(db);
  return rows.map(({ object }) => object);
}

/** Returns the objects of all files, sorted by name. */
export async function storedObjects(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('files').select('object').orderBy('object').execute();
  return rows.map(({ object }) => object);
}
