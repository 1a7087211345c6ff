import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Deps } from '../../../../src/server/deps';
import { Background } from '../../../../src/server/services/operations/background';
import { startPeriodicBackup } from '../../../../src/server/services/backup/periodicBackup';
import { type BackupSchedule } from '../../../../src/server/config/config';
import { checkBackup } from '../../../../src/server/services/backup/readBackup';
import { eventually } from '../../../support/eventually';
import { startServer, type TestServer } from '../../../support/server/server';

let server: TestServer;
let folder: string;
let failures: string[];
let background: Background;

const names = () => readdir(folder).then((found) => found.sort());
const due = 'shala-2026-11-21T12-00-00-000Z.tar';
const recent = 'shala-2026-11-21T11-50-00-000Z.tar';
const old = ['shala-2026-11-20T12-00-00-000Z.tar', 'shala-2026-11-20T12-15-00-000Z.tar'];

const schedule = { intervalMinutes: 15, maxBackups: 2, includesFiles: true, includesHistory: true };

const start = (wishes: Partial<BackupSchedule> = {}, deps: Partial<Deps> = {}) =>
  startPeriodicBackup({ ...server.deps, background, ...deps }, { ...schedule, folder, ...wishes });

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'shala-periodic-')), 'backups');
  failures = [];
  background = new Background((error, work) => failures.push(`${work}: ${String(error)}`));
});
afterEach(() => rm(join(folder, '..'), { recursive: true }));

it('the schedule writes a due backup, deletes surplus ones and removes leftovers of crashes after an hour', async () => {
  await mkdir(folder);
  const kept = ['notes.tar', `notes.unfinished`];
  const being = `${old[0]}.${'b'.repeat(24)}.unfinished`;
  const left = [`${old[0]}.unfinished`, `${old[0]}.${'a'.repeat(24)}.unfinished`];
  for (const name of [...old, ...kept, ...left, being]) await writeFile(join(folder, name), 'x');
  const longAgo = new Date(Date.now() - 3_700_000);
  for (const name of [...kept, ...left]) await utimes(join(folder, name), longAgo, longAgo);
  const stop = start();
  await eventually(async () => expect(await names()).toEqual([...kept, being, old[1], due]));
  stop();
  await background.settled();
  await checkBackup(join(folder, due));
  expect(failures).toEqual([]);
});

it('the schedule waits while the latest backup is recent, and ignores one with a future date', async () => {
  await mkdir(folder);
  await writeFile(join(folder, recent), 'x');
  let asked = 0;
  const clock = () => {
    asked += 1;
    return server.clock.now();
  };
  const stop = start({}, { clock });
  await eventually(() => expect(asked).toBe(1));
  await background.settled();
  stop();
  expect(await names()).toEqual([recent]);
  const future = 'shala-2027-01-01T00-00-00-000Z.tar';
  await writeFile(join(folder, future), 'x');
  await rm(join(folder, recent));
  const stopNext = start({ maxBackups: 1 });
  await eventually(async () => expect(await names()).toEqual([due]));
  stopNext();
});

it('the schedule reports a failed backup', async () => {
  await writeFile(folder, 'a file');
  const stop = start();
  await eventually(() =>
    expect(failures).toEqual([expect.stringContaining('backup: Error: EEXIST')]),
  );
  stop();
});

it('the schedule cancels a running backup when it is stopped, without a report', async () => {
  let isEnded = false;
  const random = (bytes: number) => {
    // Asked for as soon as one is begun.
    stop();
    isEnded = true;
    return randomBytes(bytes);
  };
  const stop = start({}, { random });
  await eventually(() => expect(isEnded).toBe(true));
  await background.settled();
  expect(await names()).toEqual([]);
  expect(failures).toEqual([]);
});
