import { type ExpressionBuilder, type Insertable, type Selectable, sql } from 'kysely';
import type { ViewsTable } from '../db/contentTables';
import { type Database, type Db, exists } from '../db/db';

/** Limits a query to the views of one user and to shared ones. */
const isVisibleTo = (userId: string) => (where: ExpressionBuilder<Database, 'views'>) =>
  where.or([where('owner_id', '=', userId), where('is_shared', '=', true)]);

/** Reads the views of a user and the shared ones, ordered by name. */
export function readViews(db: Db, userId: string): Promise<Selectable<ViewsTable>[]> {
  const views = db.selectFrom('views').selectAll().where(isVisibleTo(userId));
  return views.orderBy(sql`lower(name)`).orderBy('id').execute();
}

/** A view by which another one of the same person, list and name is replaced. */
type ViewKey = Pick<ViewsTable, 'type' | 'name'> & { readonly owner_id: string };

/**
 * Counts the views of a user and all shared ones, in either case except the one that this id or key replaces. Nobody else
 * saves a view until the transaction ends.
 */
export async function countOtherViews(
  trx: Db,
  { owner_id, type, name }: ViewKey,
  id: string | undefined,
): Promise<{ readonly own: number; readonly shared: number }> {
  await sql`lock table views in share row exclusive mode`.execute(trx);
  const isOther =
    id === undefined
      ? sql`(owner_id, type, name) is distinct from (${owner_id}, ${type}, ${name})`
      : sql`id <> ${id}`;
  const { rows } = await sql<{ own: string; shared: string }>`
    select count(*) filter (where owner_id = ${owner_id}) as own, count(*) filter (where is_shared) as shared
    from views where ${isOther}`.execute(trx);
  return { own: Number(rows[0]?.own), shared: Number(rows[0]?.shared) };
}

/** Stores a view and returns it. It replaces the view of the same owner, type and name. */
export function upsertView(
  db: Db,
  view: Insertable<ViewsTable> & ViewKey,
): Promise<Selectable<ViewsTable>> {
  const { query, is_shared, updated_at } = view;
  return db
    .insertInto('views')
    .values(view)
    .onConflict((conflict) =>
      conflict.columns(['owner_id', 'type', 'name']).doUpdateSet({ query, is_shared, updated_at }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Changes a view of its owner, also its name, and returns it; undefined if that person has no such view. */
export function updateView(
  db: Db,
  { id, owner_id, type, ...values }: Insertable<ViewsTable> & ViewKey,
): Promise<Selectable<ViewsTable> | undefined> {
  const update = db.updateTable('views').set(values);
  return update
    .where((is) => is.and({ id, owner_id, type }))
    .returningAll()
    .executeTakeFirst();
}

/** Tells whether a person has another view of this list and name. */
export function hasOtherView(
  db: Db,
  { owner_id, type, name }: ViewKey,
  id: string,
): Promise<boolean> {
  const others = db.selectFrom('views').select('id').where('id', '<>', id);
  return exists(others.where((is) => is.and({ owner_id, type, name })));
}

/** Deletes a view if it belongs to the user or is shared. Tells whether there was one. */
export const deleteVisibleView = (db: Db, id: string, userId: string): Promise<boolean> =>
  exists(db.deleteFrom('views').where('id', '=', id).where(isVisibleTo(userId)).returning('id'));
