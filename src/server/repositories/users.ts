import { type RawBuilder, type Selectable, sql, type Updateable, type UpdateObject } from 'kysely';
import type { UsersTable } from '../db/accountTables';
import { type Database, type Db, exists } from '../db/db';

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

/** What a new user has beside the defaults of the specification; the address is trimmed and in lower case. */
type NewUser = Pick<
  UserRow,
  'id' | 'full_name' | 'email' | 'culture' | 'password_hash' | 'is_admin' | 'created_at'
>;

/** Inserts a user with the defaults of the specification. Throws a unique violation for a taken address. */
export function insertUser(db: Db, user: NewUser): Promise<UserRow> {
  const defaults = { tier: 'free', billing_status: 'cancelled', is_email_verified: false } as const;
  const insert = db
    .insertInto('users')
    .values({ ...defaults, ...user, updated_at: user.created_at });
  return insert.returning(columns).executeTakeFirstOrThrow();
}

const selectUsers = (db: Db) => db.selectFrom('users').select(columns);

export const findUserById = (db: Db, id: string): Promise<UserRow | undefined> =>
  selectUsers(db).where('id', '=', id).executeTakeFirst();

/** Finds a user by normalized e-mail address. */
export const findUserByEmail = (db: Db, email: string): Promise<UserRow | undefined> =>
  selectUsers(db).where('email', '=', email).executeTakeFirst();

/** Reads a user and locks the row until the transaction ends. */
export const lockUser = (trx: Db, id: string): Promise<UserRow | undefined> =>
  selectUsers(trx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export const hasUsers = (db: Db): Promise<boolean> =>
  exists(db.selectFrom('users').select('id').limit(1));

export const hasAdministrator = (db: Db): Promise<boolean> =>
  exists(db.selectFrom('users').select('id').where('is_admin', '=', true).limit(1));

const laterThanPrevious = (at: Date) =>
  sql<Date>`greatest(${at}::timestamptz, updated_at + interval '1 millisecond')`;

/** Updates a user; `updated_at` grows by at least a millisecond. Undefined when there is no such user. */
export function updateUser(db: Db, id: string, change: UpdateObject<Database, 'users'>, at: Date) {
  const update = db.updateTable('users').set({ ...change, updated_at: laterThanPrevious(at) });
  return update.where('id', '=', id).returning(columns).executeTakeFirst();
}

/**
 * Locks the user's row until the transaction ends if its password still has this version, and tells whether it has. A
 * caller who proved a password must not act after it was changed.
 */
export function lockPassword(
  trx: Db,
  { id, password_version }: Pick<UserRow, 'id' | 'password_version'>,
): Promise<boolean> {
  const user = trx.selectFrom('users').select('id').forNoKeyUpdate();
  return exists(user.where((is) => is.and({ id, password_version })));
}

/**
 * Sets a new password hash, or null for no password, which invalidates earlier reset links, with further changes of the
 * user. Undefined when there is no such user.
 */
export const setPassword = (
  db: Db,
  id: string,
  hash: string | null,
  at: Date,
  change: Pick<Updateable<UsersTable>, 'is_email_verified' | 'is_admin' | 'tier'> = {},
): Promise<UserRow | undefined> => {
  const password_version = sql<number>`password_version + 1`;
  return updateUser(db, id, { ...change, password_hash: hash, password_version }, at);
};

/** Replaces the hash of a password, unless the password was changed meanwhile. */
export async function updatePasswordHash(db: Db, id: string, old: string, hash: string) {
  const update = db.updateTable('users').set({ password_hash: hash });
  await update.where((is) => is.and({ id, password_hash: old })).execute();
}

/** Deletes a user with sessions, reset links and private views; shared views stay. */
export async function deleteUser(db: Db, id: string): Promise<void> {
  const views = db.deleteFrom('views');
  await views.where((is) => is.and({ owner_id: id, is_shared: false })).execute();
  await db.deleteFrom('users').where('id', '=', id).execute();
}

/** Returns the ids of all administrators and locks them until the transaction ends, so that two cannot be removed at once. */
export async function lockAdministrators(trx: Db): Promise<string[]> {
  const users = trx.selectFrom('users').select('id').where('is_admin', '=', true);
  const rows = await users.orderBy('id').forUpdate().execute();
  return rows.map(({ id }) => id);
}

interface UserPage {
  readonly search: string;
  readonly skip: number;
  readonly limit: number;
}

/** A word of one or two letters is found only at the beginning of words, longer ones anywhere (D131). */
const shortWord = /^[\p{L}\p{N}].?$/u;

function hasWord(word: string): RawBuilder<boolean> {
  // The index is used only with its own collation, which the function changes.
  const text = sql`searchable(${word}::text) collate "default"`;
  const escaped = sql`replace(replace(${text}, '\\', '\\\\'), '%', '\\%')`;
  return sql<boolean>`search like ${shortWord.test(word) ? '%YY' : '%'}::text || ${escaped} || '%'`;
}

function selectFound(db: Db, search: string) {
  const words = new Set(search.split(/\s+/).filter((word) => word !== ''));
  const conditions = [sql`true`, ...[...words].map(hasWord)];
  return db
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`${sql.join(conditions, sql` and `)}`);
}

/**
 * Builds the query of {@link searchUsers}. The ids of the page are found in indexes only: by trigrams for rare words, in
 * order of creation for frequent ones; only the rows of the page are read.
 */
export function searchQuery(db: Db, { search, skip, limit }: UserPage) {
  const found = selectFound(db, search).orderBy('created_at', 'desc').orderBy('id');
  return db
    .selectFrom('users')
    .innerJoin(found.offset(skip).limit(limit).as('page'), 'page.id', 'users.id')
    .select(columns.map((column) => `users.${column}` as const))
    .orderBy('users.created_at', 'desc')
    .orderBy('users.id');
}

/** Returns one page of the users whose name or e-mail contains all words of `search`, newest first, then by id. */
export const searchUsers = (db: Db, page: UserPage): Promise<UserRow[]> =>
  searchQuery(db, page).execute();

/** Counts the users that a search finds, up to a limit. */
export async function countUsers(db: Db, search: string, limit: number): Promise<number> {
  const { count } = await db
    .selectFrom(selectFound(db, search).limit(limit).as('found'))
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
