import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { foundOrInstalled } from './debianPackages';

const isRoot = process.getuid?.() === 0;
const debianFolder = '/usr/lib/postgresql';

const newestFirst = (a: string, b: string) => Number(b) - Number(a);

/** The folder of PostgreSQL's programs: POSTGRES_BIN, Debian's newest, or one of the PATH. */
function findPrograms(): string | undefined {
  const chosen = process.env.POSTGRES_BIN;
  if (chosen) {
    if (existsSync(join(chosen, 'initdb'))) return chosen;
    throw new Error(`POSTGRES_BIN names ${chosen}, where there is no initdb.`);
  }
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder).sort(newestFirst) : [];
  const folders = [
    ...versions.map((version) => join(debianFolder, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  return folders.find((folder) =>
    ['initdb', 'postgres'].every((program) => existsSync(join(folder, program))),
  );
}

const advice =
  'The tests need the programs of a PostgreSQL server, 15 or later. Install them (Debian and Ubuntu: ' +
  '"apt-get install postgresql"; macOS: "brew install postgresql@17") or name their folder in POSTGRES_BIN.';

/**
 * The folder of PostgreSQL's programs, which are installed first where they are missing and that is
 * possible: by apt on Debian as root. Throws a message that says what to do elsewhere.
 */
export function postgresPrograms(): string {
  return foundOrInstalled({ find: findPrograms, packages: ['postgresql'], advice });
}

const idOf = (option: '-u' | '-g', user: string): number =>
  Number(execFileSync('id', [option, user], { stdio: ['ignore', 'pipe', 'ignore'] }));

/** Whom the server runs as, since it refuses to run as root; nothing where we are not root ourselves. */
export function postgresUser(): { uid: number; gid: number } | undefined {
  if (!isRoot) return undefined;
  for (const user of ['postgres', 'nobody']) {
    try {
      return { uid: idOf('-u', user), gid: idOf('-g', user) };
    } catch {
      // The next one, then.
    }
  }
  throw new Error('PostgreSQL does not run as root, and there is no user postgres or nobody.');
}
