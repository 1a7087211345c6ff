import { type Selectable, sql } from 'kysely';
import type { TermsTable } from '../db/contentTables';
import { type Db, exists } from '../db/db';

export type TermRow = Selectable<TermsTable>;

/** Reads all terms. */
export const readTerms = (db: Db): Promise<TermRow[]> =>
  db.selectFrom('terms').selectAll().execute();

/** Reads the same terms; nobody else saves one until the transaction ends. */
export async function lockTerms(trx: Db): Promise<TermRow[]> {
  await sql`lock table terms in share row exclusive mode`.execute(trx);
  return readTerms(trx);
}

/** Stores a term, in the place of the one that has its id. */
export async function putTerm(trx: Db, term: TermRow): Promise<void> {
  const insert = trx.insertInto('terms').values(term);
  await insert.onConflict((conflict) => conflict.column('id').doUpdateSet(term)).execute();
}

/** Deletes a term. Tells whether there was one. */
export const removeTerm = (db: Db, id: string): Promise<boolean> =>
  exists(db.deleteFrom('terms').where('id', '=', id).returning('id'));
