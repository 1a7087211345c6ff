import { sql } from 'kysely';
import type { ItemType, VersionsTable } from '../db/contentTables';
import type { Db } from '../db/db';

export type NewVersion = Omit<VersionsTable, 'seq'>;

/** Adds a version of an item. */
export async function insertVersion(trx: Db, version: NewVersion): Promise<void> {
  await trx.insertInto('versions').values(version).execute();
}

/** Returns a database whose next statement inserts these versions as well, which saves a round trip. */
export const withVersions = (trx: Db, versions: readonly NewVersion[]): Db =>
  versions.length === 0
    ? trx
    : (trx.with('recorded', (db) =>
        db.insertInto('versions').values([...versions]),
      ) as unknown as Db);

/** A version and the name of its author, which is null once that account has been deleted. */
export type VersionRow = Pick<VersionsTable, 'saved_at' | 'event' | 'via' | 'changed'> & {
  readonly seq: string;
  readonly actor_id: string | null;
  readonly full_name: string | null;
};

const selectVersions = (db: Db) =>
  db
    .selectFrom('versions as v')
    .leftJoin('users as u', 'u.id', 'v.actor_id')
    .select([sql<string>`v.seq::text`.as('seq'), 'v.saved_at', 'v.event', 'v.via', 'v.changed'])
    .select(['u.id as actor_id', 'u.full_name']);

/** Reads a page of the versions of an item, latest first; `before` is the last one of the page before. */
export function readVersions(
  db: Db,
  type: ItemType,
  id: string,
  page: { readonly before: string | undefined; readonly limit: number },
): Promise<VersionRow[]> {
  const { before, limit } = page;
  return selectVersions(db)
    .where('v.item_type', '=', type)
    .where('v.item_id', '=', id)
    .$if(before !== undefined, (query) => query.where(sql<boolean>`v.seq < ${before}::bigint`))
    .orderBy('v.seq', 'desc')
    .limit(limit)
    .execute();
}

/** Reads one version with its content; undefined if it has been deleted. */
export function findVersion(
  db: Db,
  seq: string,
): Promise<(VersionRow & { readonly content: Uint8Array }) | undefined> {
  return selectVersions(db)
    .select('v.content')
    .where(sql<boolean>`v.seq = ${seq}::bigint`)
    .executeTakeFirst();
}

/** Tells whether an item exists or is in the trash. */
export async function isKnownItem(db: Db, type: ItemType, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from items where type = ${type} and id = ${id}
    union all select from trash where type = ${type} and id = ${id}`.execute(db);
  return rows.length > 0;
}

/** Deletes all versions of an item. */
export async function deleteVersions(trx: Db, type: ItemType, id: string): Promise<void> {
  await trx
    .deleteFrom('versions')
    .where('item_type', '=', type)
    .where('item_id', '=', id)
    .execute();
}

const affectedRows = ({ numAffectedRows = 0n }: { readonly numAffectedRows?: bigint }): number =>
  Number(numAffectedRows);

/**
 * Deletes plain saves that later ones of the same person and item supersede. It keeps all of the last 48 hours, the
 * last one of each hour for 30 days, of each day for a year, and of each month after that. A version that is kept takes
 * over the changed paths of those deleted before it. Handles at most `limit` rows, skips rows that another process has
 * locked, and returns how many versions it updated.
 */
export async function thinOutVersions(db: Db, now: Date, limit: number): Promise<number> {
  return affectedRows(
    await sql`
      with ranked as (
        select seq, event, first_value(seq) over (
          partition by item_type, item_id, coalesce(actor_id, ''), case
            when saved_at > ${now}::timestamptz - interval '30 days' then date_trunc('hour', saved_at, 'UTC')
            when saved_at > ${now}::timestamptz - interval '365 days' then date_trunc('day', saved_at, 'UTC')
            else date_trunc('month', saved_at, 'UTC') end
          order by seq desc
        ) as keeper
        from versions where saved_at <= ${now}::timestamptz - interval '48 hours'
      ), doomed as (
        select v.seq, r.keeper from versions v join ranked r on r.seq = v.seq
        where r.keeper <> v.seq and v.event = 'saved'
        order by v.seq limit ${limit}::integer for update of v skip locked
      ), gone as (
        delete from versions v using doomed d where v.seq = d.seq returning d.keeper, v.changed
      )
      update versions v set changed = array(
        select path from (
          select unnest(v.changed) as path
          union select unnest(g.changed) from gone g where g.keeper = v.seq
        ) as paths order by path limit 100
      )
      where v.seq in (select keeper from gone)`.execute(db),
  );
}

/** What the history of one item may hold. */
export interface VersionLimits {
  readonly maxCount: number;
  /** The maximum size of all its versions together. */
  readonly maxBytes: number;
  /** Versions from before this moment are deleted. */
  readonly cutoff: Date;
}

/**
 * Deletes versions that exceed the limits, oldest first, at most `limit` of them, and returns how many. The latest
 * version of an item is always kept.
 */
export async function deleteExcessVersions(
  db: Db,
  limits: VersionLimits,
  limit: number,
): Promise<number> {
  const { maxCount, maxBytes, cutoff } = limits;
  return affectedRows(
    await sql`
      with ranked as (
        select seq, saved_at,
          row_number() over newest as place,
          sum(octet_length(content)) over newest as size
        from versions
        window newest as (partition by item_type, item_id order by seq desc)
      ), doomed as (
        select v.seq from versions v join ranked r on r.seq = v.seq
        where r.place > 1 and (
          r.place > ${maxCount}::integer or r.size > ${maxBytes}::integer or r.saved_at < ${cutoff}::timestamptz
        )
        order by v.seq limit ${limit}::integer for update of v skip locked
      )
      delete from versions v using doomed d where v.seq = d.seq`.execute(db),
  );
}
