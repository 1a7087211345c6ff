import { sql } from 'kysely';
import type { Schema } from './schema';

/** Attempts against each limit, kept in the database so that all processes count together and a restart forgets none. */
export async function up(db: Schema): Promise<void> {
  await sql`create table rate_limits (
    key text primary key,
    hits timestamptz[] not null,
    admitted boolean not null,
    expires_at timestamptz not null
  )`.execute(db);
  await sql`create index rate_limits_expires_at on rate_limits (expires_at)`.execute(db);
}
