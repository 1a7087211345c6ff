import { sql } from 'kysely';
import type { Schema } from './schema';

/** What every save of an item left: who, when, what changed, and the whole item as compressed JSON text. */
export async function up(db: Schema): Promise<void> {
  await sql`
    create table versions (
      seq bigint generated always as identity primary key,
      item_type text not null,
      item_id text not null,
      saved_at timestamptz not null,
      actor_id text,
      event text not null,
      via text,
      changed text[] not null,
      content bytea not null
    )`.execute(db);
  await sql`create index versions_item on versions (item_type, item_id, seq desc)`.execute(db);
  // It is compressed already, and its size is asked for without reading it.
  await sql`alter table versions alter column content set storage external`.execute(db);
}
