import { sql } from 'kysely';
import type { Db } from '../db/db';

export interface Attempt {
  readonly key: string;
  readonly at: Date;
  /** How many attempts since `since` are admitted. */
  readonly max: number;
  readonly since: Date;
  /** When this attempt stops counting. */
  readonly expiresAt: Date;
}

/**
 * Counts an attempt unless there were too many already, in one statement, so that parallel attempts cannot
 * slip through together. Gives whether it was admitted, the oldest attempt that counts, and how many were
 * refused since the last that was admitted, this one included.
 */
export async function recordAttempt(
  db: Db,
  { key, at, max, since, expiresAt }: Attempt,
): Promise<{ admitted: boolean; oldest: Date; refused: number }> {
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

/** Takes an attempt of that instant back. */
export async function refundAttempt(db: Db, key: string, at: Date): Promise<void> {
  await sql`
    update rate_limits
    set hits = hits[:array_position(hits, ${at}::timestamptz) - 1]
      || hits[array_position(hits, ${at}::timestamptz) + 1:]
    where key = ${key} and ${at}::timestamptz = any(hits)`.execute(db);
}

/** Forgets what does not count any more. */
export async function deleteAttemptsBefore(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('rate_limits').where('expires_at', '<=', now).execute();
}
