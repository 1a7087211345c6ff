import { sql } from 'kysely';
import type { Schema } from './schema';

/** A name for the database, by which folders of files know whose they are. */
export async function up(db: Schema): Promise<void> {
  await sql`create table store (id text primary key)`.execute(db);
  await sql`insert into store (id) select gen_random_uuid()::text`.execute(db);
}
