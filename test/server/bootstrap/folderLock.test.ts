import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, readlinkSync } from 'node:fs';
import { appendFile, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { singleConnectionPool, withCheck } from '../../../src/server/db/connection';
import { createDb } from '../../../src/server/db/db';
import { openEmbedded } from '../../../src/server/db/embedded';
import {
  type FolderLock,
  FolderLocked,
  lockFolder,
} from '../../../src/server/bootstrap/folderLock';
import { DatabaseUnavailable } from '../../../src/server/common/errors';
import { migratedImage } from '../../support/server/database';
import { eventually } from '../../support/eventually';
import { makeStrangers } from '../../support/services/otherNamespace';

const here = {
  host: hostname(),
  boot: readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim(),
  namespace: readlinkSync('/proc/self/ns/pid'),
};

/** Long enough for a holder that lives, short enough for a test. */
const shortTimes = { heartbeatMs: 100, staleAfterMs: 1_000 };

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
const leave = (holder: object, at = path) =>
  writeFile(at, JSON.stringify({ ...here, began: null, ...holder }));
const holderNow = async () => JSON.parse(await readFile(path, 'utf8')) as object;
/** Takes the folder, which is not expected to be taken away. */
const lock = (times = {}): Promise<FolderLock> =>
  lockFolder(folder, {
    ...times,
    onLost: () => {
      throw new Error('The folder was lost.');
    },
  });

describe('the lock of the data folder', () => {
  it('admits one process, and tells the second who holds the lock and why it is refused', async () => {
    const held = await lock();
    await expect(lock()).rejects.toThrow(FolderLocked);
    await expect(lock()).rejects.toThrow(
      `in use by process ${process.pid}. Two at a time would destroy`,
    );
    await held.release();
    await (await lock()).release();
  });

  it('names the process by the fields that former versions read, and by where its process id is valid', async () => {
    const held = await lock();
    expect(await holderNow()).toEqual({
      ...here,
      pid: process.pid,
      began: expect.stringMatching(/^\d+$/),
      id: expect.any(String),
    });
    await held.release();
  });

  it('is taken over from a process that no longer runs', async () => {
    await leave({ pid: await endedProcess() });
    const held = await lock();
    expect(await holderNow()).toMatchObject({ pid: process.pid });
    await held.release();
  });

  it('is taken over if another process now has the process id', async () => {
    await leave({ pid: process.pid, began: '1' });
    const held = await lock();
    await expect(lock()).rejects.toThrow(FolderLocked);
    await held.release();
  });

  it('is taken over from a zombie process whose parent has not read its exit code', async () => {
    // The shell becomes a program that never asks; its child ends after that.
    const script = "sh -c 'read line <&3' & echo $!; exec sleep 600";
    const parent: ChildProcess = spawn('sh', ['-c', script], {
      stdio: ['ignore', 'pipe', 'ignore', 'pipe'],
    });
    try {
      const [line] = (await once(parent.stdout ?? parent, 'data')) as [Buffer];
      const pid = Number(line);
      const status = () => readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ');
      const program = () => readFileSync(`/proc/${parent.pid}/comm`, 'utf8').trim();
      await eventually(() => expect(program()).toBe('sleep'));
      (parent.stdio[3] as Writable).end();
      await eventually(() => expect(status()[2]).toBe('Z'));
      await leave({ pid, began: status()[21] });
      await (await lock()).release();
    } finally {
      parent.kill('SIGKILL');
    }
  });

  it('is taken over by one of many processes that try at once', async () => {
    await leave({ pid: await endedProcess() });
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => lock()));
    const winners = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(winners).toHaveLength(1);
    await winners[0]?.release();
  });

  it.each([
    ['another machine', { host: 'elsewhere', boot: 'another' }],
    ['another container of this machine', { namespace: 'pid:[1]' }],
    ['a former version', { boot: undefined, namespace: undefined }],
  ])(
    'is held for %s as long as heartbeats come, whatever the clocks say',
    async (_where, other) => {
      // The number of a process that has ended here, and of one that lives: neither tells anything.
      await leave({ ...other, pid: await endedProcess() });
      const yesterday = Date.now() - 86_400_000;
      let beats = 0;
      const beat = setInterval(() => {
        beats += 1;
        void utimes(path, new Date(yesterday + beats), new Date(yesterday + beats));
      }, 100);
      const { host = hostname() } = other as { host?: string };
      // The first beat ends the wait, however late a busy machine lets it come.
      const longTimes = { ...shortTimes, staleAfterMs: 60_000 };
      await expect(lock(longTimes)).rejects.toThrow(` on ${host}. Two at a time`);
      clearInterval(beat);
      await leave({ ...other, pid: process.pid });
      await (await lock(shortTimes)).release();
    },
  );

  it('survives a damaged lock file and an interrupted takeover', async () => {
    await writeFile(path, '{"pid":');
    await leave({ pid: await endedProcess() }, `${path}.takeover`);
    const held = await lock(shortTimes);
    expect(await holderNow()).toMatchObject({ pid: process.pid });
    await held.release();
  });
});

