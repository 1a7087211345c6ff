import { type ExpressionBuilder, type Insertable, type Selectable, sql } from 'kysely';
import type { ViewsTable } from '../db/contentTables';
import type { Database, Db } from '../db/db';

/** Nobody sees what somebody else keeps to themselves. */
const isVisibleTo = (personId: string) => (where: ExpressionBuilder<Database, 'views'>) =>
  where.or([where('owner_id', '=', personId), where('is_shared', '=', true)]);

/** The views that a person may see: their own and shared ones, by name. */
export async function readViews(db: Db, ownerId: string): Promise<Selectable<ViewsTable>[]> {
  return db
    .selectFrom('views')
    .selectAll()
    .where(isVisibleTo(ownerId))
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
}

/** How many views a person has, without the one that is called so. */
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

/** Stores a view in the place of the one that its owner calls so. Gives it as stored. */
export async function putView(
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

/** Deletes a view that a person may see. Gives whether there was one. */
export async function dropView(db: Db, id: string, ownerId: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('views')
    .where('id', '=', id)
    .where(isVisibleTo(ownerId))
    .returning('id')
    .executeTakeFirst();
  return gone !== undefined;
}
