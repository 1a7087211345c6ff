import { sql } from 'kysely';
import type { Schema } from './schema';

/** Who made a reset link, which works only while that person is an administrator; null for the operator and for mails. */
export async function up(db: Schema): Promise<void> {
  for (const table of ['resets', 'made_resets']) {
    await sql`alter table ${sql.table(table)} add column maker_id text`.execute(db);
  }
}
