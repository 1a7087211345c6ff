import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import type { ViewsTable } from '../db/contentTables';
import { type Database, type Db, exists } from '../db/db';

export type ViewRow = Selectable<ViewsTable>;

const isVisibleTo = (userId: string) => (where: ExpressionBuilder<Database, 'views'>) =>
  where.or([where('owner_id', '=', userId), where('is_shared', '=', true)]);

/** Reads the views of a user and the shared ones, ordered by name. */
export function readViews(db: Db, userId: string): Promise<ViewRow[]> {
  const views = db.selectFrom('views').selectAll().where(isVisibleTo(userId));
  return views.orderBy(sql`lower(name)`).orderBy('id').execute();
}

/** Reads the same views; nobody else saves a view until the transaction ends. */
export async function lockViews(trx: Db, userId: string): Promise<ViewRow[]> {
  await sql`lock table views in share row exclusive mode`.execute(trx);
  return readViews(trx, userId);
}

/** Stores a view, in the place of the one that has its id. */
export async function putView(trx: Db, view: ViewRow): Promise<void> {
  const insert = trx.insertInto('views').values(view);
  await insert.onConflict((conflict) => conflict.column('id').doUpdateSet(view)).execute();
}

/** Deletes a view if it belongs to the user or is shared. Tells whether there was one. */
export const deleteVisibleView = (db: Db, id: string, userId: string): Promise<boolean> =>
  exists(db.deleteFrom('views').where('id', '=', id).where(isVisibleTo(userId)).returning('id'));
