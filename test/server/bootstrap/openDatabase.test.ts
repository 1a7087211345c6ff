import { chown, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../../src/server/bootstrap/openDatabase';
import { readConfig } from '../../../src/server/config/config';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'shala-open-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

test('a command of root does not write to the embedded database of another user, who could not open it any more', async () => {
  const database = join(dataDir, 'database');
  await mkdir(database);
  // Only root can give a folder away; anybody else plays root.
  const uid = process.getuid?.() || 4_711;
  if (process.getuid?.() === 0) await chown(database, uid, uid);
  else jest.spyOn(process, 'getuid').mockReturnValue(0);
  const opened = openDatabase(readConfig({ DATA_DIR: dataDir }), { isCommand: true }, () => {});
  await expect(opened).rejects.toThrow(`Run this as that user: sudo -u '#${uid}' …`);
  expect(await readdir(dataDir)).toEqual(['database']);
});
