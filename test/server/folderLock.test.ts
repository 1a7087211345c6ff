import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { FolderLocked, lockFolder } from '../../src/server/folderLock';

describe('the lock of the data folder', () => {
  let folder: string;
  let path: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shala-lock-'));
    path = join(folder, 'server.lock');
  });
  afterEach(() => rm(folder, { recursive: true }));

  const endedProcess = async (): Promise<number> => {
    const child = spawn(process.execPath, ['-e', '']);
    await once(child, 'exit');
    return child.pid ?? 0;
  };
  const leave = (holder: object) =>
    writeFile(path, JSON.stringify({ host: hostname(), began: null, ...holder }));

  it('lets one in and tells the second who is there and why it may not', async () => {
    const release = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toThrow(FolderLocked);
    await expect(lockFolder(folder)).rejects.toThrow(
      `in use by process ${process.pid}. Two at a time would destroy`,
    );
    await release();
    await (await lockFolder(folder))();
  });

  it('is taken over from a process that no longer runs', async () => {
    await leave({ pid: await endedProcess() });
    const release = await lockFolder(folder);
    expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ pid: process.pid });
    await release();
  });

  it('is taken over when another process now has the number', async () => {
    await leave({ pid: process.pid, began: '1' });
    const release = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toThrow(FolderLocked);
    await release();
  });

  it('is taken over by one of many who try at once', async () => {
    await leave({ pid: await endedProcess() });
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(folder)));
    const winners = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(winners).toHaveLength(1);
    await winners[0]?.();
  });

  it('holds for another machine as long as that gives signs of life', async () => {
    await leave({ pid: 1, host: 'elsewhere' });
    await expect(lockFolder(folder)).rejects.toThrow('process 1 on elsewhere');
    const longAgo = new Date(Date.now() - 60_000);
    await utimes(path, longAgo, longAgo);
    await (await lockFolder(folder))();
  });

  it('survives a damaged lock file and a taker that was interrupted', async () => {
    const longAgo = new Date(Date.now() - 60_000);
    await writeFile(path, '{"pid":');
    await utimes(path, longAgo, longAgo);
    await writeFile(
      `${path}.takeover`,
      JSON.stringify({ pid: await endedProcess(), began: null, host: hostname() }),
    );
    const release = await lockFolder(folder);
    expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ pid: process.pid });
    await release();
  });
});
