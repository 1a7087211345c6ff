import type { Tier } from '../../contract/types.gen';
import type { Db } from '../db/db';

/** Who stands behind a session, with the rights of this instant. */
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

/** Reads who stands behind a session; undefined once it has ended. */
export function readCaller(db: Db, sessionId: string): Promise<CallerRow | undefined> {
  return ofSession(db, sessionId).executeTakeFirst();
}

/**
 * Reads the same and keeps it so until the transaction ends: whoever ends the session or takes rights away waits for
 * it. `change` is for a transaction that goes on to change the user's row: two that shared it would wait for each
 * other. The user is locked before the session, as by those who change a password.
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
