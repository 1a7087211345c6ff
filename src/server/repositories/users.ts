import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Tier } from '../../contract/types.gen';
import type { UsersTable } from '../db/accountTables';
import type { Db } from '../db/db';

export type UserRow = Omit<Selectable<UsersTable>, 'search'>;

const columns = [
  'id',
  'full_name',
  'email',
  'culture',
  'tier',
  'billing_status',
  'is_email_verified',
  'is_admin',
  'password_hash',
  'password_version',
  'created_at',
  'updated_at',
] as const;

export interface NewUser {
  readonly id: string;
  readonly fullName: string;
  /** Trimmed and in lower case. */
  readonly email: string;
  readonly culture: string;
  readonly passwordHash: string | null;
  readonly isAdmin: boolean;
  readonly at: Date;
}

/** Inserts a user with the defaults of the specification. Throws a unique violation for a taken address. */
export async function insertUser(db: Db, user: NewUser): Promise<UserRow> {
  return db
    .insertInto('users')
    .values({
      id: user.id,
      full_name: user.fullName,
      email: user.email,
      culture: user.culture,
      tier: 'free',
      billing_status: 'cancelled',
      is_email_verified: false,
      is_admin: user.isAdmin,
      password_hash: user.passwordHash,
      created_at: user.at,
      updated_at: user.at,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export function findUserById(db: Db, id: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').select(columns).where('id', '=', id).executeTakeFirst();
}

/** Finds a user by normalized e-mail address. */
export function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').select(columns).where('email', '=', email).executeTakeFirst();
}

export async function hasUsers(db: Db): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
}

export async function hasAdministrator(db: Db): Promise<boolean> {
  const query = db.selectFrom('users').select('id').where('is_admin', '=', true).limit(1);
  return (await query.executeTakeFirst()) !== undefined;
}

export interface UserChange {
  readonly full_name?: string;
  readonly email?: string;
  readonly culture?: string;
  readonly tier?: Tier;
  readonly is_admin?: boolean;
  readonly is_email_verified?: boolean;
}

/** Updates a user; `updated_at` grows by at least a millisecond. Undefined when there is no such user. */
export function updateUser(
  db: Db,
  id: string,
  change: UserChange,
  at: Date,
): Promise<UserRow | undefined> {
  return db
    .updateTable('users')
    .set({ ...change, updated_at: laterThanPrevious(at) })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();
}

/**
 * Locks the user's row until the transaction ends if its password still has this version, and tells whether it has. A
 * caller who proved a password must not act after it was changed.
 */
export async function lockPassword(
  trx: Db,
  { id, password_version }: Pick<UserRow, 'id' | 'password_version'>,
): Promise<boolean> {
  const row = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('password_version', '=', password_version)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Reads a user and locks the row until the transaction ends. */
export function lockUser(trx: Db, id: string): Promise<UserRow | undefined> {
  return trx
    .selectFrom('users')
    .select(columns)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/**
 * Sets a new password hash, which invalidates earlier reset links, with further changes of the user. Undefined when there
 * is no such user.
 */
export function setPassword(
  db: Db,
  id: string,
  hash: string,
  at: Date,
  change: Pick<UserChange, 'is_email_verified'> = {},
): Promise<UserRow | undefined> {
  return db
    .updateTable('users')
    .set((eb) => ({
      ...change,
      password_hash: hash,
      password_version: eb('password_version', '+', 1),
      updated_at: laterThanPrevious(at),
    }))
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();
}

/** Replaces the hash of a password, unless the password was changed meanwhile. */
export async function updatePasswordHash(
  db: Db,
  id: string,
  old: string,
  hash: string,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ password_hash: hash })
    .where('id', '=', id)
    .where('password_hash', '=', old)
    .execute();
}

/** Deletes a user with sessions, reset links and private views; shared views stay. */
export async function deleteUser(db: Db, id: string): Promise<void> {
  await db.deleteFrom('views').where('owner_id', '=', id).where('is_shared', '=', false).execute();
  await db.deleteFrom('users').where('id', '=', id).execute();
}

/** Returns the ids of all administrators and locks them until the transaction ends, so that two cannot be removed at once. */
export async function lockAdministrators(trx: Db): Promise<string[]> {
  const rows = await trx
    .selectFrom('users')
    .select('id')
    .where('is_admin', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

interface UserPage {
  readonly search: string;
  readonly skip: number;
  readonly limit: number;
}

/** A word of one or two letters is found only at the beginning of words, longer ones anywhere (D131). */
const shortWord = /^[\p{L}\p{N}].?$/u;

/** The condition that the search text of a user contains a word. */
function hasWord(word: string): RawBuilder<boolean> {
  // The index is used only with its own collation, which the function changes.
  const text = sql`searchable(${word}::text) collate "default"`;
  const escaped = sql`replace(replace(${text}, '\\', '\\\\'), '%', '\\%')`;
  return sql<boolean>`search like ${shortWord.test(word) ? '%YY' : '%'}::text || ${escaped} || '%'`;
}

/** The condition that the search text of a user contains all words. */
function hasWords(search: string): RawBuilder<boolean> {
  const words = new Set(search.split(/\s+/).filter((word) => word !== ''));
  return sql<boolean>`${sql.join([sql`true`, ...[...words].map(hasWord)], sql` and `)}`;
}

/**
 * Builds the query of {@link searchUsers}. The ids of the page are found in indexes only: by trigrams for rare words, in
 * order of creation for frequent ones; only the rows of the page are read.
 */
export function searchQuery(db: Db, { search, skip, limit }: UserPage) {
  const page = db
    .selectFrom('users')
    .select('id')
    .where(hasWords(search))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .offset(skip)
    .limit(limit);
  return db
    .selectFrom('users')
    .innerJoin(page.as('page'), 'page.id', 'users.id')
    .select(columns.map((column) => `users.${column}` as const))
    .orderBy('users.created_at', 'desc')
    .orderBy('users.id');
}

/** Counts the users that a search finds, up to a limit. */
export async function countUsers(db: Db, search: string, limit: number): Promise<number> {
  const found = db.selectFrom('users').select('id').where(hasWords(search)).limit(limit);
  const { count } = await db
    .selectFrom(found.as('found'))
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns one page of the users whose name or e-mail contains all words of `search`, newest first, then by id. */
export function searchUsers(db: Db, page: UserPage): Promise<UserRow[]> {
  return searchQuery(db, page).execute();
}

function laterThanPrevious(at: Date) {
  return sql<Date>`greatest(${at}::timestamptz, updated_at + interval '1 millisecond')`;
}
