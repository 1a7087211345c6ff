import { sql } from 'kysely';
import type { Schema } from './schema';

/** What people ask of lists again and again, by name. */
export async function up(db: Schema): Promise<void> {
  await sql`
    create table views (
      id text primary key,
      owner_id text not null references users (id) on delete cascade,
      type text not null,
      name text not null,
      query text not null,
      is_shared boolean not null,
      updated_at timestamptz not null,
      unique (owner_id, type, name)
    )`.execute(db);
}
