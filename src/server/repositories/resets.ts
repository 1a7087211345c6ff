import type { Insertable, Selectable } from 'kysely';
import type { ResetsTable } from '../db/accountTables';
import type { Db } from '../db/db';

/** Stores the reset of a user; one made before is worth nothing from now on. */
export async function putReset(db: Db, reset: Insertable<ResetsTable>): Promise<void> {
  await db
    .insertInto('resets')
    .values(reset)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(reset))
    .execute();
}

/** The live reset with this token hash, if the password is still the one it was made for. */
export function findReset(
  db: Db,
  userId: string,
  tokenHash: string,
  at: Date,
): Promise<Selectable<ResetsTable> | undefined> {
  return db
    .selectFrom('resets')
    .innerJoin('users', 'users.id', 'resets.user_id')
    .selectAll('resets')
    .where('resets.user_id', '=', userId)
    .where('resets.token_hash', '=', tokenHash)
    .where('resets.expires_at', '>', at)
    .whereRef('resets.password_version', '=', 'users.password_version')
    .executeTakeFirst();
}

/** Uses up a reset; gives whether it was still there. Exactly one of several parallel uses succeeds. */
export async function takeReset(db: Db, userId: string, tokenHash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('resets')
    .where('user_id', '=', userId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

export async function deleteResetsOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('resets').where('user_id', '=', userId).execute();
}
