import { sql } from 'kysely';
import type { Db } from '../db/db';

/** Settles once the database answers; rejects when it cannot. */
export async function ping(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}
