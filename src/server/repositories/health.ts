import { sql } from 'kysely';
import type { Db } from '../db/db';

/** Settles once the database answers; rejects when it cannot. */
export async function ping(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}

/** The instant that it is for the database, in milliseconds since 1970. */
export async function readClock(db: Db): Promise<number> {
  const { rows } = await sql<{ now: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`.execute(db);
  return rows[0]?.now ?? Number.NaN;
}
