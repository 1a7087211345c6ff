import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { Connection } from './connection';
import { DatabaseUnavailable } from '../common/outages';
import { PreparedStatements } from './preparedStatements';

/**
 * Small buffers: the operating system caches the files anyway, and memory is what this costs most. The
 * progress report of a recovery would leave a timer behind that keeps the process from ending.
 */
const settings = [
  'shared_buffers=16MB',
  'wal_buffers=1MB',
  'log_startup_progress_interval=0',
  'timezone=UTC',
];

interface Source {
  /** Where the files are; in memory when absent. */
  directory?: string | undefined;
  /** A tar file of a database to begin with, gzipped or not. */
  image?: Blob | undefined;
}

async function start({ directory, image }: Source): Promise<PGlite> {
  // Optimising PostgreSQL's WebAssembly takes seconds of processor time and a quarter of the memory, and
  // makes large aggregations faster by a fifth and nothing else. It holds for the whole process.
  setFlagsFromString('--liftoff-only');
  return PGlite.create({
    ...(directory !== undefined && { dataDir: directory }),
    ...(image && { loadDataDir: image }),
    extensions: { pg_trgm },
    startParams: [...PGlite.defaultStartParams, ...settings.flatMap((setting) => ['-c', setting])],
  });
}

/** Opens the embedded database in this thread. Nothing else may have the directory open. */
export async function openEmbedded(source: Source): Promise<Connection> {
  const database = await start(source);
  const statements = new PreparedStatements(database);
  return {
    get isLost() {
      return database.closed;
    },
    async query<Row>(sql: string, parameters: readonly unknown[]) {
      if (database.closed) throw new DatabaseUnavailable('The database is closed.');
      const result = await statements.query<Row>(sql, parameters);
      const { rows, rowCount, affectedRows, command } = result;
      return {
        rows,
        rowCount: rowCount ?? affectedRows ?? rows.length,
        command: (command ?? 'SELECT') as 'SELECT',
      };
    },
    close: async () => {
      if (!database.closed) await database.close();
    },
  };
}

/** Whether the directory holds a database, however old. */
export function hasDatabase(directory: string): boolean {
  return existsSync(join(directory, 'PG_VERSION'));
}

/**
 * Makes an empty database at `directory`, from the image file when it exists. Whoever is interrupted
 * leaves nothing behind that looks like a database. Takes seconds and much memory without an image.
 */
export async function createDatabase(directory: string, imageFile: string): Promise<void> {
  const unfinished = `${directory}.new`;
  await rm(unfinished, { recursive: true, force: true });
  // PGlite lets everybody read and write its files.
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  const image = existsSync(imageFile) ? new Blob([await readFile(imageFile)]) : undefined;
  const database = await start({ directory: unfinished, image });
  await database.close();
  await rename(unfinished, directory);
}
