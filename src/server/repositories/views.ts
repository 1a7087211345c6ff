import { type ExpressionBuilder, type Insertable, type Selectable, sql } from 'kysely';
import type { ViewsTable } from '../db/contentTables';
import type { Database, Db } from '../db/db';

/** Limits a query to the views of one user and to shared ones. */
const isVisibleTo = (userId: string) => (where: ExpressionBuilder<Database, 'views'>) =>
  where.or([where('owner_id', '=', userId), where('is_shared', '=', true)]);

/** Reads the views of a user and the shared ones, ordered by name. */
export async function readViews(db: Db, userId: string): Promise<Selectable<ViewsTable>[]> {
  return db
    .selectFrom('views')
    .selectAll()
    .where(isVisibleTo(userId))
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
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
  const { own, shared } = await trx
    .selectFrom('views')
    .select([
      sql<string>`count(*) filter (where owner_id = ${owner_id})`.as('own'),
      sql<string>`count(*) filter (where is_shared)`.as('shared'),
    ])
    .where(
      id === undefined
        ? sql<boolean>`(owner_id, type, name) is distinct from (${owner_id}, ${type}, ${name})`
        : sql<boolean>`id <> ${id}`,
    )
    .executeTakeFirstOrThrow();
  return { own: Number(own), shared: Number(shared) };
}

/** Stores a view and returns it. It replaces the view of the same owner, type and name. */
export async function upsertView(
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
export async function updateView(
  db: Db,
  { id, owner_id, type, ...values }: Insertable<ViewsTable> & ViewKey,
): Promise<Selectable<ViewsTable> | undefined> {
  return db
    .updateTable('views')
    .set(values)
    .where('id', '=', id)
    .where('owner_id', '=', owner_id)
    .where('type', '=', type)
    .returningAll()
    .executeTakeFirst();
}

/** Tells whether a person has another view of this list and name. */
export async function hasOtherView(
  db: Db,
  { owner_id, type, name }: ViewKey,
  id: string,
): Promise<boolean> {
  const other = await db
    .selectFrom('views')
    .select('id')
    .where('owner_id', '=', owner_id)
    .where('type', '=', type)
    .where('name', '=', name)
    .where('id', '<>', id)
    .executeTakeFirst();
  return other !== undefined;
}

/** Deletes a view if it belongs to the user or is shared. Tells whether there was one. */
export async function deleteVisibleView(db: Db, id: string, userId: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('views')
    .where('id', '=', id)
    .where(isVisibleTo(userId))
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}
