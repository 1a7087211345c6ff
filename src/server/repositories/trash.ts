import { sql } from 'kysely';
import type { ItemsTable, ItemType, TrashTable } from '../db/contentTables';
import type { Db } from '../db/db';

const itemColumns = [
  'type',
  'id',
  'summary',
  'details',
  'tag_ids',
  'file_keys',
  'is_public',
  'tier',
  'publish_at',
  'created_at',
  'updated_at',
] as const satisfies readonly (keyof ItemsTable)[];

/** Whose deletion it was, when, and where the item was a tag. */
type Deletion = Pick<TrashTable, 'type' | 'id' | 'deleted_at' | 'actor_id' | 'tagged'>;

/** Moves an item to the trash; false when there was none. */
export async function moveToTrash(trx: Db, deletion: Deletion): Promise<boolean> {
  const { type, id, deleted_at, actor_id, tagged } = deletion;
  const columns = sql.join(itemColumns.map((column) => sql.id(column)));
  const { numAffectedRows = 0n } = await sql`
    with gone as (
      delete from items where type = ${type} and id = ${id} returning ${columns}
    )
    insert into trash (${columns}, deleted_at, actor_id, tagged)
    select ${columns}, ${deleted_at}::timestamptz, ${actor_id}::text, ${[...tagged]}::text[] from gone`.execute(
    trx,
  );
  return numAffectedRows > 0n;
}

/** The item as it was, and what the trash noted of it. JSON columns come as texts. */
export interface TakenItem {
  readonly item: ItemsTable;
  readonly tagged: readonly string[];
}

/** Takes an item out of the trash; undefined when it is not there. Whoever wants it at the same time waits. */
export async function takeFromTrash(
  trx: Db,
  type: ItemType,
  id: string,
): Promise<TakenItem | undefined> {
  const row = await trx
    .deleteFrom('trash')
    .where('type', '=', type)
    .where('id', '=', id)
    .returning([...itemColumns, 'tagged'])
    .returning([sql<string>`summary::text`.as('summary'), sql<string>`details::text`.as('details')])
    .executeTakeFirst();
  if (!row) return undefined;
  const { tagged, ...item } = row;
  return { item, tagged };
}

/** One deleted item, with the name of who deleted it; null once that account is gone. */
export type TrashRow = Pick<TrashTable, 'type' | 'id' | 'summary' | 'deleted_at'> & {
  readonly actor_id: string | null;
  readonly full_name: string | null;
};

/** A page of what was deleted, the latest first. */
export function readTrash(
  db: Db,
  page: { readonly type: ItemType | undefined; readonly skip: number; readonly limit: number },
): Promise<TrashRow[]> {
  const { type, skip, limit } = page;
  return db
    .selectFrom('trash as t')
    .leftJoin('users as u', 'u.id', 't.actor_id')
    .select(['t.type', 't.id', sql<string>`t.summary::text`.as('summary'), 't.deleted_at'])
    .select(['u.id as actor_id', 'u.full_name'])
    .$if(type !== undefined, (query) => query.where('t.type', '=', type as ItemType))
    .orderBy('t.deleted_at', 'desc')
    .orderBy('t.type')
    .orderBy('t.id')
    .offset(skip)
    .limit(limit)
    .execute();
}

/** Locks some items that were deleted before an instant, the oldest first, past those that others have locked. */
export function lockExpired(
  trx: Db,
  before: Date,
  limit: number,
): Promise<Pick<TrashTable, 'type' | 'id'>[]> {
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
 * Takes a tag from every item that has it; gives where it was, as {@link putTagBack} takes it. `updated_at` stays:
 * nobody saved these items, and whoever edits one of them must not be told of a conflict. Their entity tags change
 * all the same.
 */
export async function removeTagFromItems(trx: Db, tagId: string): Promise<string[]> {
  const hasTag = sql<boolean>`tag_ids @> array[${tagId}]::text[]`;
  // Everybody locks in this order, so that two who delete tags never wait for each other for ever.
  const rows = await trx
    .selectFrom('items')
    .select(
      sql<string>`concat_ws('/', type, id, array_position(tag_ids, ${tagId}::text))`.as('place'),
    )
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
  return rows.map(({ place }) => place);
}

/** Puts a tag back where it was, also on items that were deleted meanwhile; those that have it again keep it as it is. */
export async function putTagBack(trx: Db, tagId: string, tagged: readonly string[]): Promise<void> {
  if (tagged.length === 0) return;
  const places = sql`(
    select split_part(place, '/', 1) as type, split_part(place, '/', 2) as id,
      split_part(place, '/', 3)::integer as position
    from unnest(${[...tagged]}::text[]) as place
  )`;
  for (const table of ['items', 'trash'] as const) {
    // In the order of those who take a tag off.
    await sql`
      select from ${sql.table(table)} i join ${places} p on p.type = i.type and p.id = i.id
      order by i.type, i.id for update of i`.execute(trx);
    await sql`
      update ${sql.table(table)} i
      set tag_ids = i.tag_ids[:p.position - 1] || ${tagId}::text || i.tag_ids[p.position:]
      from ${places} p
      where p.type = i.type and p.id = i.id and not i.tag_ids @> array[${tagId}]::text[]`.execute(
      trx,
    );
  }
}
