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

/** Counts the views of a user, except the one that has this type and name. */
export async function countOtherViews(
  db: Db,
  { owner_id, type, name }: Pick<Insertable<ViewsTable>, 'owner_id' | 'type' | 'name'>,
): Promise<number> {
  const { count } = await db
    .selectFrom('views')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('owner_id', '=', owner_id)
    .where((where) => where.not(where.and([where('type', '=', type), where('name', '=', name)])))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Stores a view and returns it. It replaces the view of the same owner, type and name. */
export async function upsertView(
  db: Db,
  view: Insertable<ViewsTable>,
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
