import type { Tier, User, UserCount } from '../../../contract/types.gen';
import type { Deps } from '../../deps';
import { type Db, inTransaction } from '../../db/db';
import { removeFeed } from '../../repositories/calendarFeeds';
import { deleteSessionsOf, listSessionsOf } from '../../repositories/sessions';
import {
  countUsers,
  findUserByEmail,
  insertUser,
  lockAdministrators,
  searchUsers,
  setPassword,
  updateUser,
  type UserRow,
} from '../../repositories/users';
import { audit } from '../audit/audit';
import { normalizeEmail, parseEmail } from '../../common/emailAddress';
import { conflict, notFound } from '../../common/errors';
import { newId } from '../../common/identifiers';
import { userView } from './userView';

/** Lists a page of the users whose name or e-mail contains `search`, newest first. */
export async function listUsers(
  { db }: Deps,
  page: { search: string; skip: number; limit: number },
): Promise<User[]> {
  const rows = await searchUsers(db, page);
  return rows.map(userView);
}

/**
 * How many users are counted at most, so that counting takes no longer than reading a page of the list: words have to
 * be compared with each of them.
 */
const maxCounted = { all: 10_000, found: 1_000 } as const;

/** Counts the users that a search finds, as {@link listUsers} searches; beyond a limit only that there are more. */
export async function countFoundUsers({ db }: Deps, search: string): Promise<UserCount> {
  const limit = search.trim() === '' ? maxCounted.all : maxCounted.found;
  const count = await countUsers(db, search, limit + 1);
  return { total: Math.min(count, limit), hasMore: count > limit };
}

/** Finds the user with this address. Throws NotFound. */
export async function userByEmail({ db }: Deps, email: string) {
  const row = await findUserByEmail(db, normalizeEmail(email));
  if (!row) throw notFound('There is no user with this email address.');
  return row;
}

export interface UserSettings {
  readonly email: string;
  readonly isAdmin?: boolean | undefined;
  readonly tier?: Tier | undefined;
}

/**
 * Sets the role and tier of the user with this address, or creates the account; a new account has no password
 * until its reset link is used. An existing one whose address nobody has verified loses sessions, password and links when
 * it is made an administrator (`isEmptied`). For the operator of the server. Throws ValidationError, or Conflict if the
 * last administrator would be demoted.
 */
export async function createOrUpdateUser(deps: Deps, { email, isAdmin, tier }: UserSettings) {
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
        full_name: address.slice(0, address.indexOf('@')),
        email: address,
        culture: 'en-US',
        password_hash: null,
        is_admin: false,
        created_at: deps.clock(),
      }));
    if (!existing)
      await audit(trx, deps.clock, 'account.created', { actorId: null, subjectId: user.id });
    // Anybody may have signed up with this address before the person whom the operator means.
    const isEmptied =
      isAdmin === true && existing?.is_admin === false && !existing.is_email_verified;
    const change = {
      ...(isAdmin !== undefined && { is_admin: isAdmin }),
      ...(tier !== undefined && { tier }),
    };
    const facts = { isNew: !existing, isEmptied };
    if (Object.keys(change).length === 0) return { user: userView(user), ...facts };
    const changed = await (isEmptied
      ? setPassword(trx, user.id, null, deps.clock(), change)
      : updateUser(trx, user.id, change, deps.clock()));
    if (isEmptied) await endSessions(deps, trx, user.id);
    // Nor may it come back with the rights.
    if (isAdmin === false) await removeFeed(trx, user.id);
    const details = { ...(isAdmin !== undefined && { isAdmin }), ...(tier && { tier }) };
    const people = { actorId: null, subjectId: user.id };
    await audit(trx, deps.clock, 'role.changed', { ...people, details });
    return { user: userView(changed ?? user), ...facts };
  });
}

/** Lists the sessions of the user with this address, latest refresh first. Throws NotFound. */
export async function sessionsOf(deps: Deps, email: string) {
  const { id } = await userByEmail(deps, email);
  return listSessionsOf(deps.db, id, deps.clock());
}

async function endSessions({ clock }: Deps, trx: Db, userId: string): Promise<number> {
  const count = await deleteSessionsOf(trx, userId);
  const details = { reason: 'operator', count };
  await audit(trx, clock, 'session.ended', { actorId: null, subjectId: userId, details });
  return count;
}

/** Ends all sessions of the user with this address, and notes that; gives how many there were. Throws NotFound. */
export async function endSessionsOf(deps: Deps, email: string): Promise<number> {
  const { id } = await userByEmail(deps, email);
  return inTransaction(deps.db, (trx) => endSessions(deps, trx, id));
}
