import type { Tier } from '../../contract/types.gen';
import type { Db } from '../db/db';

/** The user of a session, with the current rights. */
export interface CallerRow {
  readonly id: string;
  readonly email: string;
  readonly is_admin: boolean;
  readonly tier: Tier;
}

const ofSession = (db: Db, sessionId: string) =>
  db
    .selectFrom('users')
    .innerJoin('sessions', 'sessions.user_id', 'users.id')
    .select(['users.id', 'users.email', 'users.is_admin', 'users.tier'])
    .where('sessions.id', '=', sessionId);

/** Reads the user of a session; undefined once it has ended. */
export function readCaller(db: Db, sessionId: string): Promise<CallerRow | undefined> {
  return ofSession(db, sessionId).executeTakeFirst();
}

/**
 * Reads the user of a session and locks both until the transaction ends, so that ending the session or removing rights
 * waits. `change` is for a transaction that will change the user's row: two with a shared lock would deadlock. The user is
 * locked before the session, in the same order as when a password is changed.
 */
export function lockCaller(
  trx: Db,
  sessionId: string,
  lock: 'share' | 'change',
): Promise<CallerRow | undefined> {
  const caller = ofSession(trx, sessionId);
  const locked = lock === 'share' ? caller.forShare(['users']) : caller.forNoKeyUpdate(['users']);
  return locked.forKeyShare(['sessions']).executeTakeFirst();
}
