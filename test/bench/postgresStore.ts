import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningApp, startApp } from '../support/server/app';
import { PostgresServer } from '../support/services/postgresServer';
import { ServerProcess } from '../support/server/serverProcess';

interface PostgresStore {
  /** What the seeding took, in seconds. */
  readonly filling: number;
  /** Starts a server on it. */
  readonly start: () => Promise<RunningApp>;
}

/** What operators are told to set, and room for the log of the seeding. */
const settings = ['shared_buffers=1GB', 'max_wal_size=4GB'];

/**
 * Runs work on a database with seeded rows, on a PostgreSQL server of its own: each write is on the disk
 * before it is acknowledged.
 */
export async function withPostgresStore<T>(
  seedArguments: readonly string[],
  work: (store: PostgresStore) => Promise<T>,
): Promise<T> {
  const postgres = await PostgresServer.start({ settings });
  const dataDir = await mkdtemp(join(tmpdir(), 'shala-bench-'));
  const env = {
    DATABASE_URL: postgres.url('bench'),
    TOKEN_SECRET: 'only for measuring, made for one run',
  };
  try {
    await postgres.run('postgres', 'create database bench');
    const began = performance.now();
    const seed = new ServerProcess({ ...env, DATA_DIR: dataDir }, 'seed', seedArguments);
    if ((await seed.exitCode()) !== 0) throw new Error(`Seeding failed:\n${seed.output}`);
    const filling = (performance.now() - began) / 1000;
    // What the server does by itself within minutes.
    await postgres.run('bench', 'vacuum analyze');
    return await work({ filling, start: () => startApp({ dataDir, env }) });
  } finally {
    await postgres.remove();
    await rm(dataDir, { recursive: true, force: true });
  }
}
