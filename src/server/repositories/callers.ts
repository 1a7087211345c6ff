import type { Caller } from '../common/caller';
import type { Db } from '../db/db';

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
