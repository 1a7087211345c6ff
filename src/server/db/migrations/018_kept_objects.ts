import { sql } from 'kysely';
import type { Schema } from './schema';

/** Stored files that were replaced or removed, for as long as versions of their items may want them back. */
export async function up(db: Schema): Promise<void> {
  await sql`
    create table kept_objects (
      object text primary key,
      key text not null,
      item_type text not null,
      item_id text not null,
      content_type text not null,
      size bigint not null,
      stored_at timestamptz not null,
      kept_at timestamptz not null
    )`.execute(db);
  await sql`create index kept_objects_item on kept_objects (item_type, item_id)`.execute(db);
  await sql`create index kept_objects_oldest on kept_objects (kept_at)`.execute(db);
}
