import { sql } from 'kysely';
import type { Term } from '../../contract/types.gen';
import { type Db, exists } from '../db/db';

/** Reads all terms. */
export async function readTerms(db: Db): Promise<Term[]> {
  const rows = await db.selectFrom('terms').selectAll().execute();
  return rows.map(({ id, texts }) => ({ _id: id, texts: JSON.parse(texts) as Term['texts'] }));
}

/** Reads the same terms; nobody else saves one until the transaction ends. */
export async function lockTerms(trx: Db): Promise<Term[]> {
  await sql`lock table terms in share row exclusive mode`.execute(trx);
  return readTerms(trx);
}

/** Stores a term, in the place of the one that has its id. */
export async function putTerm(trx: Db, { _id: id, texts }: Term): Promise<void> {
  const row = { id, texts: JSON.stringify(texts) };
  const insert = trx.insertInto('terms').values(row);
  await insert.onConflict((conflict) => conflict.column('id').doUpdateSet(row)).execute();
}

/** Deletes a term. Tells whether there was one. */
export const removeTerm = (db: Db, id: string): Promise<boolean> =>
  exists(db.deleteFrom('terms').where('id', '=', id).returning('id'));
