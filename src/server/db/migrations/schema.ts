import type { Kysely } from 'kysely';

/** What a migration works on: it must not depend on the present tables' types. */
export type Schema = Kysely<unknown>;
