import { sql } from 'kysely';
import type { Schema } from './schema';

/**
 * Trigrams pass over everything but letters and digits, so that "smith smith" or "mary@" could only be looked
 * for in all rows with these words. Capital letters, of which the searched text has none, stand for what names
 * and addresses hold besides: every part of three characters is narrowed down by the index.
 */
export async function up(db: Schema): Promise<void> {
  // With it go the indexes that hold it.
  await sql`alter table users drop column search`.execute(db);
  await sql`
    alter table users add column search text not null generated always as
      (translate(lower(full_name collate "und-x-icu") || chr(10) || email, ' @.-_+''', 'ZQXJWKV')) stored
  `.execute(db);
  await sql`alter table users alter column search set statistics 1000`.execute(db);
  await sql`
    create index users_search on users using gin (search gin_trgm_ops) with (fastupdate = off)
  `.execute(db);
  await sql`create index users_newest on users (created_at desc, id) include (search)`.execute(db);
  await sql`analyze users`.execute(db);
}
