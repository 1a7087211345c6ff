import { sql } from 'kysely';
import type { Db } from '../db/db';

/**
 * Makes the room of outdated rows usable again and renews the planner's figures. A PostgreSQL server does so by
 * itself; the embedded database has nobody for it.
 */
export async function vacuum(db: Db): Promise<void> {
  await sql`vacuum (analyze)`.execute(db);
}
