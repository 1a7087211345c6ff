import { sql } from 'kysely';
import type { Schema } from './schema';

/**
 * Saves of different items never wait for each other. Each takes a shard of the version that nobody holds: taking it
 * by the number of the connection, two of ten connections had the same one, and the second waited until the save of
 * the first was on the disk. The indexes on arrays take new words at once: otherwise they are listed first, every
 * lookup reads the list, and one save in thousands sorts in all of it.
 */
export async function up(db: Schema): Promise<void> {
  await sql`
    insert into content_versions (type, shard, version)
    select type, shard, 0
    from unnest(array['articles', 'audios', 'videos', 'tags']) as type, generate_series(8, 15) as shard
  `.execute(db);
  // Where all are held, one of them is waited for.
  await sql`
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
    end $$`.execute(db);
  await sql`alter index items_tags set (fastupdate = off)`.execute(db);
  await sql`alter index items_files set (fastupdate = off)`.execute(db);
}
