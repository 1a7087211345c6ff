import type { Caller } from '../../common/requestContext';
import type { Deps } from '../../deps';
import { hashOf } from '../../common/identifiers';
import { invalidEmail, looksLikeEmail, normalizeEmail } from '../../common/emailAddress';
import { inTransaction, isForeignKeyViolation } from '../../db/db';
import { mailTo } from '../../mail/accountMails';
import {
  findReset,
  putReset,
  readMadeLinks,
  type ResetKind,
  takeReset,
  takeResetsOf,
} from '../../repositories/resets';
import { deleteSessionsOf } from '../../repositories/sessions';
import { findUserByEmail, lockPassword, setPassword, type UserRow } from '../../repositories/users';
import { checkPassword } from './accounts';
import { audit, auditOwn } from '../audit/audit';
import { assertSignedInLately, lockAdministrator } from './callers';
import { type AppError, invalidResetLink, notFound } from '../../common/errors';
import { minLengthAtChange } from '../../common/passwordRules';
import { sendNotice } from './notices';
import { hashPassword } from './passwords';
import { countAttempt, refundOnError, limits } from './rateLimits';
import { readToken, signToken } from './tokens';
import { userByEmail } from './userAdministration';
import { actorOf } from './userView';

/** Lifetime of a link in minutes, if the user requested it and if an administrator created it. */
const lifetimeMinutes: Readonly<Record<ResetKind, number>> = { mailed: 60, made: 30 };

const minutesFromNow = ({ clock }: Deps, minutes: number): Date =>
  new Date(clock().getTime() + minutes * 60_000);

/**
 * Creates a link and invalidates the previous one of the same kind. A link that anybody may request must not replace
 * one that an administrator has just handed over. Its origin is the configured address and never taken from a request.
 * Null when the user has been deleted meanwhile.
 */
async function createLink(
  deps: Deps,
  user: UserRow,
  kind: ResetKind,
  makerId: string | null = null,
): Promise<string | null> {
  const now = deps.clock();
  const expires = minutesFromNow(deps, lifetimeMinutes[kind]);
  const jti = deps.random(24).toString('base64url');
  try {
    await putReset(deps.db, kind, {
      maker_id: makerId,
      user_id: user.id,
      token_hash: hashOf(jti),
      password_version: user.password_version,
      expires_at: expires,
      created_at: now,
    });
  } catch (error) {
    if (isForeignKeyViolation(error)) return null;
    throw error;
  }
  const claims = { sub: user.id, email: user.email, jti };
  const token = await signToken(deps, 'ForgotPassword', claims, expires);
  return `${deps.config.publicUrl}/resetPass/${token}`;
}

/**
 * Sends a reset link by mail if the address belongs to somebody. Returns before any of it is done, so
 * that neither answer nor duration tells which. Throws ValidationError for what can be no address, and
 * TooManyRequests, for any address alike.
 */
export async function requestReset(deps: Deps, email: string, network: string): Promise<void> {
  const address = normalizeEmail(email);
  if (!looksLikeEmail(address)) throw invalidEmail();
  await countAttempt(deps, [limits.forgotFromNetwork, network], [limits.forgotOfAccount, address]);
  deps.background.run('reset mail', async () => {
    const user = await findUserByEmail(deps.db, address);
    const people = { actorId: null, subjectId: user?.id ?? null };
    await audit(deps.db, deps.clock, 'reset.requested', people);
    if (!user) return;
    const link = await createLink(deps, user, 'mailed');
    if (link === null) return;
    const { productName } = deps.config.page;
    const values = { product: productName, link, minutes: String(lifetimeMinutes.mailed) };
    const mail = mailTo(user, 'reset', values);
    await deps.mailer.send(mail, minutesFromNow(deps, lifetimeMinutes.mailed));
  });
}

/**
 * Makes a reset link for a user, for the caller to hand over; the user is told by mail that somebody
 * did. `admin` is null on the command line. The link works only while its maker is an administrator. Throws NotFound,
 * SignInRequired for the link of an administrator, and Unauthorized or Forbidden when session or rights are gone
 * meanwhile.
 */
