import { type Insertable, type Selectable, sql } from 'kysely';
import type { Tier } from '../../contract/types.gen';
import type { SessionsTable } from '../db/accountTables';
import type { Db } from '../db/db';
import { type AuditEntry, insertAuditWith } from './audit';

export type SessionRow = Selectable<SessionsTable> & { readonly email: string };

export async function insertSession(db: Db, session: Insertable<SessionsTable>): Promise<void> {
  await db.insertInto('sessions').values(session).execute();
}

/** A session with the address of its user. */
export function findSession(db: Db, id: string): Promise<SessionRow | undefined> {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .selectAll('sessions')
    .select('users.email')
    .where('sessions.id', '=', id)
    .executeTakeFirst();
}

export interface Rotation {
  readonly id: string;
  /** The counter that the used refresh token carries. */
  readonly counter: number;
  readonly at: Date;
  /** When an unused successor would die; never later than the session itself. */
  readonly idleExpiresAt: Date;
}

/**
 * Steps the counter of a live session on, if it still is `counter`; gives whether it did. One
 * statement, so that of any number of parallel attempts exactly one succeeds.
 */
export async function rotateSession(
  db: Db,
  { id, counter, at, idleExpiresAt }: Rotation,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set((eb) => ({
      counter: eb('counter', '+', 1),
      rotated_at: at,
      idle_expires_at: eb.fn<Date>('least', [eb.val(idleExpiresAt), 'expires_at']),
    }))
    .where('id', '=', id)
    .where('counter', '=', counter)
    .where('idle_expires_at', '>', at)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Who stands behind a live session, with the rights of this instant. */
export function findCaller(
  db: Db,
  sessionId: string,
  at: Date,
): Promise<{ id: string; email: string; is_admin: boolean; tier: Tier } | undefined> {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.email', 'users.is_admin', 'users.tier'])
    .where('sessions.id', '=', sessionId)
    .where('sessions.expires_at', '>', at)
    .executeTakeFirst();
}

/** Ends a session and notes it; gives whether there was one. */
export function deleteSession(db: Db, id: string, entry: AuditEntry): Promise<boolean> {
  return insertAuditWith(db, sql`delete from sessions where id = ${id} returning id`, entry);
}

/** Ends the sessions of a user, all but one when `except` is given; gives how many there were. */
export async function deleteSessionsOf(db: Db, userId: string, except?: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(except !== undefined, (query) => query.where('id', '!=', except ?? ''))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Ends those sessions of a user that were not refreshed for longest, all but `kept`; gives how many there were. */
export async function deleteOldestSessionsOf(
  db: Db,
  userId: string,
  maxKept: number,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', 'in', (query) =>
      query
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('rotated_at', 'desc')
        .orderBy('id')
        .offset(maxKept),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** The sessions of a user that can still be used, the latest refreshed first. */
export function listSessionsOf(
  db: Db,
  userId: string,
  at: Date,
): Promise<Selectable<SessionsTable>[]> {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('idle_expires_at', '>', at)
    .orderBy('rotated_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Removes the sessions of a user that nobody can use any more. */
export async function deleteExpiredSessionsOf(db: Db, userId: string, at: Date): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('idle_expires_at', '<=', at)
    .execute();
}
