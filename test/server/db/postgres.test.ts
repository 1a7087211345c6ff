import { connect, createServer, type Server, type Socket } from 'node:net';
import { once } from 'node:events';
import { sql } from 'kysely';
import { DatabaseUnavailable, isOutage } from '../../../src/server/common/errors';
import { createDb, type Db, inTransaction, runOutsideTransaction } from '../../../src/server/db/db';
import { callTimeouts, postgresPool, type Timeouts } from '../../../src/server/db/postgres';
import { newPostgresDatabase } from '../../support/server/database';
import { eventually } from '../../support/eventually';
import { databasePasswords, runOn } from '../../support/services/postgresServer';
import { freePort } from '../../support/server/serverProcess';

let url: string;
const opened: Db[] = [];
let losses: Error[];

interface Wishes {
  url?: string;
  size?: number;
  limits?: Partial<Timeouts>;
}

const open = (wishes: Wishes = {}): Db => {
  const db = createDb(
    postgresPool({
      url: wishes.url ?? url,
      maxConnections: wishes.size ?? 3,
      timeouts: { ...callTimeouts, ...wishes.limits },
      onConnectionLost: (error) => losses.push(error),
    }),
  );
  opened.push(db);
  return db;
};

const ping = (db: Db) => sql<{ n: number }>`select 1 as n`.execute(db);

/** Ends all other connections to the database, as an administrator or a restart does. */
const endConnections = () =>
  runOn(url, [
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  ]);

beforeAll(async () => {
  url = await newPostgresDatabase();
});
beforeEach(() => {
  losses = [];
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((db) => db.destroy()));
});

it('the pool continues after all connections were closed, and reports idle ones once', async () => {
  const db = open();
  await Promise.all([ping(db), ping(db), ping(db)]);
  await endConnections();
  await eventually(() => expect(losses).toHaveLength(1));
  // The end of the others may still be on its way: a call may meet one of them, and each only once.
  const answers = await Promise.allSettled([ping(db), ping(db)]);
  for (const answer of answers) {
    if (answer.status === 'rejected') expect(answer.reason).toBeInstanceOf(DatabaseUnavailable);
  }
  expect((await ping(db)).rows).toEqual([{ n: 1 }]);
  expect(losses).toHaveLength(1);
});

it('a closed connection fails its own transaction, and nothing else', async () => {
  const db = open();
  const broken = inTransaction(db, async (trx) => {
    await sql`create table half_done (id int)`.execute(trx);
    await endConnections();
    await sql`select 1`.execute(trx);
  });
  expect(isOutage(await broken.catch((error: unknown) => error))).toBe(true);
  const { rows } = await sql`select to_regclass('half_done') as found`.execute(db);
  expect(rows).toEqual([{ found: null }]);
});

it('a transaction that loses to another one by a deadlock is repeated', async () => {
  const db = open();
  await sql`create table crossed (id int primary key, count int not null)`.execute(db);
  await sql`insert into crossed values (1, 0), (2, 0)`.execute(db);
  let raised = 0;
  let meet = () => {};
  const bothHaveOne = new Promise<void>((resolve) => {
    meet = resolve;
  });
  const raise = (...ids: readonly [number, number]) =>
    inTransaction(db, async (trx) => {
      for (const id of ids) {
        await sql`update crossed set count = count + 1 where id = ${id}`.execute(trx);
        raised += 1;
        if (raised === 2) meet();
        await bothHaveOne;
      }
    });
  await Promise.all([raise(1, 2), raise(2, 1)]);
  const { rows } = await sql`select count from crossed`.execute(db);
  expect(rows).toEqual([{ count: 2 }, { count: 2 }]);
  // Each has one row, one of the two both, and the other one both again; or more, where that one is first again and loses again.
  expect(raised).toBeGreaterThanOrEqual(5);
});

it('a transaction that is idle for too long is ended', async () => {
  const db = open({ limits: { idleInTransactionMs: 100 } });
  const watcher = open();
  const left = inTransaction(db, async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    await runOutsideTransaction(() =>
      eventually(async () => {
        const living = sql`select from pg_stat_activity where pid = ${rows[0]?.pid}`;
        expect((await living.execute(watcher)).rows).toEqual([]);
      }),
    );
    await ping(trx);
  });
  await expect(left).rejects.toThrow(DatabaseUnavailable);
  expect((await ping(db)).rows).toEqual([{ n: 1 }]);
});

