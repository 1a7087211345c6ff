import { sql } from 'kysely';
import type { Schema } from './schema';

/** Items, their versions for entity tags, and what is known of stored files. */
export async function up(db: Schema): Promise<void> {
  await sql`
    create table items (
      type text not null check (type in ('articles', 'audios', 'videos', 'tags')),
      id text not null,
      summary json not null,
      details json not null,
      tag_ids text[] not null default '{}',
      file_keys text[] not null default '{}',
      is_public boolean not null default false,
      tier text not null default 'free' check (tier in ('free', 'premium')),
      publish_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      primary key (type, id)
    )`.execute(db);
  await sql`create index items_newest on items (type, created_at desc, id)`.execute(db);
  await sql`create index items_live on items (type, publish_at) where is_public`.execute(db);
  await sql`create index items_tags on items using gin (tag_ids)`.execute(db);
  await sql`create index items_files on items using gin (file_keys)`.execute(db);

  // One counter per type would make every writer wait until the one before has reached the disk.
  await sql`
    create table content_versions (
      type text not null,
      shard integer not null,
      version bigint not null,
      primary key (type, shard)
    )`.execute(db);
  await sql`
    insert into content_versions (type, shard, version)
    select type, shard, 0
    from unnest(array['articles', 'audios', 'videos', 'tags']) as type, generate_series(0, 7) as shard
  `.execute(db);
  // The clock keeps versions apart that a restored backup would otherwise give a second time.
  await sql`
    create function bump_content_version() returns trigger language plpgsql as $$
    begin
      update content_versions v
      set version = greatest(v.version + 1, (extract(epoch from clock_timestamp()) * 1000000)::bigint)
      from (select distinct type from changed) c
      where v.type = c.type and v.shard = pg_backend_pid() % 8;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger items_inserted after insert on items referencing new table as changed
    for each statement execute function bump_content_version()`.execute(db);
  await sql`
    create trigger items_updated after update on items referencing new table as changed
    for each statement execute function bump_content_version()`.execute(db);
  await sql`
    create trigger items_deleted after delete on items referencing old table as changed
    for each statement execute function bump_content_version()`.execute(db);

  await sql`
    create table files (
      key text primary key,
      object text not null unique,
      item_type text not null,
      item_id text not null,
      content_type text not null,
      size bigint not null,
      stored_at timestamptz not null,
      unwanted_at timestamptz
    )`.execute(db);
  await sql`create index files_item on files (item_type, item_id)`.execute(db);
  await sql`create index files_unwanted on files (unwanted_at) where unwanted_at is not null`.execute(
    db,
  );
}
