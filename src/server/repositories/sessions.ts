import type { Insertable, Selectable } from 'kysely';
import type { SessionsTable } from '../db/accountTables';
import { type Db, exists } from '../db/db';
import type { Caller } from '../common/requestContext';
import { removeFeed } from './calendarFeeds';

export type SessionRow = Selectable<SessionsTable> & { readonly email: string };

export async function insertSession(db: Db, session: Insertable<SessionsTable>): Promise<void> {
  await db.insertInto('sessions').values(session).execute();
}

/** Finds a session with the e-mail address of its user. */
export const findSession = (db: Db, id: string) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .selectAll('sessions')
    .select('users.email')
    .where('sessions.id', '=', id)
    .executeTakeFirst();

/**
 * Increases the counter of a valid session if it is still `counter`, that of the used refresh token, and tells whether it
 * did. The new one expires at `idleExpiresAt` if unused, never later than the session. A single statement, so that exactly
 * one of any number of parallel calls succeeds.
 */
export async function rotateSession(
  db: Db,
  { id, counter }: Pick<SessionRow, 'id' | 'counter'>,
  at: Date,
  idleExpiresAt: Date,
) {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set((eb) => ({
      counter: eb('counter', '+', 1),
      rotated_at: at,
      idle_expires_at: eb.fn<Date>('least', [eb.val(idleExpiresAt), 'expires_at']),
    }))
    .where((is) => is.and({ id, counter }))
    .where('idle_expires_at', '>', at)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Deletes a session and tells whether there was one. */
export const deleteSession = (db: Db, id: string): Promise<boolean> =>
  exists(db.deleteFrom('sessions').where('id', '=', id).returning('id'));

const deleteOf = (db: Db, userId: string) =>
  db.deleteFrom('sessions').where('user_id', '=', userId);

/**
 * Deletes the sessions of a user, all but `except`, and returns how many; the address of their calendar, which opens without
 * one, stops working, too.
 */
export async function deleteSessionsOf(db: Db, userId: string, except = ''): Promise<number> {
  await removeFeed(db, userId);
  const query = deleteOf(db, userId).where('id', '!=', except);
  return Number((await query.executeTakeFirstOrThrow()).numDeletedRows);
}

/** Deletes the expired sessions of a user. */
export async function deleteExpiredSessionsOf(db: Db, userId: string, at: Date): Promise<void> {
  await deleteOf(db, userId).where('idle_expires_at', '<=', at).execute();
}

const latestOf = (db: Db, userId: string) =>
  db
    .selectFrom('sessions')
    .where('user_id', '=', userId)
    .orderBy('rotated_at', 'desc')
    .orderBy('id');

/** Deletes the least recently refreshed sessions of a user, all but `maxKept`, and returns how many. */
export async function deleteOldestSessionsOf(db: Db, userId: string, maxKept: number) {
  const surplus = latestOf(db, userId).select('id').offset(maxKept);
  const query = db.deleteFrom('sessions').where('id', 'in', surplus);
  return Number((await query.executeTakeFirstOrThrow()).numDeletedRows);
}

/** Lists the valid sessions of a user, the most recently refreshed first, without what is secret about them. */
export const listSessionsOf = (db: Db, userId: string, at: Date) =>
  latestOf(db, userId)
    .select(['client', 'created_at', 'rotated_at', 'idle_expires_at'])
    .where('idle_expires_at', '>', at)
    .execute();

const ofSession = (db: Db, sessionId: string) =>
  db
    .selectFrom('users')
    .innerJoin('sessions', 'sessions.user_id', 'users.id')
    .select(['users.id', 'users.email', 'users.is_admin as isAdmin', 'users.tier'])
    .select('sessions.id as sessionId')
    .where('sessions.id', '=', sessionId);

/** Reads the user of a session; undefined once it has ended, or expired at the instant `at`. */
export function readCaller(db: Db, sessionId: string, at?: Date): Promise<Caller | undefined> {
  return ofSession(db, sessionId)
    .$if(at !== undefined, (query) => query.where('sessions.expires_at', '>', at as Date))
    .executeTakeFirst();
}

/**
 * Reads the user of a session and locks both until the transaction ends, so that ending the session or removing rights
 * waits. `change` is for a transaction that will change the user's row: two with a shared lock would deadlock. The user is
 * locked before the session, in the same order as when a password is changed.
 */
export function lockCaller(trx: Db, sessionId: string, lock: 'share' | 'change') {
  const caller = ofSession(trx, sessionId);
  const locked = lock === 'share' ? caller.forShare(['users']) : caller.forNoKeyUpdate(['users']);
  return locked.forKeyShare(['sessions']).executeTakeFirst();
}
