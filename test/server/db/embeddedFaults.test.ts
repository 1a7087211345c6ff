import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RawBuilder, sql } from 'kysely';
import {
  type Connection,
  singleConnectionPool,
  withCheck,
  withReserve,
} from '../../../src/server/db/connection';
import { DatabaseUnavailable, isOutage } from '../../../src/server/common/errors';
import { createDb, type Db, inTransaction } from '../../../src/server/db/db';
import { openInWorker } from '../../../src/server/db/workerConnection';
import { eventually } from '../../support/eventually';
import { migratedImage } from '../../support/server/database';
import { openEmbedded } from '../../../src/server/db/embedded';
import { readFileSync } from 'node:fs';

describe('a database thread that hangs', () => {
  let directory: string;
  let db: Db;
  let opened: number;

  const open = async (): Promise<Connection> => {
    opened += 1;
    let isHanging = false;
    const connection = await openInWorker({
      program: join(__dirname, '../../support/server/hangingDatabase.mjs'),
      directory,
      imageFile: '',
      // A busy machine may take longer for the others.
      queryTimeoutMs: () => (isHanging ? 100 : 0),
    });
    return {
      get isLost() {
        return connection.isLost;
      },
      close: () => connection.close(),
      query<Row>(text: string, parameters: readonly unknown[]) {
        isHanging = text === 'hang';
        return connection.query<Row>(text, parameters);
      },
    };
  };
  const answer = async (query: RawBuilder<unknown>) => (await query.execute(db)).rows;

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'shala-hanging-'));
    await writeFile(join(directory, 'PG_VERSION'), '18');
    opened = 0;
    db = createDb(singleConnectionPool(await open(), open));
  });
  afterEach(async () => {
    await db.destroy();
    await rm(directory, { recursive: true });
  });

  it('is stopped with an error for its callers, and replaced at the next call', async () => {
    const hanging = answer(sql`hang`);
    const waiting = answer(sql`behind it`);
    const failures = await Promise.allSettled([hanging, waiting]);
    for (const failure of failures) {
      expect(failure).toMatchObject({ reason: expect.any(DatabaseUnavailable) });
    }
    expect(await answer(sql`again`)).toEqual([{ sql: 'again' }]);
    expect(opened).toBe(2);
  });

  it('carries no statement of a transaction over into the next one', async () => {
    const broken = inTransaction(db, async (trx) => {
      await sql`hang`.execute(trx).catch(() => {});
      await sql`insert`.execute(trx);
    });
    expect(isOutage(await broken.catch((error: unknown) => error))).toBe(true);
    expect(opened).toBe(1);
    expect(await answer(sql`again`)).toEqual([{ sql: 'again' }]);
  });
});

it('a nearly full disk allows every read and refuses new writes, until there is room', async () => {
  let free = 63_000_000;
  const image = new Blob([readFileSync(await migratedImage())]);
  const connection = withReserve(await openEmbedded({ image }), '/data', () =>
    Promise.resolve(free),
  );
  const db = createDb(singleConnectionPool(connection));
  const change = () =>
    inTransaction(db, (trx) => trx.updateTable('store').set({ id: 'changed' }).execute());
  try {
    const failure = await change().catch((error: unknown) => error);
    expect(isOutage(failure)).toBe(true);
    expect(String(failure)).toContain('The disk of /data has only 63 MB left');
    await expect(db.deleteFrom('audit').execute()).rejects.toThrow(DatabaseUnavailable);
    // One statement that begins with `with`.
    const removal = sql`with gone as (delete from sessions returning id) select id from gone`;
    await expect(removal.execute(db)).rejects.toThrow(DatabaseUnavailable);
    const reading = sql`with read as (select updated_at from users) select * from read`;
    expect((await reading.execute(db)).rows).toEqual([]);
    expect(await db.selectFrom('store').selectAll().execute()).toHaveLength(1);
    free = 0;
    await eventually(() => expect(change()).rejects.toThrow('full or read-only'));
    free = 65_000_000;
    await eventually(change);
    expect(await db.selectFrom('store').select('id').execute()).toEqual([{ id: 'changed' }]);
  } finally {
    await db.destroy();
  }
});

it.each([
  ['amid', (db: Db) => sql`select 1`.execute(db)],
  ['at the end of', () => Promise.resolve()],
])(
  'a check that refuses a statement %s a transaction leaves nothing of that to the next one',
  async (_where, goOn) => {
    let isHeld = true;
    const image = new Blob([readFileSync(await migratedImage())]);
    const connection = withCheck(await openEmbedded({ image }), async () => {
      if (!isHeld) throw new DatabaseUnavailable('The lock cannot be read.');
    });
    const db = createDb(singleConnectionPool(connection));
    const store = () => db.selectFrom('store').selectAll().execute();
    const before = await store();
    const broken = inTransaction(db, async (trx) => {
      await trx.updateTable('store').set({ id: 'half done' }).execute();
      isHeld = false;
      await goOn(trx);
    });
    await expect(broken).rejects.toThrow(DatabaseUnavailable);
    isHeld = true;
    await inTransaction(db, (trx) => sql`select 1`.execute(trx));
    expect(await store()).toEqual(before);
    await db.destroy();
  },
);
