import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a database of a former release held, and what its server answered; see `recordRelease.ts`. */
export interface Release {
  readonly recordedAt: string;
  readonly tokenSecret: string;
  /** The migrations of its database, in their order. */
  readonly migrations: readonly string[];
  /** The rows of all its tables, each row as the texts of its values. */
  readonly tables: readonly {
    readonly name: string;
    readonly columns: readonly string[];
    readonly rows: readonly (readonly (string | null)[])[];
  }[];
  readonly tokens: { readonly accessToken: string; readonly refreshToken: string };
  /** The tokens of a link that was mailed and of one that an administrator made, for two people. */
  readonly links: { readonly mailed: string; readonly made: string };
  /** What an administrator was answered, by path. */
  readonly answers: Readonly<Record<string, unknown>>;
}

export const releaseFolder = 'test/server/db/releases';

/** The recorded releases by the name of their last migration. */
export const releases: readonly (readonly [name: string, release: Release])[] = readdirSync(
  releaseFolder,
).map((file) => [
  file.replace('.json', ''),
  JSON.parse(readFileSync(join(releaseFolder, file), 'utf8')) as Release,
]);