export async function createResetLink(deps: Deps, admin: Caller | null, email: string) {
  const user = await userByEmail(deps, email);
  // Whoever took the token of one administrator must not take over the others with it.
  if (admin && user.is_admin) await assertSignedInLately(deps, admin);
  const link = await inTransaction(deps.db, async (trx) => {
    if (admin) await lockAdministrator(trx, admin);
    const made = await createLink({ ...deps, db: trx }, user, 'made', admin?.id);
    if (made === null) throw notFound();
    const people = { actorId: admin?.id ?? null, subjectId: user.id };
    await audit(trx, deps.clock, 'reset.linkMade', people);
    return made;
  });
  sendNotice(deps, 'linkMade', user);
  return link;
}

/**
 * Tells of users who made the latest link for them, when, and until when it works. Users for whom nobody made one are
 * left out.
 */
export async function listMadeLinks({ db, clock }: Deps, userIds: readonly string[]) {
  const rows = await readMadeLinks(db, userIds, clock());
  return rows.map((row) => ({
    userId: row.userId,
    madeAt: row.made_at.toISOString(),
    actor: actorOf(row),
    expiresAt: row.expires_at?.toISOString() ?? null,
  }));
}

/**
 * Revokes the link that was made for a user, whoever made it; one that was mailed stays valid. Throws NotFound when none
 * works any more, and Unauthorized or Forbidden when session or rights are gone meanwhile.
 */
export async function revokeResetLink({ db, clock }: Deps, admin: Caller, userId: string) {
  await inTransaction(db, async (trx) => {
    await lockAdministrator(trx, admin);
    if (!(await takeReset(trx, 'made', userId, clock()))) {
      throw notFound('There is no link to revoke: it was used, revoked or has expired.');
    }
    await audit(trx, clock, 'reset.linkRevoked', { actorId: admin.id, subjectId: userId });
  });
}

async function refuseLink({ db, clock }: Deps, userId: string | null): Promise<AppError> {
  await audit(db, clock, 'reset.refused', { actorId: null, subjectId: userId });
  return invalidResetLink();
}

/**
 * Sets a new password by the token of a reset link, ends all links and sessions of the user, and tells the user by
 * mail. Whoever uses a mailed link has proved to own the address. Throws InvalidResetLink, ValidationError or TooManyRequests; the link survives a refused password.
 */
export async function resetPassword(
  deps: Deps,
  token: string,
  newPassword: string,
  network: string,
): Promise<void> {
  const refund = await countAttempt(deps, [limits.resetFromNetwork, network]);
  const claims = await readToken(deps, 'ForgotPassword', token);
  if (!claims) throw await refuseLink(deps, null);
  const { sub: userId, jti, email } = claims;
  const link = { userId, email, tokenHash: hashOf(jti) };
  if (!(await findReset(deps.db, link, deps.clock()))) {
    throw await refuseLink(deps, userId);
  }
  checkPassword(deps, newPassword, minLengthAtChange, email);
  const hash = await refundOnError(refund, hashPassword(newPassword));
  const user = await inTransaction(deps.db, async (trx) => {
    const live = await findReset(trx, link, deps.clock());
    // The user's row first, as everybody else takes them: whoever uses another link waits here, and finds none.
    const isLocked = live && (await lockPassword(trx, { ...live, id: userId }));
    if (!isLocked || !(await takeResetsOf(trx, userId)).includes(link.tokenHash))
      throw invalidResetLink();
    const verified = live.kind === 'mailed' ? { is_email_verified: true } : {};
    const row = await setPassword(trx, userId, hash, deps.clock(), verified);
    await deleteSessionsOf(trx, userId);
    await auditOwn(trx, deps.clock, 'password.reset', userId);
    return row;
  });
  await refund();
  if (user) sendNotice(deps, 'passwordChanged', user);
}