describe('a lock that another process has taken over', () => {
  const never = 3_600_000;

  it('is noticed by the next heartbeat and left to the new owner', async () => {
    let losses = 0;
    const onLost = () => {
      losses += 1;
    };
    const held = await lockFolder(folder, { ...shortTimes, onLost });
    await rm(path);
    await leave({ pid: 1, namespace: 'pid:[1]' });
    const theirs = await readFile(path, 'utf8');
    await eventually(() => expect(losses).toBe(1));
    await expect(held.confirm()).rejects.toThrow(DatabaseUnavailable);
    await held.release();
    expect(await readFile(path, 'utf8')).toBe(theirs);
    expect(losses).toBe(1);
  });

  it('refuses every statement after a pause without heartbeats', async () => {
    let losses = 0;
    const onLost = () => {
      losses += 1;
    };
    // As after a stop of the whole process: no beat has come, and the last one is too long ago.
    const held = await lockFolder(folder, { heartbeatMs: never, maxUnconfirmedMs: 0, onLost });
    const image = new Blob([readFileSync(await migratedImage())]);
    const connection = await openEmbedded({ image });
    const db = createDb(singleConnectionPool(withCheck(connection, held.confirm)));
    const change = (id: string) => db.updateTable('store').set({ id }).execute();
    await change('ours');
    await appendFile(path, ' ');
    await expect(change('theirs')).rejects.toThrow(DatabaseUnavailable);
    expect(losses).toBe(1);
    const { rows } = await connection.query<{ id: string }>('select id from store', []);
    expect(rows).toEqual([{ id: 'ours' }]);
    await db.destroy();
    await held.release();
  });
});

describe('processes in separate containers with one host name', () => {
  let strangers: ReturnType<typeof makeStrangers>;
  const start = () => strangers.start(folder);
  beforeAll(() => {
    strangers = makeStrangers();
  });
  afterAll(() => strangers.remove());

  it('exclude each other and other hosts from the folder, whatever their process ids are', async () => {
    const first = await start();
    expect(first.said()).toBe('has the folder');
    expect(await holderNow()).toMatchObject({ pid: 1, host: hostname(), boot: here.boot });
    const second = await start();
    expect(await second.exitCode()).toBe(3);
    expect(second.said()).toContain('Waiting up to 15 s for a sign of life.');
    expect(second.said()).toContain(`in use by process 1 on ${hostname()}`);
    await expect(lock()).rejects.toThrow(`in use by process 1 on ${hostname()}`);
    first.signal('SIGKILL');
    await first.exitCode();
  });

  it('exit at once if another one took the folder while they were paused', async () => {
    const stopped = await start();
    stopped.signal('SIGSTOP');
    const held = await lock();
    const ours = await readFile(path, 'utf8');
    stopped.signal('SIGCONT');
    expect(await stopped.exitCode()).toBe(1);
    expect(stopped.said()).toContain('is not held by this process any more');
    expect(await readFile(path, 'utf8')).toBe(ours);
    await held.release();
  });
});
