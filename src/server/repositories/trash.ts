import { sql } from 'kysely';
import type { ItemsTable, ItemType, TrashTable } from '../db/contentTables';
import { type Db, exists } from '../db/db';
import { isoTimestamp } from './itemTexts';

/** The columns of an item beside its key and its two JSON columns. */
const otherColumns = sql`tag_ids, file_keys, is_public, tier, translation, publish_at, created_at, updated_at`;

/** The deleted item, when and by whom it was deleted, and, for a tag, the items that had it. */
type Deletion = Pick<TrashTable, 'type' | 'id' | 'deleted_at' | 'actor_id' | 'tagged'>;

/** Moves an item to the trash. Returns false if there is no such item. */
export async function moveToTrash(trx: Db, deletion: Deletion): Promise<boolean> {
  const { type, id, deleted_at, actor_id, tagged } = deletion;
  const columns = sql`type, id, summary, details, ${otherColumns}`;
  const { numAffectedRows = 0n } = await sql`
    with deleted as (
      delete from items where type = ${type} and id = ${id} returning ${columns}
    )
    insert into trash (${columns}, deleted_at, actor_id, tagged)
    select ${columns}, ${deleted_at}::timestamptz, ${actor_id}::text, ${[...tagged]}::text[]
    from deleted`.execute(trx);
  return numAffectedRows > 0n;
}

/** An item that was in the trash, with its JSON columns as texts; `tagged` holds the items that had it, if it is a tag. */
export interface ItemFromTrash {
  readonly item: ItemsTable;
  readonly tagged: readonly string[];
}

/** An item in the trash; with `deletedAt` only if that is when it was deleted. */
export interface TrashedRef {
  readonly type: ItemType;
  readonly id: string;
  readonly deletedAt?: string | undefined;
}

/** Takes an item out of the trash; undefined if it is not there. A concurrent call for the same item waits. */
export async function takeFromTrash(trx: Db, { type, id, deletedAt }: TrashedRef) {
  const isThat = deletedAt ? sql`deleted_at = ${new Date(deletedAt)}::timestamptz` : sql`true`;
  const { rows } = await sql<ItemsTable & { tagged: string[] }>`
    delete from trash where type = ${type} and id = ${id} and ${isThat}
    returning type, id, summary::text as summary, details::text as details, ${otherColumns}, tagged`.execute(
    trx,
  );
  if (!rows[0]) return undefined;
  const { tagged, ...item } = rows[0];
  return { item, tagged };
}

export function isInTrash(db: Db, type: ItemType, id: string): Promise<boolean> {
  const items = db.selectFrom('trash').select('id');
  return exists(items.where((is) => is.and({ type, id })));
}

/** A deleted item, the JSON texts of its title and its name, and who deleted it: null once that account has been deleted. */
export type TrashRow = Awaited<ReturnType<typeof readTrash>>[number];

/** The JSON text of one member of the summary; an item may have megabytes of others. */
const memberOf = (name: string) => sql<string | null>`(t.summary -> ${name}::text)::text`;

/** Reads a page of the trash, latest deletion first. */
export function readTrash(
  db: Db,
  {
    type,
    skip,
    limit,
  }: { readonly type: ItemType | undefined; readonly skip: number; readonly limit: number },
) {
  return db
    .selectFrom('trash as t')
    .leftJoin('users as u', 'u.id', 't.actor_id')
    .select(['t.type', 't.id', 't.deleted_at'])
    .select([memberOf('title').as('title'), memberOf('name').as('name')])
    .select(['u.id as actor_id', 'u.full_name'])
    .$if(type !== undefined, (query) => query.where('t.type', '=', type as ItemType))
    .orderBy('t.deleted_at', 'desc')
    .orderBy('t.type')
    .orderBy('t.id')
    .offset(skip)
    .limit(limit)
    .execute();
}

/** Locks at most `limit` items that were deleted before a moment, oldest first; skips those locked by others. */
export function lockExpiredItems(trx: Db, before: Date, limit: number) {
  return trx
    .selectFrom('trash')
    .select(['type', 'id'])
    .where('deleted_at', '<', before)
    .orderBy('deleted_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

/**
 * Removes a tag from every item that has it, and returns the items and positions for {@link restoreTagOnItems}. Their
 * `updated_at` stays the same: nobody saved them, so an editor who has one open must not get a conflict. Their entity
 * tags change nevertheless.
 */
export async function removeTagFromItems(trx: Db, tagId: string): Promise<string[]> {
  // One statement, so that it removes the tag from no item whose position it has not noted. Locking always in this order
  // prevents deadlocks between two deletions.
  const { rows } = await sql<{ place: string }>`
    with tagged as (
      select type, id, array_position(tag_ids, ${tagId}::text) as position from items
      where tag_ids @> array[${tagId}]::text[] order by type, id for update
    ), removed as (
      update items i set tag_ids = array_remove(i.tag_ids, ${tagId}::text)
      from tagged t where i.type = t.type and i.id = t.id
    )
    select concat_ws('/', type, id, position) as place from tagged`.execute(trx);
  return rows.map(({ place }) => place);
}

/** Where the instant of the last save stands in a summary. */
const lastSave = '"updatedAt"\\s*:\\s*"[^"]*"\\s*}$';

/**
 * Adds a tag again to the items that had it, also to deleted ones; items that have it again are left unchanged. Those that
 * get it count as changed, else a form that was opened while they lacked it would take it off again.
 */
export async function restoreTagOnItems(
  trx: Db,
  tagId: string,
  tagged: readonly string[],
  now: Date,
) {
  if (tagged.length === 0) return;
  const keys = sql`(
    select split_part(place, '/', 1) as type, split_part(place, '/', 2) as id,
      split_part(place, '/', 3)::integer as position
    from unnest(${[...tagged]}::text[]) as place
  )`;
  const changedAt = sql<Date>`greatest(${now}::timestamptz, i.updated_at + interval '1 millisecond')`;
  const summary = sql`regexp_replace(
    i.summary::text, ${lastSave}, '"updatedAt":"' || ${isoTimestamp(changedAt)} || '"}')::json`;
  const asChanged = sql`,
    updated_at = case when i.summary::text ~ ${lastSave} then ${changedAt} else i.updated_at end,
    summary = ${summary}`;
  // An item that is restored meanwhile is in `items` once its row in the trash can be locked, and the other way round.
  for (const table of ['trash', 'items', 'trash'] as const) {
    // The same order as in `removeTagFromItems`.
    await sql`
      select from ${sql.table(table)} i join ${keys} p on p.type = i.type and p.id = i.id
      order by i.type, i.id for update of i`.execute(trx);
    await sql`
      update ${sql.table(table)} i
      set tag_ids = i.tag_ids[:p.position - 1] || ${tagId}::text || i.tag_ids[p.position:]
        ${table === 'items' ? asChanged : sql``}
      from ${keys} p
      where p.type = i.type and p.id = i.id and not i.tag_ids @> array[${tagId}]::text[]`.execute(
      trx,
    );
  }
}
