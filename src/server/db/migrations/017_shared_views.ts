import { sql } from 'kysely';
import type { Schema } from './schema';

/** A shared view belongs to all administrators, so it outlives the account of who saved it. */
export async function up(db: Schema): Promise<void> {
  await sql`alter table views alter column owner_id drop not null`.execute(db);
  await sql`alter table views drop constraint views_owner_id_fkey`.execute(db);
  await sql`
    alter table views add constraint views_owner_id_fkey
      foreign key (owner_id) references users (id) on delete set null`.execute(db);
}
