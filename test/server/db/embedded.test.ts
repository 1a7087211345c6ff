import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, hasDatabase } from '../../../src/server/db/embedded';
import { migratedImage } from '../../support/server/database';

it('the files of a new database are private to their user, in any folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shala-database-'));
  const directory = join(folder, 'data', 'database');
  try {
    await createDatabase(directory, await migratedImage());
    expect(hasDatabase(directory)).toBe(true);
    expect((await stat(directory)).mode & 0o777).toBe(0o700);
  } finally {
    await rm(folder, { recursive: true });
  }
});
