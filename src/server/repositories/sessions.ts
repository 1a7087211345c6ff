import { type Insertable, type Selectable, sql } from 'kysely';
import type { Tier } from '../../contract/types.gen';
import type { SessionsTable } from '../db/accountTables';
import type { Db } from '../db/db';
import { type AuditEntry, insertAuditWith } from './audit';

export type SessionRow = Selectable<SessionsTable> & { readonly email: string };

export async function insertSession(db: Db, session: Insertable<SessionsTable>): Promise<void> {
  await db.insertInto('sessions').values(session).execute();
}

/** Finds a session with the e-mail address of its user. */
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
  /** The counter of the used refresh token. */
  readonly counter: number;
  readonly at: Date;
  /** When the new refresh token expires if unused; never later than the session. */
  readonly idleExpiresAt: Date;
}

/**
 * Increases the counter of a valid session if it is still `counter`, and tells whether it did. A single statement, so that
 * exactly one of any number of parallel calls succeeds.
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

/** Finds the user of a valid session, with the current rights. */
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

/** Deletes a session and records it in the audit log; tells whether there was one. */
export function deleteSession(db: Db, id: string, entry: AuditEntry): Promise<boolean> {
  return insertAuditWith(db, sql`delete from sessions where id = ${id} returning id`, entry);
}

/** Deletes the sessions of a user, all but `except`, and returns how many. */
export async function deleteSessionsOf(db: Db, userId: string, except?: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(except !== undefined, (query) => query.where('id', '!=', except ?? ''))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Deletes the least recently refreshed sessions of a user, all but `maxKept`, and returns how many. */
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

/** Lists the valid sessions of a user, the most recently refreshed first. */
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

/** Deletes the expired sessions of a user. */
export async function deleteExpiredSessionsOf(db: Db, userId: string, at: Date): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('idle_expires_at', '<=', at)
    .execute();
}
