import { sql } from 'kysely';
import type { Schema } from './schema';

/** When a backup was restored into this database, and the latest instant at which the server cleaned it up. */
export async function up(db: Schema): Promise<void> {
  await sql`alter table store add column restored_at timestamptz, add column seen_at timestamptz`.execute(
    db,
  );
  // Names of fields may be megabytes long; from now on the server cuts their paths itself.
  await sql`
    update versions set changed = array(select left(path, 200) from unnest(changed) as path)
    where pg_column_size(changed) > 200
      and exists (select from unnest(changed) as path where length(path) > 200)`.execute(db);
}
