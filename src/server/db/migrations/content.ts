/** The migrations of items, files, versions and views, and of the database itself, by name; see `index.ts`. */
export const contentMigrations = {
  /** Items, their versions for entity tags, and what is known of stored files. */
  '002_content': `
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
    );
    create index items_newest on items (type, created_at desc, id);
    create index items_live on items (type, publish_at) where is_public;
    create index items_tags on items using gin (tag_ids);
    create index items_files on items using gin (file_keys);
    -- One counter per type would make every writer wait until the one before has reached the disk.
    create table content_versions (
      type text not null,
      shard integer not null,
      version bigint not null,
      primary key (type, shard)
    );
    insert into content_versions (type, shard, version)
    select type, shard, 0
    from unnest(array['articles', 'audios', 'videos', 'tags']) as type, generate_series(0, 7) as shard;
    -- The clock keeps versions apart that a restored backup would otherwise give a second time.
    create function bump_content_version() returns trigger language plpgsql as $$
    begin
      update content_versions v
      set version = greatest(v.version + 1, (extract(epoch from clock_timestamp()) * 1000000)::bigint)
      from (select distinct type from changed) c
      where v.type = c.type and v.shard = pg_backend_pid() % 8;
      return null;
    end $$;
    create trigger items_inserted after insert on items referencing new table as changed
    for each statement execute function bump_content_version();
    create trigger items_updated after update on items referencing new table as changed
    for each statement execute function bump_content_version();
    create trigger items_deleted after delete on items referencing old table as changed
    for each statement execute function bump_content_version();
    create table files (
      key text primary key,
      object text not null unique,
      item_type text not null,
      item_id text not null,
      content_type text not null,
      size bigint not null,
      stored_at timestamptz not null,
      unwanted_at timestamptz
    );
    create index files_item on files (item_type, item_id);
    create index files_unwanted on files (unwanted_at) where unwanted_at is not null;`,
  /** A name for the database, by which folders of files know whose they are. */
  '003_store': `
    create table store (id text primary key);
    insert into store (id) select gen_random_uuid()::text;`,
  /** Backups that are being written: no stored file is deleted meanwhile. A row says nothing once it has expired. */
  '007_backups': `
    create table backups (
      id text primary key,
      expires_at timestamptz not null
    );`,
  /**
   * Saves of different items never wait for each other. Each takes a shard of the version that nobody holds: taking it
   * by the number of the connection, two of ten connections had the same one, and the second waited until the save of
   * the first was on the disk. The indexes on arrays take new words at once: otherwise they are listed first, every
   * lookup reads the list, and one save in thousands sorts in all of it.
   */
  '009_saves_side_by_side': `
    insert into content_versions (type, shard, version)
    select type, shard, 0
    from unnest(array['articles', 'audios', 'videos', 'tags']) as type, generate_series(8, 15) as shard;
    -- Where all are held, one of them is waited for.
    create or replace function bump_content_version() returns trigger language plpgsql as $$
    declare
      changed_type text;
      free_shard integer;
    begin
      for changed_type in select distinct type from changed loop
        free_shard := (
          select shard from content_versions where type = changed_type
          limit 1 for update skip locked
        );
        update content_versions
        set version = greatest(version + 1, (extract(epoch from clock_timestamp()) * 1000000)::bigint)
        where type = changed_type and shard = coalesce(free_shard, pg_backend_pid() % 16);
      end loop;
      return null;
    end $$;
    alter index items_tags set (fastupdate = off);
    alter index items_files set (fastupdate = off);`,
  /**
   * Deleted items, for as long as they can be brought back. A table of its own, so that whoever reads items need not
   * know of it. Their files stay in `files`, where only those of stored items can be seen.
   */
  '012_trash': `
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
    );
    create index trash_newest on trash (deleted_at desc, type, id);
    create index trash_files on trash using gin (file_keys) with (fastupdate = off);`,
  /** What every save of an item left: who, when, what changed, and the whole item as compressed JSON text. */
  '013_versions': `
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
    );
    create index versions_item on versions (item_type, item_id, seq desc);
    -- It is compressed already, and its size is asked for without reading it.
    alter table versions alter column content set storage external;`,
  /** What people ask of lists again and again, by name. */
  '014_views': `
    create table views (
      id text primary key,
      owner_id text not null references users (id) on delete cascade,
      type text not null,
      name text not null,
      query text not null,
      is_shared boolean not null,
      updated_at timestamptz not null,
      unique (owner_id, type, name)
    );`,
  /** When a backup was restored into this database, and the latest instant at which the server cleaned it up. */
  '016_guarded_retention': `
    alter table store add column restored_at timestamptz, add column seen_at timestamptz;
    -- Names of fields may be megabytes long; from now on the server cuts their paths itself.
    update versions set changed = array(select left(path, 200) from unnest(changed) as path)
    where pg_column_size(changed) > 200
      and exists (select from unnest(changed) as path where length(path) > 200);`,
  /** A shared view belongs to all administrators, so it outlives the account of who saved it. */
  '017_shared_views': `
    alter table views alter column owner_id drop not null;
    alter table views drop constraint views_owner_id_fkey;
    alter table views add constraint views_owner_id_fkey
      foreign key (owner_id) references users (id) on delete set null;`,
  /** Stored files that were replaced or removed, for as long as versions of their items may want them back. */
  '018_kept_objects': `
    create table kept_objects (
      object text primary key,
      key text not null,
      item_type text not null,
      item_id text not null,
      content_type text not null,
      size bigint not null,
      stored_at timestamptz not null,
      kept_at timestamptz not null
    );
    create index kept_objects_item on kept_objects (item_type, item_id);
    create index kept_objects_oldest on kept_objects (kept_at);`,
  /** How far an item is translated, derived from its texts; of former items a little later, in portions. */
  '020_translation_status': `
    alter table items add column translation text;
    alter table trash add column translation text;
    create index items_without_translation on items (id) where translation is null;`,
  /** Words of the content and what they are called in each language. */
  '021_terms': `
    create table terms (id text primary key, texts text not null);`,
};
