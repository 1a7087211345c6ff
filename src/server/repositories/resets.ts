import { type Insertable, sql } from 'kysely';
import type { ResetsTable } from '../db/accountTables';
import type { Db } from '../db/db';

/** How a link reaches the user: mailed to the account, or made for an administrator to hand over. */
export type ResetKind = 'mailed' | 'made';

const tables = { mailed: 'resets', made: 'made_resets' } as const;

const kinds = ['mailed', 'made'] as const satisfies readonly ResetKind[];

/** Stores the reset of a user and replaces an earlier one of the same kind. */
export async function putReset(db: Db, kind: ResetKind, reset: Insertable<ResetsTable>) {
  const insert = db.insertInto(tables[kind]).values(reset);
  await insert.onConflict((conflict) => conflict.column('user_id').doUpdateSet(reset)).execute();
}

/** The condition that the maker of a link still is an administrator; it must not outlive the right to make it (D143). */
const hasRightfulMaker = (reset: string) => sql<boolean>`(
  ${sql.ref(`${reset}.maker_id`)} is null
  or exists (select from users maker where maker.id = ${sql.ref(`${reset}.maker_id`)} and maker.is_admin)
)`;

/**
 * Finds the valid reset of a link by what its token names, if the password, and the address that the account had then, have
 * not changed since it was created.
 */
export async function findReset(
  db: Db,
  { userId, email, tokenHash }: Readonly<Record<'userId' | 'email' | 'tokenHash', string>>,
  at: Date,
) {
  for (const kind of kinds) {
    const found = await db
      .selectFrom(`${tables[kind]} as reset`)
      .innerJoin('users', 'users.id', 'reset.user_id')
      .selectAll('reset')
      .where((is) => is.and({ 'users.id': userId, 'users.email': email }))
      .where('reset.token_hash', '=', tokenHash)
      .where('reset.expires_at', '>', at)
      .whereRef('reset.password_version', '=', 'users.password_version')
      .where(hasRightfulMaker('reset'))
      .executeTakeFirst();
    if (found) return { ...found, kind };
  }
  return undefined;
}

const deleteOf = (db: Db, kind: ResetKind, userId: string) =>
  db.deleteFrom(tables[kind]).where('user_id', '=', userId);

/** Deletes all resets of a user and returns their token hashes. Of parallel calls exactly one gets each hash. */
export async function takeResetsOf(db: Db, userId: string): Promise<string[]> {
  const taken: string[] = [];
  for (const kind of kinds) {
    const rows = await deleteOf(db, kind, userId).returning('token_hash').execute();
    taken.push(...rows.map(({ token_hash: hash }) => hash));
  }
  return taken;
}

/** Deletes the reset of one kind of a user; tells whether it had not expired yet. */
export async function takeReset(trx: Db, kind: ResetKind, userId: string, at: Date) {
  const taken = await deleteOf(trx, kind, userId).returning('expires_at').executeTakeFirst();
  return taken !== undefined && taken.expires_at > at;
}

/**
 * Reads from the audit log who made the latest link of each of these users, null for the operator and once that account is
 * gone, and until when it works, null once it no longer does.
 */
export async function readMadeLinks(db: Db, userIds: readonly string[], at: Date) {
  type Actor = { actor_id: string | null; full_name: string | null };
  const { rows } = await sql<Actor & { userId: string; made_at: Date; expires_at: Date | null }>`
    select distinct on (made.subject_id) made.subject_id as "userId", made.at as made_at,
      actor.id as actor_id, actor.full_name, live.expires_at
    from audit made
    join users subject on subject.id = made.subject_id
    left join users actor on actor.id = made.actor_id
    left join made_resets live on live.user_id = subject.id
      and live.password_version = subject.password_version and live.expires_at > ${at}
      and ${hasRightfulMaker('live')}
    where made.subject_id = any(${[...userIds]}::text[]) and made.event = 'reset.linkMade'
    order by made.subject_id, made.id desc`.execute(db);
  return rows;
}