it('a statement that takes too long is cancelled, and may be repeated', async () => {
  const db = open({ size: 1, limits: { statementMs: 1_000 } });
  const slow = sql`select pg_sleep(60)`.execute(db);
  await slow.catch((error: unknown) => expect(isOutage(error)).toBe(true));
  await expect(slow).rejects.toThrow('statement timeout');
  expect((await ping(db)).rows).toEqual([{ n: 1 }]);
});

it('nobody waits long for a connection that others hold', async () => {
  // Long enough for a busy machine to make the first connection.
  const db = open({ size: 1, limits: { connectMs: 5_000 } });
  await db.connection().execute(async () => {
    await expect(ping(db)).rejects.toThrow(DatabaseUnavailable);
  });
  expect((await ping(db)).rows).toEqual([{ n: 1 }]);
});

it('twelve connections save different items at the same time, whatever their transactions do next', async () => {
  const db = open({ size: 12 });
  const ids = Array.from({ length: 12 }, (_, number) => number.toString(16).padStart(24, '0'));
  await sql`
    insert into items (type, id, summary, details, created_at, updated_at)
    select 'articles', id, '{}', '{}', now(), now() from unnest(${ids}::text[]) as id`.execute(db);
  let updated = 0;
  let finish = () => {};
  const allUpdated = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const saves = ids.map((id) =>
    inTransaction(db, async (trx) => {
      // Instead of waiting for each other for ever.
      await sql`set local lock_timeout = '3s'`.execute(trx);
      await sql`update items set updated_at = now() where id = ${id}`.execute(trx);
      updated += 1;
      if (updated === ids.length) finish();
      await allUpdated;
    }),
  );
  // A save that fails would leave the others waiting.
  await Promise.race([Promise.all(saves), ...saves.map((save) => save.catch(finish))]);
  await Promise.all(saves);
  expect(updated).toBe(ids.length);
});

it('instants are read correctly from a database with another date style', async () => {
  const name = new URL(url).pathname.slice(1);
  await runOn(url, [`alter database ${name} set datestyle = 'SQL, DMY'`]);
  try {
    const db = open();
    // In another order this would be the 12th of March.
    const at = new Date('2026-12-03T04:05:06.789Z');
    const { rows } = await sql<{ at: Date }>`select ${at}::timestamptz as at`.execute(db);
    expect(rows).toEqual([{ at }]);
  } finally {
    await runOn(url, [`alter database ${name} reset datestyle`]);
  }
});

it('an unreachable database is reported without the password', async () => {
  const port = await freePort();
  const db = open({ url: Object.assign(new URL(url), { port: String(port) }).href });
  const failure = await ping(db).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(DatabaseUnavailable);
  expect(String(failure)).toContain(`ECONNREFUSED 127.0.0.1:${port}`);
  for (const password of databasePasswords) {
    expect(JSON.stringify(failure) + String((failure as Error).stack)).not.toContain(password);
  }
});

describe('a network that drops all packets', () => {
  let proxy: Server;
  let isSilent: boolean;
  let sockets: Socket[];

  beforeEach(async () => {
    isSilent = false;
    sockets = [];
    const port = Number(new URL(url).port);
    proxy = createServer((near) => {
      const far = connect(port, '127.0.0.1');
      sockets.push(near, far);
      for (const socket of [near, far]) socket.on('error', () => {});
      near.on('data', (part) => {
        if (!isSilent) far.write(part);
      });
      far.on('data', (part) => {
        if (!isSilent) near.write(part);
      });
      near.on('close', () => far.destroy());
      far.on('close', () => near.destroy());
    }).listen(0, '127.0.0.1');
    await once(proxy, 'listening');
  });
  afterEach(() => {
    for (const socket of sockets) socket.destroy();
    proxy.close();
  });

  it('is detected on old and on new connections, and the pool recovers when it answers again', async () => {
    const { port } = proxy.address() as { port: number };
    const through = Object.assign(new URL(url), { port: String(port) }).href;
    // Long enough for a busy machine to connect.
    const db = open({ url: through, limits: { silenceMs: 5_000, connectMs: 5_000 } });
    await ping(db);
    isSilent = true;
    await expect(ping(db)).rejects.toThrow(DatabaseUnavailable);
    await expect(inTransaction(db, ping)).rejects.toThrow(DatabaseUnavailable);
    isSilent = false;
    expect((await ping(db)).rows).toEqual([{ n: 1 }]);
  });
});
