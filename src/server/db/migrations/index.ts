import { type Migration, sql } from 'kysely';
import { accountMigrations } from './accounts';
import { contentMigrations } from './content';

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
