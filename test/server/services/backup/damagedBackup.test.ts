import { randomBytes, randomInt } from 'node:crypto';
import { appendFile, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { createBackupFile } from '../../../../src/server/services/backup/backupFile';
import { checkBackup } from '../../../../src/server/services/backup/readBackup';
import { restoreBackup } from '../../../../src/server/services/backup/restoreBackup';
import { soakSize } from '../../../support/fullSize';
import { testDatabase } from '../../../support/server/database';

const head = {
  format: 'shala-backup',
  version: 1,
  createdAt: '2026-11-21T12:00:00.000Z',
  program: '0.1.0',
  storeId: 'former',
  migrations: ['001_accounts', '002_content', '003_store'],
  tables: [
    { name: 'store', columns: ['id'] },
    {
      name: 'users',
      columns: [
        'id',
        'full_name',
        'email',
        'culture',
        'tier',
        'billing_status',
        'is_email_verified',
        'is_admin',
        'created_at',
        'updated_at',
      ],
    },
  ],
  hasFiles: true,
};

const users = [
  [
    'a'.repeat(24),
    'Ása',
    'asa@example.org',
    'is-IS',
    'free',
    'cancelled',
    'f',
    't',
    '2026-11-21 12:00:00.123456+00',
    '2026-11-21 12:00:00+00',
  ],
];

const object = `tags/${'a'.repeat(24)}/${'b'.repeat(24)}/iconImage.png`;

let folder: string;
let path: string;

type Entry = readonly [name: string, bytes: Buffer];

const json = (value: unknown) => Buffer.from(JSON.stringify(value));

async function write(entries: readonly Entry[]): Promise<void> {
  const file = await createBackupFile(path, new Date());
  for (const [name, bytes] of entries) await file.addBytes(name, bytes);
  await file.finish();
}

const entries = (changed: object = {}): Entry[] => [
  ['backup.json', json({ ...head, ...changed })],
  ['database/store/000001.json.gz', gzipSync(json([['former']]))],
  ['database/users/000001.json.gz', gzipSync(json(users))],
  [`files/${object}`, randomBytes(5_000)],
];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shala-damaged-'));
  path = join(folder, 'backup.tar');
});
afterEach(() => rm(folder, { recursive: true }));

it('a complete backup is recognized by its head', async () => {
  await write(entries());
  expect(await checkBackup(path)).toEqual(head);
});

it('a backup that was cut at any position is refused', async () => {
  await write(entries());
  const whole = await readFile(path);
  // The last two blocks of a tar file are empty.
  const meaningful = whole.length - 1024;
  const cuts = [0, 1, 511, 512, 600, meaningful - 512, meaningful - 1];
  for (let n = 0; n < soakSize(40, 1_000); n += 1) cuts.push(randomInt(meaningful));
  for (const cut of cuts) {
    await writeFile(path, whole.subarray(0, cut));
    await expect([cut, checkBackup(path)][1]).rejects.toThrow('cannot be restored');
  }
});

it('a backup in which any byte of a name, a size or a content was changed is refused', async () => {
  await write(entries());
  const handle = await open(path, 'r+');
  const whole = await readFile(path);
  const block = 512;
  const places: number[] = [];
  for (let at = 0; at + 2 * block < whole.length; ) {
    const size = Number.parseInt(whole.toString('latin1', at + 124, at + 135), 8);
    // Name, size and checksum of the head of an entry, then its bytes.
    places.push(at, at + 124, at + 148, at + block, at + block + size - 1);
    for (let n = 0; n < soakSize(8, 200); n += 1) places.push(at + block + randomInt(size));
    at += block + Math.ceil(size / block) * block;
  }
  try {
    for (const place of places) {
      const [byte = 0] = whole.subarray(place, place + 1);
      await handle.write(Buffer.from([byte ^ 1]), 0, 1, place);
      await expect([place, checkBackup(path)][1]).rejects.toThrow('Nothing was changed');
      await handle.write(Buffer.from([byte]), 0, 1, place);
    }
    expect(await checkBackup(path)).toEqual(head);
  } finally {
    await handle.close();
  }
});

it.each([
  ['is another file', async () => writeFile(path, randomBytes(10_000)), 'it is no backup'],
  ['is empty', async () => writeFile(path, ''), 'it is no backup'],
  [
    'is a tar file of something else',
    async () => write([['notes.txt', json('hello')]]),
    'it is no backup',
  ],
  ['was written by a newer version', async () => write(entries({ version: 2 })), 'a newer version'],
  [
    'has an unknown migration',
    async () => write(entries({ migrations: ['999_later'] })),
    'a newer version',
  ],
  [
    'names a file outside',
    async () => write([...entries(), ['files/../../passwd', json(1)]]),
    'belongs to no backup',
  ],
  [
    'names another table',
    async () => write([...entries(), ['database/pg_authid/000001.json.gz', gzipSync('[]')]]),
    'belongs to no backup',
  ],
  [
    'goes on after its end',
    async () => {
      await write(entries());
      await appendFile(path, 'x'.repeat(512));
    },
    'cannot be restored',
  ],
])('a backup that %s is refused', async (_what, make, reason) => {
  await make();
  await expect(checkBackup(path)).rejects.toThrow(reason);
});

it('a missing backup is reported', async () => {
  await expect(checkBackup(path)).rejects.toThrow('There is no file');
});

it('a backup of an older version is migrated', async () => {
  await write(entries());
  const db = await testDatabase();
  try {
    const staged = { keep: jest.fn(() => Promise.resolve()) };
    const storage = {
      stage: async (source: AsyncIterable<Uint8Array>) => {
        for await (const _ of source);
        return staged;
      },
      head: () => Promise.resolve(null),
    };
    const options = { mayReplace: false, storeId: 'present' };
    const restored = await restoreBackup(
      { db, storage: storage as never, clock: () => new Date() },
      path,
      head as never,
      options,
    );
    expect(restored).toEqual({ rows: 2, files: 1, missing: [] });
    expect(staged.keep).toHaveBeenCalledWith(object);
    const row = await db.selectFrom('users').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      full_name: 'Ása',
      password_hash: null,
      search: 'YYasa\nYYasaQYYexampleXYYorg',
    });
    expect(await db.selectFrom('store').select('id').execute()).toEqual([{ id: 'present' }]);
    expect(await db.selectFrom('rate_limits').selectAll().execute()).toEqual([]);
  } finally {
    await db.destroy();
  }
});
