import { sql } from 'kysely';
import type { Schema } from './schema';

/** A name is found by whichever apostrophe it was typed with: keyboards have the straight one, word processors others. */
export async function up(db: Schema): Promise<void> {
  await sql`
    create or replace function searchable(value text) returns text immutable strict parallel safe language sql
    return regexp_replace(
      translate(lower(value collate "und-x-icu"), ' @.-_+''‘’‛ʼ′´', 'ZQXJWKVVVVVVV'), '([ZQXJWKV]|[^[:alnum:]])', '\\1YY', 'g'
    )`.execute(db);
  // With it go the indexes that hold it.
  await sql`alter table users drop column search`.execute(db);
  await sql`
    alter table users add column search text not null generated always as
      ('YY' || searchable(full_name || chr(10) || email)) stored
  `.execute(db);
  await sql`alter table users alter column search set statistics 1000`.execute(db);
  await sql`
    create index users_search on users using gin (search gin_trgm_ops) with (fastupdate = off)
  `.execute(db);
  await sql`create index users_newest on users (created_at desc, id) include (search)`.execute(db);
  await sql`analyze users`.execute(db);
}
