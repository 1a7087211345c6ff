import { sql } from 'kysely';
import type { FilesTable, ItemType, KeptObjectsTable } from '../db/contentTables';
import type { Db } from '../db/db';

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

/** Keeps the row of a file that is about to be replaced. */
export async function keepReplaced(trx: Db, key: string, now: Date): Promise<void> {
  await trx
    .insertInto('kept_objects')
    .columns([...keptColumns, 'kept_at'])
    .expression(
      trx
        .selectFrom('files')
        .select([...keptColumns, sql<Date>`${now}::timestamptz`.as('kept_at')])
        .where('key', '=', key),
    )
    .execute();
}

/** A file that an item has, or had; `keptAt` says when it was replaced or removed. */
export interface FormerFile extends Omit<FilesTable, 'unwanted_at'> {
  readonly kept_at: Date | null;
}

/** Reads the files of an item that had one of these keys at any time between two moments, the earliest first. */
export async function readFilesBetween(
  db: Db,
  { type, id }: { readonly type: ItemType; readonly id: string },
  keys: readonly string[],
  { from, to }: { readonly from: Date; readonly to: Date | null },
): Promise<FormerFile[]> {
  const isWanted = sql<boolean>`
    item_type = ${type} and item_id = ${id} and key = any(${[...keys]}::text[])
    and (${to}::timestamptz is null or stored_at < ${to}::timestamptz)`;
  const rows = await db
    .selectFrom('kept_objects')
    .select([...keptColumns, sql<Date | null>`kept_at`.as('kept_at')])
    .where(isWanted)
    .where('kept_at', '>', from)
    .unionAll(
      db
        .selectFrom('files')
        .select([...keptColumns, sql<Date | null>`null::timestamptz`.as('kept_at')])
        .where(isWanted),
    )
    .orderBy('stored_at')
    .orderBy('object')
    .execute();
  return rows.map((file) => ({ ...file, size: Number(file.size) }));
}

/** Forgets the kept files of an item that is deleted for good; returns their objects. */
export async function forgetKeptOf(trx: Db, type: ItemType, id: string): Promise<string[]> {
  const rows = await trx
    .deleteFrom('kept_objects')
    .where('item_type', '=', type)
    .where('item_id', '=', id)
    .returning('object')
    .execute();
  return rows.map(({ object }) => object);
}

/**
 * Forgets at most `limit` kept files: those from before `cutoff`, and the oldest of those that take more than `maxBytes`
 * together. Returns their objects. Skips rows that another process has locked.
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
    delete from kept_objects k using doomed d where k.object = d.object returning k.object`.execute(
    db,
  );
  return rows.map(({ object }) => object);
}
