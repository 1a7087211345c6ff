import type { Migration } from 'kysely';
import * as accounts from './001_accounts';
import * as content from './002_content';

/** All migrations in order. Names are recorded in the database and never change. */
export const migrations: Readonly<Record<string, Migration>> = {
  '001_accounts': accounts as Migration,
  '002_content': content as Migration,
};
