import type { Migration } from 'kysely';
import { up as accounts } from './001_accounts';
import { up as content } from './002_content';

/** All migrations in order. Names are recorded in the database and never change. */
export const migrations: Readonly<Record<string, Migration>> = {
  '001_accounts': { up: accounts },
  '002_content': { up: content },
};
