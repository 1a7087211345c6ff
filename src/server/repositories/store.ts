import type { Db } from '../db/db';

/** The name that this database has had since it was made, and that a copy of it has too. */
export async function readStoreId(db: Db): Promise<string> {
  const { id } = await db.selectFrom('store').select('id').executeTakeFirstOrThrow();
  return id;
}
