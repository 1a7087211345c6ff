import { sql } from 'kysely';
import type { Db } from '../db/db';

/**
 * Records an attempt unless there were `max` since `since`, in one statement, so that parallel attempts cannot exceed it;
 * it stops counting at `expiresAt`. Returns whether it was admitted, the oldest attempt that counts, and how many were
 * refused since the last admitted one, including this one.
 */
export async function recordAttempt(
  db: Db,
  key: string,
  max: number,
  { at, since, expiresAt }: Readonly<Record<'at' | 'since' | 'expiresAt', Date>>,
) {
  const live = sql`array(select hit from unnest(rate_limits.hits) hit where hit > ${since} order by hit)`;
  const { rows } = await sql<{ admitted: boolean; oldest: Date; refused: number }>`
    insert into rate_limits (key, hits, admitted, expires_at)
    values (${key}, array[${at}::timestamptz], true, ${expiresAt})
    on conflict (key) do update set
      hits = case when cardinality(${live}) < ${max}::int then ${live} || ${at}::timestamptz else ${live} end,
      admitted = cardinality(${live}) < ${max}::int,
      refused = case when cardinality(${live}) < ${max}::int then 0 else rate_limits.refused + 1 end,
      expires_at = excluded.expires_at
    returning admitted, hits[1] as oldest, refused`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The attempt was not counted.');
  return row;
}

/** Removes an attempt of this instant, so that it does not count. */
export async function refundAttempt(db: Db, key: string, at: Date): Promise<void> {
  await sql`
    update rate_limits
    set hits = hits[:array_position(hits, ${at}::timestamptz) - 1]
      || hits[array_position(hits, ${at}::timestamptz) + 1:]
    where key = ${key} and ${at}::timestamptz = any(hits)`.execute(db);
}

/** Deletes attempts that no longer count. */
export async function deleteAttemptsBefore(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('rate_limits').where('expires_at', '<=', now).execute();
}
