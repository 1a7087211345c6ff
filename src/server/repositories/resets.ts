import type { Insertable, Selectable } from 'kysely';
import type { ResetsTable } from '../db/accountTables';
import type { Db } from '../db/db';

/** How a link reaches the user: mailed to the account, or made for an administrator to hand over. */
export type ResetKind = 'mailed' | 'made';

const tables = { mailed: 'resets', made: 'made_resets' } as const;

const kinds = ['mailed', 'made'] as const satisfies readonly ResetKind[];

/** Stores the reset of a user and replaces an earlier one of the same kind. */
export async function putReset(
  db: Db,
  kind: ResetKind,
  reset: Insertable<ResetsTable>,
): Promise<void> {
  await db
    .insertInto(tables[kind])
    .values(reset)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(reset))
    .execute();
}

/** What the token of a reset link names. */
export interface LinkClaims {
  readonly userId: string;
  /** The address of the account when the link was made. */
  readonly email: string;
  readonly tokenHash: string;
}

/** Finds the valid reset of a link, if password and address of the account have not changed since it was created. */
export async function findReset(
  db: Db,
  { userId, email, tokenHash }: LinkClaims,
  at: Date,
): Promise<(Selectable<ResetsTable> & { readonly kind: ResetKind }) | undefined> {
  for (const kind of kinds) {
    const found = await db
      .selectFrom(`${tables[kind]} as reset`)
      .innerJoin('users', 'users.id', 'reset.user_id')
      .selectAll('reset')
      .where('reset.user_id', '=', userId)
      .where('reset.token_hash', '=', tokenHash)
      .where('users.email', '=', email)
      .where('reset.expires_at', '>', at)
      .whereRef('reset.password_version', '=', 'users.password_version')
      .executeTakeFirst();
    if (found) return { ...found, kind };
  }
  return undefined;
}

/** Deletes all resets of a user and returns their token hashes. Of parallel calls exactly one gets each hash. */
export async function takeResetsOf(db: Db, userId: string): Promise<string[]> {
  const taken: string[] = [];
  for (const kind of kinds) {
    const rows = await db
      .deleteFrom(tables[kind])
      .where('user_id', '=', userId)
      .returning('token_hash')
      .execute();
    taken.push(...rows.map(({ token_hash: hash }) => hash));
  }
  return taken;
}
