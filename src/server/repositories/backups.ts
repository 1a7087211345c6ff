import { sql } from 'kysely';
import type { Db } from '../db/db';

/** Seconds after which the note of a backup that nobody renews says nothing any more: its process died. */
const lifetimeSeconds = 300;

/** By the database's clock, which all processes share. */
const expiry = sql<Date>`now() + ${lifetimeSeconds} * interval '1 second'`;

/** Notes, or notes again, that this backup is being written: stored files stay until the note goes or expires. */
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

/** Whether any process is writing a backup at present. */
export async function isBackupRunning(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('backups')
    .select('id')
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row !== undefined;
}
