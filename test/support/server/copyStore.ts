import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** What the data folder of a server holds at first. */
export type PreparedStore = 'sample' | 'bare';

/**
 * Copies a prepared store (testStore.ts) into a folder, which need not exist. By the system's own command: Node
 * takes three times its processor time for the thousand files of a database.
 */
export async function copyStore(store: PreparedStore, folder: string): Promise<void> {
  const stores = process.env.TEST_STORES;
  if (stores === undefined)
    throw new Error('TEST_STORES is not set; see test/support/environments/testStore.ts.');
  await mkdir(folder, { recursive: true });
  await promisify(execFile)('cp', ['-R', `${join(stores, store)}/.`, folder]);
}
