import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isMainThread, Worker, workerData } from 'node:worker_threads';
import { root } from './sources.mjs';

/**
 * The path of an empty database. Making one takes seconds and much memory; the first start of a server
 * that finds one beside it only unpacks it. Made in a thread of its own while webpack works, and kept for
 * as long as the version of the database and this file stay the same.
 */
export async function emptyDatabase() {
  const hash = createHash('sha256')
    .update(readFileSync(join(root, 'node_modules', '@electric-sql', 'pglite', 'package.json')))
    .update(readFileSync(new URL(import.meta.url)))
    .digest('hex');
  const kept = join(root, '.cache', `emptyDatabase-${hash.slice(0, 16)}.tar.gz`);
  if (!existsSync(kept)) {
    await new Promise((resolve, reject) => {
      new Worker(new URL(import.meta.url), { workerData: kept })
        .on('error', reject)
        .on('exit', resolve);
    });
  }
  return kept;
}

if (!isMainThread && typeof workerData === 'string') {
  const { PGlite } = await import('@electric-sql/pglite');
  const database = await PGlite.create();
  // Three fifths of its files are databases that new ones would be made from, and there is never a second one.
  for (const statement of [
    'update pg_database set datistemplate = false',
    'drop database template0',
    'drop database template1',
    'checkpoint',
  ]) {
    await database.query(statement);
  }
  const image = await database.dumpDataDir('gzip');
  await database.close();
  await mkdir(dirname(workerData), { recursive: true });
  await writeFile(`${workerData}.unfinished`, Buffer.from(await image.arrayBuffer()));
  await rename(`${workerData}.unfinished`, workerData);
}
