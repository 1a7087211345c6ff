import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { PostgresPool } from 'kysely';
import { type Connection, singleConnectionPool } from '../../../src/server/db/connection';
import { createDb, type Db } from '../../../src/server/db/db';
import { openEmbedded } from '../../../src/server/db/embedded';
import { migrate } from '../../../src/server/db/migrate';
import { postgresPool, type Timeouts } from '../../../src/server/db/postgres';
import { runOn } from '../services/postgresServer';

declare global {
  /** Set by the Jest project whose tests run on a PostgreSQL server. */
  var databaseOfTests: 'PostgreSQL' | undefined;
}

const migrationFolder = join(__dirname, '../../../src/server/db/migrations');

/** Changes with every migration, with the version of the database and with this file, so that no old image is used. */
function imagePath(): string {
  const hash = createHash('sha256').update(readFileSync(__filename));
  for (const file of readdirSync(migrationFolder).sort()) {
    hash.update(file).update(readFileSync(join(migrationFolder, file)));
  }
  hash.update(
    readFileSync(join(__dirname, '../../../node_modules/@electric-sql/pglite/package.json')),
  );
  return join(
    tmpdir(),
    `shala-test-${process.getuid?.() ?? 0}-${hash.digest('hex').slice(0, 16)}.tar`,
  );
}

/** The path of a migrated, empty database as one file, made once and read by every test file after that. */
export async function migratedImage(): Promise<string> {
  const path = imagePath();
  if (!existsSync(path)) {
    const database = await PGlite.create({ extensions: { pg_trgm } });
    const connection: Connection = {
      isLost: false,
      query: (sql, parameters) => database.query(sql, [...parameters]) as never,
      close: () => Promise.resolve(),
    };
    await migrate(createDb(singleConnectionPool(connection)));
    // Two fifths of its files, which every test would unpack, are databases that nobody connects to.
    await database.query('update pg_database set datistemplate = false where datname like $1', [
      'template%',
    ]);
    await database.query('drop database template0');
    await database.query('drop database template1');
    await database.query('checkpoint');
    const dump = await database.dumpDataDir('none');
    await database.close();
    const unfinished = `${path}.${process.pid}`;
    writeFileSync(unfinished, Buffer.from(await dump.arrayBuffer()), { mode: 0o600 });
    renameSync(unfinished, path);
  }
  return path;
}

/** How long a connection or a statement takes says how busy this machine is; tests of timeouts set their own. */
const patientTimeouts: Timeouts = {
  connectMs: 60_000,
  statementMs: 60_000,
  silenceMs: 65_000,
  idleInTransactionMs: 60_000,
};

/** The address of a migrated, empty database of its own on the PostgreSQL server of this run. */
export async function newPostgresDatabase(): Promise<string> {
  const server = process.env.TEST_POSTGRES;
  if (server === undefined)
    throw new Error('TEST_POSTGRES is not set; see test/support/environments/postgresSetup.ts.');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await runOn(server, [`create database ${name} template model`]);
  return Object.assign(new URL(server), { pathname: `/${name}` }).href;
}

/**
 * Connections to a migrated, empty database: an embedded one in memory, or one on the PostgreSQL server in
 * the Jest project that runs there.
 */
export async function testPool(): Promise<PostgresPool> {
  if (globalThis.databaseOfTests !== 'PostgreSQL') {
    const image = new Blob([readFileSync(await migratedImage())]);
    return singleConnectionPool(await openEmbedded({ image }));
  }
  const url = await newPostgresDatabase();
  return postgresPool({
    url,
    maxConnections: 10,
    timeouts: patientTimeouts,
    onConnectionLost: () => {},
  });
}

/** The same, ready for queries; close it by `db.destroy()`. */
export async function testDatabase(): Promise<Db> {
  return createDb(await testPool());
}
