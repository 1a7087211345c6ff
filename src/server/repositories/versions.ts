import { sql } from 'kysely';
import type { ItemType, VersionsTable } from '../db/contentTables';
import { type Db, exists } from '../db/db';

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

/** A version and its author, who is null once that account has been deleted. */
export type VersionRow = Awaited<ReturnType<typeof readVersions>>[number];

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
  { before, limit }: { readonly before?: string; readonly limit: number },
) {
  return selectVersions(db)
    .where((is) => is.and({ 'v.item_type': type, 'v.item_id': id }))
    .$if(before !== undefined, (query) => query.where(sql<boolean>`v.seq < ${before}::bigint`))
    .orderBy('v.seq', 'desc')
    .limit(limit)
    .execute();
}

/** Reads one version with its content, its item, and when the next one was saved; undefined if it has been deleted. */
export const findVersion = (db: Db, seq: string) =>
  selectVersions(db)
    .select(['v.item_type', 'v.item_id', 'v.content'])
    .select(
      sql<Date | null>`(
        select n.saved_at from versions n
        where n.item_type = v.item_type and n.item_id = v.item_id and n.seq > v.seq
        order by n.seq limit 1
      )`.as('next_at'),
    )
    .where(sql<boolean>`v.seq = ${seq}::bigint`)
    .executeTakeFirst();

/** Tells whether the history knows an item. */
export function hasVersions(db: Db, type: ItemType, id: string): Promise<boolean> {
  const versions = db.selectFrom('versions').select('seq').limit(1);
  return exists(versions.where((is) => is.and({ item_type: type, item_id: id })));
}

/** Deletes all versions of an item. */
export async function deleteVersions(trx: Db, type: ItemType, id: string): Promise<void> {
  const versions = trx.deleteFrom('versions');
  await versions.where((is) => is.and({ item_type: type, item_id: id })).execute();
}

/** An item of the history, by which the retention goes on. */
export type ItemKey = Pick<VersionsTable, 'item_type' | 'item_id'>;

/** The versions of the items after one key, up to and including another one; null stands for no bound. */
type ItemRange = Readonly<Record<'after' | 'upTo', ItemKey | null>>;

/** Reads the item of the `count`th version after `after`; null when there are not so many. */
export async function itemAfter(db: Db, after: ItemKey | null, count: number) {
  const { rows } = await sql<ItemKey>`
    select item_type, item_id from versions v where ${isWithin({ after, upTo: null })}
    order by item_type, item_id offset ${count - 1}::integer limit 1`.execute(db);
  return rows[0] ?? null;
}

const isWithin = ({ after, upTo }: ItemRange) => sql<boolean>`
  ${after ? sql`(v.item_type, v.item_id) > (${after.item_type}, ${after.item_id})` : sql`true`}
  and ${upTo ? sql`(v.item_type, v.item_id) <= (${upTo.item_type}, ${upTo.item_id})` : sql`true`}`;

/**
 * The moment from which the age of a version `v` counts: a restored backup is younger than the saves in it, or the first
 * hour after the restoration would take what it was restored for (D142).
 */
const countsFrom = sql<Date>`greatest(v.saved_at, (select restored_at from store))`;

/**
 * Deletes plain saves that later ones of the same person and item supersede. It keeps all of the last 48 hours, the
 * last one of each hour for 30 days, of each day for a year, and of each month after that. A version that is kept takes
 * over the changed paths of those deleted before it. Skips rows that another process has locked.
 */
export async function thinOutVersions(db: Db, range: ItemRange, now: Date): Promise<void> {
  await sql`
    with ranked as (
      select seq, event, first_value(seq) over (
        partition by item_type, item_id, coalesce(actor_id, ''), case
          when ${countsFrom} > ${now}::timestamptz - interval '30 days' then date_trunc('hour', saved_at, 'UTC')
          when ${countsFrom} > ${now}::timestamptz - interval '365 days' then date_trunc('day', saved_at, 'UTC')
          else date_trunc('month', saved_at, 'UTC') end
        order by seq desc
      ) as keeper
      from versions v
      where ${isWithin(range)} and ${countsFrom} <= ${now}::timestamptz - interval '48 hours'
    ), doomed as (
      select v.seq, r.keeper from versions v join ranked r on r.seq = v.seq
      where r.keeper <> v.seq and v.event = 'saved'
      for update of v skip locked
    ), gone as (
      delete from versions v using doomed d where v.seq = d.seq returning d.keeper, v.changed
    )
    update versions v set changed = array(
      select path from (
        select unnest(v.changed) as path
        union select unnest(g.changed) from gone g where g.keeper = v.seq
      ) as paths order by path limit 100
    )
    where v.seq in (select keeper from gone)`.execute(db);
}

/**
 * Deletes the versions of some items that exceed the limits: more of one item than `maxCount`, or than `maxBytes` together,
 * and those that a later one replaced before `cutoff`; the latest version of an item is always kept. Skips rows that
 * another process has locked.
 */
export async function deleteExcessVersions(
  db: Db,
  range: ItemRange,
  { maxCount, maxBytes, cutoff }: { maxCount: number; maxBytes: number; cutoff: Date },
): Promise<void> {
  await sql`
    with ranked as (
      select seq, lag(${countsFrom}) over newest as replaced_at,
        row_number() over newest as place,
        sum(octet_length(content) + pg_column_size(changed)) over newest as size
      from versions v where ${isWithin(range)}
      window newest as (partition by item_type, item_id order by seq desc)
    ), doomed as (
      select v.seq from versions v join ranked r on r.seq = v.seq
      where r.place > 1 and (
        r.place > ${maxCount}::integer or r.size > ${maxBytes}::integer or r.replaced_at < ${cutoff}::timestamptz
      )
      for update of v skip locked
    )
    delete from versions v using doomed d where v.seq = d.seq`.execute(db);
}
