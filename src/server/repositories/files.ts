import { type RawBuilder, sql } from 'kysely';
import type { FilesTable, ItemsTable, ItemType } from '../db/contentTables';
import type { ShelfPicture } from '../../contract/types.gen';
import type { Db } from '../db/db';
import { isVisible, type Scope } from './itemTexts';
import { forgetKeptOf, keptColumnList, keptColumns } from './keptObjects';

const visibleFiles = (db: Db, type: ItemType, scope: Scope) =>
  db
    .selectFrom('files as f')
    .innerJoin('items as i', (join) =>
      join.onRef('i.id', '=', 'f.item_id').onRef('i.type', '=', 'f.item_type'),
    )
    .select(keptColumns.map((column) => `f.${column}` as const))
    .select('f.unwanted_at')
    .where(isVisible(type, scope));

/** Reads the row of a stored file whose item is within the scope; undefined when there is none with this key. */
export const findFile = (db: Db, key: string, type: ItemType, scope: Scope) =>
  visibleFiles(db, type, scope).where('f.key', '=', key).executeTakeFirst();

/** Reads those rows of stored files with these keys whose items are of this type and within the scope. */
export const findFiles = (db: Db, keys: readonly string[], type: ItemType, scope: Scope) =>
  visibleFiles(db, type, scope)
    .where(sql<boolean>`f.key = any(${[...keys]}::text[])`)
    .execute();

/** Reads the pictures that items name, the latest first, with the title of the item, what they show and where. */
export async function readPictures(db: Db) {
  // Each item is taken apart once, however many pictures it has.
  const { rows } = await sql<ShelfPicture>`
    with holders as materialized (
      select distinct on (i.type, i.id, s->>'imgURL') i.type, i.id, s->>'imgURL' as key, s
      from items i, lateral (
        select i.summary, 0 union all select * from json_array_elements(
          case json_typeof(i.details->'sections') when 'array' then i.details->'sections' else '[]' end
        ) with ordinality
      ) as holder (s, n)
      where i.file_keys <> '{}' and s->>'imgURL' = any(i.file_keys)
      order by i.type, i.id, s->>'imgURL', n
    )
    select f.key, coalesce(i.summary->'title', '{}') as title,
      coalesce(holder.s->'imgAlt', '{}') as "imgAlt", holder.s->'imgFocus' as "imgFocus"
    from files f join items i on i.type = f.item_type and i.id = f.item_id
    left join holders as holder on holder.type = i.type and holder.id = i.id and holder.key = f.key
    where f.content_type like 'image/%' and i.file_keys @> array[f.key]
    order by f.stored_at desc, f.key`.execute(db);
  return rows;
}

/** Reads the rows of all stored files of an item. */
export function readFilesOf(db: Db, type: ItemType, id: string): Promise<FilesTable[]> {
  const files = db.selectFrom('files').selectAll();
  return files.where((is) => is.and({ item_type: type, item_id: id })).execute();
}

/** Moves the rows of files to those that are kept for the history. */
async function keepFilesWhere(trx: Db, condition: RawBuilder<boolean>, now: Date): Promise<void> {
  await sql`
    with gone as (delete from files f where ${condition} returning ${keptColumnList})
    insert into kept_objects (${keptColumnList}, kept_at)
    select ${keptColumnList}, ${now}::timestamptz from gone
    on conflict (object) do update set kept_at = excluded.kept_at`.execute(trx);
}

/**
 * Inserts the row of a stored file, wanted from now on, and keeps the one that it replaces for the history. The item is
 * locked, so nobody else stores its files meanwhile.
 */
export async function putFile(trx: Db, file: FilesTable): Promise<void> {
  await keepFilesWhere(trx, sql<boolean>`f.key = ${file.key}`, file.stored_at);
  await trx.insertInto('files').values(file).execute();
}

const mark = (trx: Db, now: Date) =>
  trx.updateTable('files').set({ unwanted_at: sql<Date>`coalesce(unwanted_at, ${now})` });

/** Marks a file as no longer wanted; false when there is none with this key. */
export async function markUnwanted(trx: Db, key: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await mark(trx, now).where('key', '=', key).executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Returns the condition that a file `f` is marked as unwanted and named by no item, neither by a stored one nor by a deleted
 * one, which can be restored; the names in `saved` count in place of those that are stored for that item.
 */
export function isUnreferenced(saved?: ItemsTable): RawBuilder<boolean> {
  const isNotSaved = saved ? sql`f.key <> all(${saved.file_keys}::text[])` : sql`true`;
  const isOther = saved ? sql`(i.type, i.id) <> (${saved.type}, ${saved.id})` : sql`true`;
  return sql<boolean>`f.unwanted_at is not null and ${isNotSaved}
    and not exists (select from items i where i.file_keys @> array[f.key] and ${isOther})
    and not exists (select from trash t where t.file_keys @> array[f.key])`;
}

const isOf = (type: ItemType, id: string) =>
  sql<boolean>`f.item_type = ${type} and f.item_id = ${id}`;

/** Removes the unwanted files of an item that no stored item names any more; they are kept for its history. */
export async function removeUnwantedOf(trx: Db, type: ItemType, id: string, now: Date) {
  await keepFilesWhere(trx, sql<boolean>`${isOf(type, id)} and ${isUnreferenced()}`, now);
}

/** Removes all unwanted files that no stored item names any more; they are kept for the history. */
export async function removeUnwanted(trx: Db, now: Date): Promise<void> {
  await keepFilesWhere(trx, isUnreferenced(), now);
}

/**
 * Deletes the rows of all files of an item that was deleted for good, kept ones too; returns their objects. Those that another item
 * names go when none names them any more (D91).
 */
export async function deleteAllOf(trx: Db, type: ItemType, id: string, now: Date) {
  const files = mark(trx, now).where((is) => is.and({ item_type: type, item_id: id }));
  await files.execute();
  const { rows } = await sql<{ object: string }>`
    delete from files f where ${isOf(type, id)} and ${isUnreferenced()} returning f.object`.execute(
    trx,
  );
  const kept = await forgetKeptOf(trx, type, id);
  // A kept one may be a present file again, which another item names.
  return unknownObjects(trx, [...rows.map(({ object }) => object), ...kept]);
}

/** Returns those of the objects that belong to no file, neither a present nor a kept one. */
export async function unknownObjects(db: Db, objects: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ object: string }>`
    select object from unnest(${[...objects]}::text[]) as object
    where not exists (select from files f where f.object = object.object)
      and not exists (select from kept_objects k where k.object = object.object)`.execute(db);
  return rows.map(({ object }) => object);
}

/**
 * Returns the objects of all files, sorted by name; without the history only those of items that are not in the trash.
 */
export async function storedObjects(db: Db, includesHistory = true): Promise<string[]> {
  const present = db
    .selectFrom('files as f')
    .select('f.object')
    .$if(!includesHistory, (query) => query.where(hasItem));
  const all = includesHistory
    ? present.union(db.selectFrom('kept_objects').select('object'))
    : present;
  const rows = await all.orderBy('object').execute();
  return rows.map(({ object }) => object);
}

const hasItem = sql<boolean>`exists (
  select from items i where i.type = f.item_type and i.id = f.item_id
)`;

/** Deletes the rows of files whose items are neither stored nor in the trash, which a backup without history has. */
export async function deleteFilesWithoutItem(trx: Db): Promise<void> {
  await sql`
    delete from files f where not ${hasItem} and not exists (
      select from trash t where t.type = f.item_type and t.id = f.item_id
    )`.execute(trx);
}
