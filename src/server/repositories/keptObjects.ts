import { type OnConflictBuilder, sql } from 'kysely';
import type { FilesTable, ItemsTable, ItemType, KeptObjectsTable } from '../db/contentTables';
import { type Database, type Db, exists } from '../db/db';

/** The columns that a file keeps when it is replaced or removed. */
export const keptColumns = [
  'object',
  'key',
  'item_type',
  'item_id',
  'content_type',
  'size',
  'stored_at',
] as const satisfies readonly (keyof FilesTable & keyof KeptObjectsTable)[];

/** The same in SQL. */
export const keptColumnList = sql.join(keptColumns.map((column) => sql.id(column)));

/** A file that came back, and is replaced again, is kept from then on. */
export const stayKept = (conflict: OnConflictBuilder<Database, 'kept_objects'>) =>
  conflict.column('object').doUpdateSet((eb) => ({ kept_at: eb.ref('excluded.kept_at') }));

/** Whether a file is still kept; locks it until the transaction ends. */
export const lockKept = (trx: Db, object: string): Promise<boolean> =>
  exists(trx.selectFrom('kept_objects').select('object').where('object', '=', object).forUpdate());

/**
 * Returns the statement that gives an item back the latest kept file of each key that a save names without having its
 * file, as undoing a removal does. They stay kept, for the versions from before.
 */
export const restoreKeptFiles = ({ type, id, file_keys, updated_at }: ItemsTable) => sql<object>`(
  insert into files (${keptColumnList})
  select object, key, item_type, item_id, content_type, size, ${updated_at}::timestamptz from kept_objects k
  where item_type = ${type} and item_id = ${id} and key = any(${file_keys}::text[])
    and not exists (select from files f where f.key = k.key)
    and not exists (
      select from kept_objects later where (later.item_type, later.item_id, later.key) = (${type}, ${id}, k.key)
        and (later.kept_at, later.object) > (k.kept_at, k.object)
    )
  for update of k)`;

/** A file that an item has, or had. */
export interface FormerFile extends Omit<FilesTable, 'unwanted_at'> {
  readonly is_present: boolean;
}

/**
 * Reads the files of an item that had one of these keys at any time between two moments, the earliest first. One that came
 * back, and may have been there only before and after, follows the one that took its place.
 */
export async function readFilesBetween(
  db: Db,
  { type, id }: { readonly type: ItemType; readonly id: string },
  keys: readonly string[],
  { from, to }: { readonly from: Date; readonly to: Date | null },
): Promise<FormerFile[]> {
  const isWanted = sql<boolean>`
    item_type = ${type} and item_id = ${id} and key = any(${[...keys]}::text[])
    and (${to}::timestamptz is null or stored_at < ${to}::timestamptz)`;
  // One that came back is in both tables.
  const { rows } = await sql<FormerFile>`
    select * from (
      select distinct on (object) * from (
        select ${keptColumnList}, exists (select from files f where f.object = k.object) as is_present
        from kept_objects k where ${isWanted} and kept_at > ${from}::timestamptz
          and not exists (
            -- Between being replaced and coming back: another one was there from before until after.
            select from kept_objects o where (o.item_type, o.item_id, o.key) = (k.item_type, k.item_id, k.key)
              and o.stored_at > k.stored_at and o.stored_at <= ${from}::timestamptz and o.kept_at >= ${to}::timestamptz
          )
        union all select ${keptColumnList}, true from files where ${isWanted}
      ) as found order by object, stored_at
    ) as files order by greatest(stored_at, ${from}::timestamptz), stored_at desc, object`.execute(
    db,
  );
  return rows;
}

/** Forgets the kept files of an item that is deleted for good; returns their objects. */
export async function forgetKeptOf(trx: Db, type: ItemType, id: string): Promise<string[]> {
  const files = trx.deleteFrom('kept_objects').returning('object');
  const rows = await files.where((is) => is.and({ item_type: type, item_id: id })).execute();
  return rows.map(({ object }) => object);
}

/**
 * Forgets at most `limit` kept files: those from before `cutoff`, and the oldest of those that take more than `maxBytes`
 * together. Returns their objects, of which an item may have some again. Skips rows that another process has locked.
 */
export async function forgetExpiredKept(
  db: Db,
  { cutoff, maxBytes }: { readonly cutoff: Date; readonly maxBytes: number },
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ object: string }>`
    with ranked as (
      select object, kept_at, sum(size) over (order by kept_at desc, object) as total from kept_objects
    ), doomed as (
      select k.object from kept_objects k join ranked r on r.object = k.object
      where r.kept_at < ${cutoff}::timestamptz or r.total > ${maxBytes}::bigint
      order by k.kept_at limit ${limit}::integer for update of k skip locked
    )
    delete from kept_objects k using doomed d where k.object = d.object
    returning k.object`.execute(db);
  return rows.map(({ object }) => object);
}
