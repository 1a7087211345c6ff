import { sql } from 'kysely';
import type { Db } from '../db/db';

/** Reads the id of this database; copies of the database have the same id. */
export async function readStoreId(db: Db): Promise<string> {
  const { id } = await db.selectFrom('store').select('id').executeTakeFirstOrThrow();
  return id;
}

/** Settles once the database answers; rejects when it cannot. */
export async function ping(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}

/** Reads the clock of the database, in milliseconds since 1970. */
export async function readClock(db: Db): Promise<number> {
  const { rows } = await sql<{ now: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`.execute(db);
  return rows[0]?.now ?? Number.NaN;
}

/**
 * Frees the space of outdated rows and updates the statistics of the planner. A PostgreSQL server does so automatically,
 * the embedded database does not.
 */
export async function vacuum(db: Db): Promise<void> {
  await sql`vacuum (analyze)`.execute(db);
}
