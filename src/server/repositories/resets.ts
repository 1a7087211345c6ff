import type { Insertable, Selectable } from 'kysely';
import type { ResetsTable } from '../db/accountTables';
import type { Db } from '../db/db';

/** How a link reaches the user: mailed to the address of the account, or made for somebody to hand over. */
export type ResetKind = 'mailed' | 'made';

const tables = { mailed: 'resets', made: 'made_resets' } as const;

const kinds = ['mailed', 'made'] as const satisfies readonly ResetKind[];

/** Stores the reset of a user; one of the same kind made before is worth nothing from now on. */
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

/** What the token of a link names. */
export interface LinkClaims {
  readonly userId: string;
  /** The address that the account had. */
  readonly email: string;
  readonly tokenHash: string;
}

/** The live reset of a link, if password and address of the account are still those that it was made for. */
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

/** Ends all resets of a user; gives the hashes of their tokens. Exactly one of several parallel calls gets each. */
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
