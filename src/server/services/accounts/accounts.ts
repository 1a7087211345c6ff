import type { Session, SignIn, SignUp, User, UserUpdate } from '../../../contract/types.gen';
import type { Caller } from '../../common/requestContext';
import type { Deps } from '../../deps';
import { inTransaction, isUniqueViolation } from '../../db/db';
import { takeResetsOf } from '../../repositories/resets';
import { deleteSessionsOf } from '../../repositories/sessions';
import {
  deleteUser,
  findUserByEmail,
  findUserById,
  insertUser,
  lockAdministrators,
  lockPassword,
  lockUser,
  setPassword,
  updatePasswordHash,
  updateUser,
  type UserRow,
} from '../../repositories/users';
import { audit, auditOwn } from '../audit/audit';
import { assertSignedInLately, lockOwnAccount } from './callers';
import { normalizeEmail, parseEmail } from '../../common/emailAddress';
import {
  conflict,
  emailTaken,
  invalidCredentials,
  unauthorized,
  validationError,
  wrongPassword,
} from '../../common/errors';
import { parseFullName, userView } from './userView';
import { newId } from '../../common/identifiers';
import { minLengthAtChange, minLengthAtSignUp, passwordError } from '../../common/passwordRules';
import { sendNotice } from './notices';
import { hashPassword, needsRehash, verifyPassword } from './passwords';
import { countAttempt, limits, refundOnError } from './rateLimits';
import { startSession } from './sessions';

/**
 * Throws ValidationError for a password that is too short, too long or the account's own address, CommonPassword;
 * `minLength` characters are needed, more where the operator says so.
 */
export function checkPassword(
  { config }: Deps,
  password: string,
  minLength: number,
  email: string,
): void {
  const error = passwordError(password, Math.max(minLength, config.page.passwordMinLength));
  if (error !== null) throw error;
  if (normalizeEmail(password) === email) {
    throw validationError('Your email address is easily guessed. Please choose another password.');
  }
}

async function withUniqueEmail<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw isUniqueViolation(error) ? emailTaken() : error;
  }
}

/** Makes an account with a first session. Throws ValidationError, EmailTaken or TooManyRequests. */
export async function signUp(deps: Deps, { user, client }: SignUp, network: string) {
  const email = parseEmail(user.email);
  const fullName = parseFullName(user.fullName);
  checkPassword(deps, user.password, minLengthAtSignUp, email);
  await countAttempt(deps, [limits.signUpFromNetwork, network]);
  const passwordHash = await hashPassword(user.password);
  const created = inTransaction(deps.db, async (trx) => {
    const row = await insertUser(trx, {
      id: newId(deps.random),
      full_name: fullName,
      email,
      culture: user.culture ?? 'en-US',
      password_hash: passwordHash,
      is_admin: false,
      created_at: deps.clock(),
    });
    await auditOwn(trx, deps.clock, 'account.created', row.id);
    return { user: userView(row), tokens: await startSession(deps, trx, row, client) };
  });
  return withUniqueEmail(created);
}

/**
 * Starts a session by e-mail and password. Throws InvalidCredentials, the same for both being wrong, or
 * TooManyRequests, the same whether the account exists or not.
 */
export async function signIn(
  deps: Deps,
  { email, password, client, clientId }: SignIn,
  network: string,
): Promise<Session> {
  const refund = await countAttempt(
    deps,
    [limits.signInFromNetwork, network],
    [limits.signInOfAccount, normalizeEmail(email)],
  );
  const row = await findUserByEmail(deps.db, normalizeEmail(email));
  const verification = verifyPassword(row?.password_hash ?? null, password);
  const isCorrect = await refundOnError(refund, verification);
  if (!row || !isCorrect) {
    const people = { actorId: null, subjectId: row?.id ?? null };
    await audit(deps.db, deps.clock, 'session.failed', people);
    throw invalidCredentials();
  }
  await refund();
  const hash = row.password_hash ?? '';
  if (needsRehash(hash))
    await updatePasswordHash(deps.db, row.id, hash, await hashPassword(password));
  const tokens = await inTransaction(deps.db, async (trx) => {
    if (!(await lockPassword(trx, row))) throw invalidCredentials();
    return startSession(deps, trx, row, { client, clientId });
  });
  return { user: userView(row), tokens };
}

