import { sql } from 'kysely';
import type { Db } from '../db/db';

/** A backup whose mark was not renewed for this long has crashed. */
const lifetimeSeconds = 300;

/** Uses the clock of the database, which all processes share. */
const expiry = sql<Date>`now() + ${lifetimeSeconds} * interval '1 second'`;

/** Marks a backup as running, or renews the mark. Stored files are not deleted until the mark is cleared or expires. */
export async function markBackupRunning(db: Db, id: string): Promise<void> {
  await sql`delete from backups where expires_at < now()`.execute(db);
  await db
    .insertInto('backups')
    .values({ id, expires_at: expiry })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ expires_at: expiry }))
    .execute();
}

export async function clearBackupMark(db: Db, id: string): Promise<void> {
  await db.deleteFrom('backups').where('id', '=', id).execute();
}

/** Tells whether any process is writing a backup. */
export async function isBackupRunning(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('backups')
    .select('id')
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row !== undefined;
}
