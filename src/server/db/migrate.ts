import { Migrator } from 'kysely';
import type { Db } from './db';
import { migrations } from './migrations';

/** Brings the database up to date; gives the names of the migrations that ran. Throws on the first failure. */
export async function migrate(db: Db): Promise<string[]> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve({ ...migrations }) },
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error !== undefined) {
    throw new Error('The database could not be brought up to date.', { cause: error });
  }
  return (results ?? []).map(({ migrationName }) => migrationName);
}
