import type { Caller, CallerSession } from '../../common/requestContext';
import { forbidden, signInRequired, unauthorized } from '../../common/errors';
import type { ItemType } from '../../db/contentTables';
import type { Db } from '../../db/db';
import type { Deps } from '../../deps';
import { findSession, lockCaller, readCaller } from '../../repositories/sessions';
import { lockItem } from '../../repositories/items';
import { readAccessToken } from './tokens';
import type { Tier } from '../../../contract/types.gen';
import type { Scope } from '../../repositories/itemTexts';

/** Returns who sent this access token; null unless its session and its user still exist. */
export async function authenticate(deps: Deps, accessToken: string): Promise<Caller | null> {
  const claims = await readAccessToken(deps, accessToken);
  return (claims && (await readCaller(deps.db, claims.sid, deps.clock()))) ?? null;
}

/**
 * Reads the rights of a caller again, since time has passed; null once the session has ended. The expiry of the access
 * token was checked when the call began and is not checked again.
 */
export const reauthenticate = async ({ db }: Deps, { sessionId }: CallerSession) =>
  (await readCaller(db, sessionId)) ?? null;

function assertAdministrator(caller: Pick<Caller, 'isAdmin'> | undefined): void {
  if (!caller) throw unauthorized();
  if (!caller.isAdmin) throw forbidden();
}

/** Throws Unauthorized once the session has ended, Forbidden where it is no administrator's any more. */
export async function checkAdministrator(db: Db, { sessionId }: CallerSession): Promise<void> {
  assertAdministrator(await readCaller(db, sessionId));
}

/**
 * Throws as {@link checkAdministrator} does, and locks the rows, so that nothing changes until the transaction ends.
 */
export async function lockAdministrator(trx: Db, { sessionId }: CallerSession): Promise<void> {
  assertAdministrator(await lockCaller(trx, sessionId, 'share'));
}

/** Milliseconds for which a sign-in proves that the person at the keyboard knows the password. */
const freshSignInMs = 10 * 60 * 1000;

/**
 * Throws SignInRequired unless the session began less than ten minutes ago, for what would hand an administrator's account
 * to whoever has a copy of a token (D143); Unauthorized once the session has ended.
 */
export async function assertSignedInLately({ db, clock }: Deps, { sessionId }: CallerSession) {
  const session = await findSession(db, sessionId);
  if (!session) throw unauthorized();
  if (clock().getTime() - session.created_at.getTime() >= freshSignInMs) throw signInRequired();
}

/** Locks the row of a user who is about to change it. Throws Unauthorized once the session has ended. */
export async function lockOwnAccount(trx: Db, { sessionId }: CallerSession): Promise<void> {
  if (!(await lockCaller(trx, sessionId, 'change'))) throw unauthorized();
}

/**
 * Locks a stored item for an administrator; undefined when there is none. One statement asks for the item and for the
 * rights to it. Throws as {@link checkAdministrator} does.
 */
export async function lockItemFor(trx: Db, type: ItemType, id: string, caller: CallerSession) {
  const item = await lockItem(trx, type, id, caller.sessionId);
  if (item) assertAdministrator(item);
  else await lockAdministrator(trx, caller);
  return item;
}

/** The user whose rights count, read from the database for every request. */
export type Viewer = Pick<Caller, 'isAdmin' | 'tier'>;

/** Whoever may see everything. */
export const administrator: Viewer = { isAdmin: true, tier: 'premium' };

const bothTiers: readonly Tier[] = ['free', 'premium'];

/**
 * Returns what a caller may see (D119): administrators everything, or what is live now when they do not ask for all;
 * others only what is live and of their tier, whatever they ask for, without unpublished tags.
 */
export function scopeOf(viewer: Viewer, showAll: boolean, now: Date): Scope {
  return {
    includesUnpublished: viewer.isAdmin && showAll,
    tiers: viewer.isAdmin || viewer.tier === 'premium' ? bothTiers : ['free'],
    includesHiddenTags: viewer.isAdmin,
    now,
  };
}
