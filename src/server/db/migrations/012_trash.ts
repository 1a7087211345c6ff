import { sql } from 'kysely';
import type { Schema } from './schema';

/**
 * Deleted items, for as long as they can be brought back. A table of its own, so that whoever reads items need not
 * know of it. Their files stay in `files`, where only those of stored items can be seen.
 */
export async function up(db: Schema): Promise<void> {
  await sql`
    create table trash (
      type text not null,
      id text not null,
      summary json not null,
      details json not null,
      tag_ids text[] not null,
      file_keys text[] not null,
      is_public boolean not null,
      tier text not null,
      publish_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      deleted_at timestamptz not null,
      actor_id text,
      tagged text[] not null,
      primary key (type, id)
    )`.execute(db);
  await sql`create index trash_newest on trash (deleted_at desc, type, id)`.execute(db);
  await sql`create index trash_files on trash using gin (file_keys) with (fastupdate = off)`.execute(
    db,
  );
}
