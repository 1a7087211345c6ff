import { sql } from 'kysely';
import type { Schema } from './schema';

/** Reset links that administrators make, beside those that people ask for: neither takes the other's place. */
export async function up(db: Schema): Promise<void> {
  await sql`create table made_resets (
    user_id text primary key references users (id) on delete cascade,
    token_hash text not null,
    password_version integer not null,
    expires_at timestamptz not null,
    created_at timestamptz not null
  )`.execute(db);
}
