import { sql } from 'kysely';
import type { Db } from '../db/db';

/** The name that this database has had since it was made, and that a copy of it has too. */
export async function readStoreId(db: Db): Promise<string> {
  const { id } = await db.selectFrom('store').select('id').executeTakeFirstOrThrow();
  return id;
}

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

/**
 * Makes the room of outdated rows usable again and renews the planner's figures. A PostgreSQL server does so by
 * itself; the embedded database has nobody for it.
 */
export async function vacuum(db: Db): Promise<void> {
  await sql`vacuum (analyze)`.execute(db);
}
