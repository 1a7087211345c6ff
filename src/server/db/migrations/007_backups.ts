import { sql } from 'kysely';
import type { Schema } from './schema';

/** Backups that are being written: no stored file is deleted meanwhile. A row says nothing once it has expired. */
export async function up(db: Schema): Promise<void> {
  await sql`create table backups (
    id text primary key,
    expires_at timestamptz not null
  )`.execute(db);
}
