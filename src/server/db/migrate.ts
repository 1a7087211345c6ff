import { type Migration, Migrator, sql } from 'kysely';
import { OperatorError } from '../common/errors';
import type { Db } from './db';
import { accountMigrations } from './migrations/accounts';
import { contentMigrations } from './migrations/content';

/** A statement up to its semicolon; one within a function's body or a comment ends nothing. */
const statement = /(?:\$\$[^]*?\$\$|--[^\n]*|[^;])+/g;

const migrationOf = (text: string): Migration => ({
  up: async (db) => {
    const statements = text.match(statement) ?? [];
    for (const one of statements) if (one.trim() !== '') await sql.raw(one).execute(db);
  },
});

/** All migrations in order. Names are recorded in the database and never change. */
export const migrations: Readonly<Record<string, Migration>> = Object.fromEntries(
  Object.entries({ ...accountMigrations, ...contentMigrations })
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, text]) => [name, migrationOf(text)]),
);

/** The database was migrated by a newer version of the program. */
class DatabaseIsNewer extends OperatorError {
  override readonly name = 'DatabaseIsNewer';
}

/** Tells whether the database has ever been migrated. */
export async function isMigrated(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass('kysely_migration') is not null as found`.execute(db);
  return rows[0]?.found === true;
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
