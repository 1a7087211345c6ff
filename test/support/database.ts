import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { type Connection, singleConnectionPool } from '../../src/server/db/connection';
import { createDb, type Db } from '../../src/server/db/db';
import { openEmbedded } from '../../src/server/db/embedded';
import { migrate } from '../../src/server/db/migrate';

const migrationFolder = join(__dirname, '../../src/server/db/migrations');

/** Changes with every migration and version of the database, so that an old image is never used. */
function imagePath(): string {
  const hash = createHash('sha256');
  for (const file of readdirSync(migrationFolder).sort()) {
    hash.update(file).update(readFileSync(join(migrationFolder, file)));
  }
  hash.update(
    readFileSync(join(__dirname, '../../node_modules/@electric-sql/pglite/package.json')),
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
      query: (sql, parameters) => database.query(sql, [...parameters]) as never,
      close: () => Promise.resolve(),
    };
    await migrate(createDb(singleConnectionPool(connection)));
    const dump = await database.dumpDataDir('none');
    await database.close();
    const unfinished = `${path}.${process.pid}`;
    writeFileSync(unfinished, Buffer.from(await dump.arrayBuffer()), { mode: 0o600 });
    renameSync(unfinished, path);
  }
  return path;
}

/** A migrated, empty database of its own in memory. */
export async function testConnection(): Promise<Connection> {
  return openEmbedded({ image: new Blob([readFileSync(await migratedImage())]) });
}

/** The same, ready for queries; close it by `db.destroy()`. */
export async function testDatabase(): Promise<Db> {
  return createDb(singleConnectionPool(await testConnection()));
}
