import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { claimFolder, FolderOfAnother } from '../../../src/server/bootstrap/folderOwner';

describe('the owner of the data folder', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'shala-owner-'));
  });
  afterEach(() => rm(dataDir, { recursive: true }));

  const embedded = () => ({ dataDir, databaseUrl: null });
  const server = () => ({ dataDir, databaseUrl: 'postgres://db.example/shala' });

  it('is the first database that uses it, from any number of processes', async () => {
    await Promise.all([claimFolder(server(), 'one'), claimFolder(server(), 'one')]);
    await claimFolder(server(), 'one');
    await expect(claimFolder(server(), 'two')).rejects.toThrow(FolderOfAnother);
    await expect(claimFolder(embedded(), 'two')).rejects.toThrow('belong to another database');
  });

  it('is one of many databases that start at once', async () => {
    const names = Array.from({ length: 20 }, (_, number) => `database ${number}`);
    const claims = await Promise.allSettled(names.map((name) => claimFolder(server(), name)));
    const owners = claims.flatMap((claim) => (claim.status === 'fulfilled' ? [claim.value] : []));
    expect(owners).toHaveLength(1);
    expect(await claimFolder(server(), owners[0] ?? '')).toBe(owners[0]);
    expect(await readdir(dataDir)).toEqual(['store-id']);
  });

  it('is recorded again if a crash has left an empty record', async () => {
    await writeFile(join(dataDir, 'store-id'), '');
    expect(await claimFolder(server(), 'one')).toBe('one');
    await expect(claimFolder(server(), 'two')).rejects.toThrow(FolderOfAnother);
  });

  it('may be the database that is about to be restored into this one, and stays the owner', async () => {
    await claimFolder(embedded(), 'former');
    await expect(claimFolder(server(), 'new', 'another')).rejects.toThrow(FolderOfAnother);
    expect(await claimFolder(server(), 'new', 'former')).toBe('former');
    expect(await claimFolder(server(), 'former')).toBe('former');
    await mkdir(join(dataDir, 'database'));
    await expect(claimFolder(server(), 'new', 'former')).rejects.toThrow(FolderOfAnother);
  });

  it('is the embedded database if there is one, recorded or not', async () => {
    await mkdir(join(dataDir, 'database'));
    await expect(claimFolder(server(), 'two')).rejects.toThrow(
      `The files in ${dataDir} belong to the embedded database in it`,
    );
    await claimFolder(embedded(), 'one');
    await expect(claimFolder(server(), 'two')).rejects.toThrow(FolderOfAnother);
  });
});
