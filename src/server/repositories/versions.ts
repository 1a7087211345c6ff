import { sql } from 'kysely';
import type { ItemType, VersionsTable } from '../db/contentTables';
import type { Db } from '../db/db';

export type NewVersion = Omit<VersionsTable, 'seq'>;

/** Adds a version of an item. */
export async function insertVersion(trx: Db, version: NewVersion): Promise<void> {
  await trx.insertInto('versions').values(version).execute();
}

/** A database of which the next statement adds these versions as well: at no round trip of its own. */
export const addingVersions = (trx: Db, versions: readonly NewVersion[]): Db =>
  versions.length === 0
    ? trx
    : (trx.with('recorded', (db) =>
        db.insertInto('versions').values([...versions]),
      ) as unknown as Db);

/** A version, with the name of who made it; null once that account is gone. */
export type VersionRow = Pick<VersionsTable, 'saved_at' | 'event' | 'via' | 'changed'> & {
  readonly seq: string;
  readonly actor_id: string | null;
  readonly full_name: string | null;
};

const rowsOf = (db: Db) =>
  db
    .selectFrom('versions as v')
    .leftJoin('users as u', 'u.id', 'v.actor_id')
    .select([sql<string>`v.seq::text`.as('seq'), 'v.saved_at', 'v.event', 'v.via', 'v.changed'])
    .select(['u.id as actor_id', 'u.full_name']);

/** Versions of an item before one of them, the latest first. */
export function readVersions(
  db: Db,
  type: ItemType,
  id: string,
  page: { readonly before: string | undefined; readonly limit: number },
): Promise<VersionRow[]> {
  const { before, limit } = page;
  return rowsOf(db)
    .where('v.item_type', '=', type)
    .where('v.item_id', '=', id)
    .$if(before !== undefined, (query) => query.where(sql<boolean>`v.seq < ${before}::bigint`))
    .orderBy('v.seq', 'desc')
    .limit(limit)
    .execute();
}

/** One version with its content; undefined when it was removed. */
export function findVersion(
  db: Db,
  seq: string,
): Promise<(VersionRow & { readonly content: Uint8Array }) | undefined> {
  return rowsOf(db)
    .select('v.content')
    .where(sql<boolean>`v.seq = ${seq}::bigint`)
    .executeTakeFirst();
}

/** Whether an item is there, deleted or not. */
export async function isKnownItem(db: Db, type: ItemType, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from items where type = ${type} and id = ${id}
    union all select from trash where type = ${type} and id = ${id}`.execute(db);
  return rows.length > 0;
}

/** Removes all versions of an item. */
export async function forgetVersions(trx: Db, type: ItemType, id: string): Promise<void> {
  await trx
    .deleteFrom('versions')
    .where('item_type', '=', type)
    .where('item_id', '=', id)
    .execute();
}

const countOf = ({ numAffectedRows = 0n }: { readonly numAffectedRows?: bigint }): number =>
  Number(numAffectedRows);

/**
 * Thins out plain saves: of each person and item the last one of an hour stays for 30 days, the last one of a day for
 * a year, that of a month after that, and all of the last 48 hours. What stays names what changed in those that go.
 * Gives how many rows it touched, of at most so many; past those that another process has locked.
 */
export async function thinVersions(db: Db, now: Date, limit: number): Promise<number> {
  return countOf(
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

/** What may stay of an item at most. */
export interface VersionLimits {
  /** Versions of an item. */
  readonly most: number;
  /** Bytes of all of them. */
  readonly bytes: number;
  /** Nothing older than this. */
  readonly before: Date;
}

/** Removes versions beyond the limits, the oldest first, at most so many; gives how many. The latest always stays. */
export async function capVersions(db: Db, limits: VersionLimits, limit: number): Promise<number> {
  const { most, bytes, before } = limits;
  return countOf(
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
          r.place > ${most}::integer or r.size > ${bytes}::integer or r.saved_at < ${before}::timestamptz
        )
        order by v.seq limit ${limit}::integer for update of v skip locked
      )
      delete from versions v using doomed d where v.seq = d.seq`.execute(db),
  );
}
