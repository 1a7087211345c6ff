import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isMainThread, Worker, workerData } from 'node:worker_threads';
import { root } from './sources.mjs';

/**
 * Returns the path of an archive of an empty database. Creating one takes seconds and much memory, so the first start
 * of a server unpacks this one. It is created in a worker thread while webpack runs, and cached until the version of
 * the database or this file changes.
 */
export async function emptyDatabase() {
  const hash = createHash('sha256')
    .update(readFileSync(join(root, 'node_modules', '@electric-sql', 'pglite', 'package.json')))
    .update(readFileSync(new URL(import.meta.url)))
    .digest('hex');
  const cached = join(root, '.cache', `emptyDatabase-${hash.slice(0, 16)}.tar.gz`);
  if (!existsSync(cached)) {
    await new Promise((resolve, reject) => {
      new Worker(new URL(import.meta.url), { workerData: cached })
        .on('error', reject)
        .on('exit', resolve);
    });
  }
  return cached;
}

if (!isMainThread && typeof workerData === 'string') {
  const { PGlite } = await import('@electric-sql/pglite');
  const database = await PGlite.create();
  // The template databases are three fifths of the files, and no second database is ever created from them.
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
