import type { Tier, User } from '../../../contract/types.gen';
import type { Deps } from '../../deps';
import { inTransaction } from '../../db/db';
import { deleteSessionsOf, listSessionsOf } from '../../repositories/sessions';
import {
  findUserByEmail,
  insertUser,
  lockAdministrators,
  updateUser,
  type UserRow,
} from '../../repositories/users';
import { userByEmail } from './accounts';
import { audit } from '../audit/audit';
import { parseEmail } from '../../common/emailAddress';
import { conflict } from '../../common/errors';
import { newId } from '../../common/identifiers';
import { userView } from './userView';

export interface UserSettings {
  readonly email: string;
  readonly isAdmin?: boolean | undefined;
  readonly tier?: Tier | undefined;
}

/**
 * Sets the role and tier of the user with this address, or creates the account; a new account has no password
 * until its reset link is used. For the operator of the server. Throws ValidationError, or Conflict if the last
 * administrator would be demoted.
 */
export async function createOrUpdateUser(
  deps: Deps,
  { email, isAdmin, tier }: UserSettings,
): Promise<{ user: User; isNew: boolean }> {
  const address = parseEmail(email);
  return inTransaction(deps.db, async (trx) => {
    const administrators = await lockAdministrators(trx);
    const existing = await findUserByEmail(trx, address);
    if (
      existing &&
      isAdmin === false &&
      administrators.length === 1 &&
      administrators[0] === existing.id
    ) {
      throw conflict('The last administrator cannot be demoted.');
    }
    const user: UserRow =
      existing ??
      (await insertUser(trx, {
        id: newId(deps.random),
        fullName: address.slice(0, address.indexOf('@')),
        email: address,
        culture: 'en-US',
        passwordHash: null,
        isAdmin: false,
        at: deps.clock(),
      }));
    if (!existing)
      await audit(trx, deps.clock, 'account.created', { actorId: null, subjectId: user.id });
    const change = {
      ...(isAdmin !== undefined && { is_admin: isAdmin }),
      ...(tier !== undefined && { tier }),
    };
    if (Object.keys(change).length === 0) return { user: userView(user), isNew: !existing };
    const changed = await updateUser(trx, user.id, change, deps.clock());
    await audit(trx, deps.clock, 'role.changed', {
      actorId: null,
      subjectId: user.id,
      details: { ...(isAdmin !== undefined && { isAdmin }), ...(tier !== undefined && { tier }) },
    });
    return { user: userView(changed ?? user), isNew: !existing };
  });
}

/** A session as the operator sees one: nothing in it lets anybody in. */
export interface SessionView {
  /** What the app called itself at sign-in. */
  readonly client: string;
  readonly startedAt: Date;
  readonly refreshedAt: Date;
  /** When it ends unless it is refreshed before. */
  readonly endsAt: Date;
}

/** Lists the sessions of the user with this address, latest refresh first. Throws NotFound. */
export async function sessionsOf(deps: Deps, email: string): Promise<SessionView[]> {
  const { id } = await userByEmail(deps, email);
  const rows = await listSessionsOf(deps.db, id, deps.clock());
  return rows.map((row) => ({
    client: row.client,
    startedAt: row.created_at,
    refreshedAt: row.rotated_at,
    endsAt: row.idle_expires_at,
  }));
}

/** Ends all sessions of the user with this address, and notes that; gives how many there were. Throws NotFound. */
export async function endSessionsOf(deps: Deps, email: string): Promise<number> {
  const { id } = await userByEmail(deps, email);
  return inTransaction(deps.db, async (trx) => {
    const count = await deleteSessionsOf(trx, id);
    const details = { reason: 'operator', count };
    await audit(trx, deps.clock, 'session.ended', { actorId: null, subjectId: id, details });
    return count;
  });
}