/**
 * Changes name, culture or e-mail of the caller; the former address is told by mail. Throws ValidationError, EmailTaken,
 * TooManyRequests, or SignInRequired for the address of an administrator.
 */
export async function updateMe(deps: Deps, caller: Caller, update: UserUpdate): Promise<User> {
  const email = update.email === undefined ? undefined : parseEmail(update.email);
  const isNewEmail = email !== undefined && email !== caller.email;
  if (isNewEmail && caller.isAdmin) await assertSignedInLately(deps, caller);
  if (isNewEmail) await countAttempt(deps, [limits.emailOfAccount, caller.id]);
  const change = {
    ...(update.fullName !== undefined && { full_name: parseFullName(update.fullName) }),
    ...(update.culture !== undefined && { culture: update.culture }),
    ...(isNewEmail && { email, is_email_verified: false }),
  };
  const changed = inTransaction(deps.db, async (trx) => {
    await lockOwnAccount(trx, caller);
    const former = isNewEmail ? await lockUser(trx, caller.id) : undefined;
    const row = await updateUser(trx, caller.id, change, deps.clock());
    if (isNewEmail) {
      await takeResetsOf(trx, caller.id);
      await auditOwn(trx, deps.clock, 'account.emailChanged', caller.id);
    }
    return { row, former };
  });
  const { row, former } = await withUniqueEmail(changed);
  if (!row) throw unauthorized();
  if (former) sendNotice(deps, 'emailChanged', former);
  return userView(row);
}

async function provePassword(deps: Deps, caller: Caller, password: string): Promise<UserRow> {
  const refund = await countAttempt(deps, [limits.proofOfAccount, caller.id]);
  const row = await findUserById(deps.db, caller.id);
  if (!row) throw unauthorized();
  if (!(await refundOnError(refund, verifyPassword(row.password_hash, password)))) {
    await auditOwn(deps.db, deps.clock, 'password.refused', caller.id);
    throw wrongPassword();
  }
  await refund();
  return row;
}

/**
 * Sets a new password, ends all other sessions (D111) and tells the user by mail. Throws InvalidCredentials
 * (403), TooManyRequests or ValidationError.
 */
export async function changePassword(
  deps: Deps,
  caller: Caller,
  password: string,
  newPassword: string,
): Promise<void> {
  const proved = await provePassword(deps, caller, password);
  checkPassword(deps, newPassword, minLengthAtChange, proved.email);
  const hash = await hashPassword(newPassword);
  await inTransaction(deps.db, async (trx) => {
    await lockOwnAccount(trx, caller);
    if (!(await lockPassword(trx, proved))) throw wrongPassword();
    await setPassword(trx, caller.id, hash, deps.clock());
    await takeResetsOf(trx, caller.id);
    await deleteSessionsOf(trx, caller.id, caller.sessionId);
    await auditOwn(trx, deps.clock, 'password.changed', caller.id);
  });
  sendNotice(deps, 'passwordChanged', proved);
}

/** Deletes the caller's account. Throws InvalidCredentials (403), TooManyRequests, or Conflict for the last administrator. */
export async function deleteMe(deps: Deps, caller: Caller, password: string): Promise<void> {
  const proved = await provePassword(deps, caller, password);
  await inTransaction(deps.db, async (trx) => {
    const administrators = await lockAdministrators(trx);
    await lockOwnAccount(trx, caller);
    if (!(await lockPassword(trx, proved))) throw wrongPassword();
    if (administrators.length === 1 && administrators[0] === caller.id) {
      throw conflict('The last administrator cannot be deleted.');
    }
    await deleteUser(trx, caller.id);
    await auditOwn(trx, deps.clock, 'account.deleted', caller.id);
  });
}
