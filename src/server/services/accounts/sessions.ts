import { dayMs } from '../../common/clock';
import type { Tokens } from '../../../contract/types.gen';
import { audit, type AuditEvent, auditOwn } from '../audit/audit';
import type { Deps } from '../../deps';
import { type Db, inTransaction } from '../../db/db';
import {
  deleteExpiredSessionsOf,
  deleteOldestSessionsOf,
  deleteSession,
  findSession,
  insertSession,
  rotateSession,
  type SessionRow,
} from '../../repositories/sessions';
import type { CallerSession } from '../../common/requestContext';
import { unauthorized } from '../../common/errors';
import { newId } from '../../common/identifiers';
import { countAttempt, limits } from './rateLimits';
import { readToken, signToken } from './tokens';

/**
 * The maximum number of sessions of an account: more devices than a person has, few enough that no script fills the
 * table.
 */
const maxSessions = 20;

interface Device {
  readonly client: string;
  readonly clientId: string;
}

type SessionState = Pick<SessionRow, 'id' | 'counter' | 'idle_expires_at' | 'expires_at' | 'email'>;

async function issueTokens(deps: Deps, session: SessionState): Promise<Tokens> {
  const { id: sid, email, counter } = session;
  const tokenEndMs = deps.clock().getTime() + deps.config.accessTokenSeconds * 1000;
  const accessEnd = new Date(Math.min(tokenEndMs, session.expires_at.getTime()));
  const [accessToken, refreshToken] = await Promise.all([
    signToken(deps, 'Access', { sid, email }, accessEnd),
    signToken(deps, 'Refresh', { sid, email, counter }, session.idle_expires_at),
  ]);
  return { accessToken, refreshToken };
}

/** Ends the sessions of a user that were not refreshed for longest, so that one more fits within the limit. */
async function endSurplusSessions(deps: Deps, db: Db, userId: string): Promise<void> {
  await deleteExpiredSessionsOf(db, userId, deps.clock());
  const count = await deleteOldestSessionsOf(db, userId, maxSessions - 1);
  if (count === 0) return;
  const details = { reason: 'too many', count };
  await audit(db, deps.clock, 'session.ended', { actorId: null, subjectId: userId, details });
}

/**
 * Starts a session and returns its tokens; the account has 20 at most. `db` is a transaction that holds the user's row,
 * so that sign-ins at the same time are counted one after the other.
 */
export async function startSession(
  deps: Deps,
  db: Db,
  user: { readonly id: string; readonly email: string },
  { client, clientId }: Device,
): Promise<Tokens> {
  const now = deps.clock();
  const session = {
    id: newId(deps.random),
    counter: 0,
    idle_expires_at: new Date(now.getTime() + deps.config.refreshTokenDays * dayMs),
    expires_at: new Date(now.getTime() + deps.config.sessionDays * dayMs),
  };
  await endSurplusSessions(deps, db, user.id);
  await insertSession(db, {
    ...session,
    user_id: user.id,
    client,
    client_id: clientId,
    rotated_at: now,
    created_at: now,
  });
  await auditOwn(db, deps.clock, 'session.started', user.id);
  return issueTokens(deps, { ...session, email: user.email });
}

/**
 * Exchanges a refresh token for new tokens. For half a minute the same token gets the same successor again, since an
 * answer may get lost. If it is used later, or is older than the previous one, somebody has a copy, and the session
 * ends for everybody. Throws Unauthorized or TooManyRequests.
 */
export async function refreshSession(deps: Deps, refreshToken: string, network: string) {
  const claims = await readToken(deps, 'Refresh', refreshToken);
  await countAttempt(
    deps,
    // Many people may share a network, but nobody's session; only what is no token counts by network.
    claims ? [limits.refreshOfSession, claims.sid] : [limits.refreshFromNetwork, network],
  );
  if (!claims) throw unauthorized();
  const now = deps.clock();
  const idleExpiresAt = new Date(now.getTime() + deps.config.refreshTokenDays * dayMs);
  await rotateSession(deps.db, { id: claims.sid, counter: claims.counter }, now, idleExpiresAt);
  const session = await findSession(deps.db, claims.sid);
  if (!session || session.idle_expires_at <= now) throw unauthorized();
  const graceEnd = session.rotated_at.getTime() + deps.config.refreshGraceSeconds * 1000;
  if (claims.counter === session.counter - 1 && now.getTime() <= graceEnd) {
    return issueTokens(deps, session);
  }
  const people = { actorId: null, subjectId: session.user_id };
  await endAndAudit(deps, session.id, 'session.tokenReused', people);
  throw unauthorized();
}

/** Ends the session of the caller: its tokens are refused from the next request on. */
export const endSession = (deps: Deps, { id, sessionId }: CallerSession): Promise<void> =>
  endAndAudit(deps, sessionId, 'session.ended', { actorId: id, subjectId: id });

async function endAndAudit(
  { db, clock }: Deps,
  sessionId: string,
  event: AuditEvent,
  people: { readonly actorId: string | null; readonly subjectId: string },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    if (await deleteSession(trx, sessionId)) await audit(trx, clock, event, people);
  });
}
