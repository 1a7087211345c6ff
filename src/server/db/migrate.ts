import { Migrator, sql } from 'kysely';
import { OperatorError } from '../common/operatorError';
import type { Db } from './db';
import { migrations } from './migrations';

/** The database was migrated by a newer version of the program. */
export class DatabaseIsNewer extends OperatorError {
  override readonly name = 'DatabaseIsNewer';
}

/**
 * Migrates the database and returns the names of the migrations that ran. Throws on the first failure, and
 * {@link DatabaseIsNewer} when a newer version has migrated it.
 */
export async function migrate(db: Db): Promise<string[]> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve({ ...migrations }) },
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error instanceof Error && error.message.includes('previously executed migration')) {
    throw new DatabaseIsNewer(
      'A newer version has changed this database, and this one would not understand it. Start the newer ' +
        'version, or restore a backup that was made before it.',
      { cause: error },
    );
  }
  if (error !== undefined) {
    throw new Error('The database could not be brought up to date.', { cause: error });
  }
  return (results ?? []).map(({ migrationName }) => migrationName);
}

/**
 * Runs the named migrations in the transaction of the caller, in the given order. Throws for an unknown name.
 */
export async function runMigrations(trx: Db, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const migration = migrations[name];
    if (!migration) throw new Error(`There is no migration ${name}.`);
    await migration.up(trx);
    const at = new Date().toISOString();
    await sql`insert into kysely_migration (name, timestamp) values (${name}, ${at})`.execute(trx);
  }
}
