import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { startApp } from '../server/app';
import type { PreparedStore } from '../server/copyStore';

const cache = join('.cache', 'testStore');

const stores: Readonly<Record<PreparedStore, string>> = { bare: '0', sample: '1' };

/**
 * Makes the data folders that servers of the tests start from: one with the sample content, one without.
 * They are kept for as long as the build stays the same, since filling one takes longer than a test should.
 * Gives the folder that holds them, for TEST_STORES.
 */
export async function prepareTestStores(): Promise<string> {
  const { contents } = JSON.parse(readFileSync(join('dist', 'build.json'), 'utf8')) as {
    contents: string;
  };
  const folder = join(cache, createHash('sha256').update(contents).digest('hex').slice(0, 16));
  if (existsSync(folder)) return resolve(folder);
  await mkdir(cache, { recursive: true });
  for (const name of await readdir(cache)) await rm(join(cache, name), { recursive: true });
  const unfinished = `${folder}.unfinished`;
  for (const [name, SAMPLE_CONTENT] of Object.entries(stores)) {
    const app = await startApp({ dataDir: join(unfinished, name), env: { SAMPLE_CONTENT } });
    await app.stop();
  }
  await rename(unfinished, folder);
  return resolve(folder);
}
