import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isMainThread, Worker, workerData } from 'node:worker_threads';
import { root } from './sources.mjs';

/**
 * The path of an empty database. Making one takes seconds and much memory; the first start of a server
 * that finds one beside it only unpacks it. Made in a thread of its own while webpack works, and kept for
 * as long as the version of the database stays the same.
 */
export async function emptyDatabase() {
  const manifest = join(root, 'node_modules', '@electric-sql', 'pglite', 'package.json');
  const { version } = JSON.parse(readFileSync(manifest, 'utf8'));
  const kept = join(root, '.cache', `emptyDatabase-${version}.tar.gz`);
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
  const image = await database.dumpDataDir('gzip');
  await database.close();
  await mkdir(dirname(workerData), { recursive: true });
  await writeFile(`${workerData}.unfinished`, Buffer.from(await image.arrayBuffer()));
  await rename(`${workerData}.unfinished`, workerData);
}
