import { sql } from 'kysely';
import { type Db, exists } from '../db/db';

/** A backup whose mark was not renewed for this long has crashed. By the clock of the database, which all processes share. */
const expiry = sql<Date>`now() + interval '300 seconds'`;

/** Marks a backup as running, or renews the mark. Stored files are not deleted until the mark is cleared or expires. */
export async function markBackupRunning(db: Db, id: string): Promise<void> {
  await sql`delete from backups where expires_at < now()`.execute(db);
  await sql`
    insert into backups (id, expires_at) values (${id}, ${expiry})
    on conflict (id) do update set expires_at = excluded.expires_at`.execute(db);
}

export async function clearBackupMark(db: Db, id: string): Promise<void> {
  await db.deleteFrom('backups').where('id', '=', id).execute();
}

/** Tells whether any process is writing a backup. */
export const isBackupRunning = (db: Db): Promise<boolean> =>
  exists(db.selectFrom('backups').select('id').where('expires_at', '>', sql<Date>`now()`));
