import { sql } from 'kysely';
import { type Db, exists } from '../db/db';

/** Reads the id of this database; copies of the database have the same id. */
export async function readStoreId(db: Db): Promise<string> {
  const { id } = await db.selectFrom('store').select('id').executeTakeFirstOrThrow();
  return id;
}

/** Settles once the database answers; rejects when it cannot. */
export async function ping(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}

/** Reads the clock of the database, in milliseconds since 1970. */
export async function readClock(db: Db): Promise<number> {
  const { rows } = await sql<{ now: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`.execute(db);
  return rows[0]?.now ?? Number.NaN;
}

/**
 * Frees the space of outdated rows and updates the statistics of the planner. A PostgreSQL server does so automatically,
 * the embedded database does not.
 */
export async function vacuum(db: Db): Promise<void> {
  await sql`vacuum (analyze)`.execute(db);
}

/** Reads when the backup in this database was restored, and up to which instant the database has seen the clock. */
export async function readRetention(db: Db) {
  return db
    .selectFrom('store')
    .select(['restored_at as restoredAt', 'seen_at as seenAt'])
    .executeTakeFirstOrThrow();
}

/** Notes that the database has seen this instant. */
export async function markSeen(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('store')
    .set({ seen_at: sql<Date>`greatest(seen_at, ${now}::timestamptz)` })
    .execute();
}

/** Notes that a backup was restored into this database; what it brought counts its days from now on (D142). */
export async function markRestored(trx: Db, now: Date): Promise<void> {
  await trx.updateTable('store').set({ restored_at: now, seen_at: now }).execute();
}

/** Settles once the database has written something; rejects when it cannot. */
export async function probeWrite(db: Db): Promise<void> {
  await db.updateTable('store').set({ seen_at: sql<Date | null>`seen_at` }).execute();
}

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
