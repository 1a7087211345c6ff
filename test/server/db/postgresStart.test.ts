import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { readConfig } from '../../../src/server/config/config';
import { DatabaseUnavailable } from '../../../src/server/common/errors';
import { migrations } from '../../../src/server/db/migrate';
import { withAdvisoryLock } from '../../../src/server/db/postgresStart';
import { openDatabase } from '../../../src/server/bootstrap/openDatabase';
import { databasePasswords, runOn } from '../../support/services/postgresServer';

const server = process.env.TEST_POSTGRES ?? '';

/** The address of a new database without any table. */
async function emptyDatabase(options = ''): Promise<string> {
  const name = `empty_${randomBytes(8).toString('hex')}`;
  await runOn(server, [`create database ${name} ${options}`]);
  return Object.assign(new URL(server), { pathname: `/${name}` }).href;
}

const config = (url: string) =>
  readConfig({ DATABASE_URL: url, TOKEN_SECRET: '0123456789abcdef'.repeat(2) });

it('any number of processes can start at once on an empty database', async () => {
  const url = await emptyDatabase();
  const starts = Array.from({ length: 5 }, () => openDatabase(config(url), {}, () => {}));
  const opened = await Promise.all(starts);
  const [first] = opened;
  if (!first) throw new Error('None was opened.');
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(first.db);
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(migrations));
  await Promise.all(opened.map((one) => one.close()));
});

it('only one process at a time does the exclusive work, also after one that failed', async () => {
  const url = await emptyDatabase();
  let inside = 0;
  const work = async (number: number) => {
    inside += 1;
    expect(inside).toBe(1);
    await new Promise(setImmediate);
    inside -= 1;
    if (number === 0) throw new Error('on purpose');
    return number;
  };
  const results = await Promise.allSettled(
    [0, 1, 2].map((n) => withAdvisoryLock(url, () => work(n))),
  );
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
});

it('an error that waiting cannot cure is reported at once, without the password', async () => {
  const missing = Object.assign(new URL(server), { pathname: '/nowhere' }).href;
  const locked = Object.assign(new URL(server), { password: 'wrong-canary' }).href;
  for (const [url, reason] of [
    [missing, 'database "nowhere" does not exist'],
    [locked, 'password authentication failed'],
  ] as const) {
    const failure = await withAdvisoryLock(url, () => Promise.resolve()).catch(
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(DatabaseUnavailable);
    expect(String(failure)).toContain(reason);
    for (const password of [...databasePasswords, 'wrong-canary']) {
      expect(String((failure as Error).stack)).not.toContain(password);
    }
  }
});

it('a database that cannot store every text is refused', async () => {
  const url = await emptyDatabase(
    "encoding 'LATIN1' template template0 lc_collate 'C' lc_ctype 'C'",
  );
  await expect(withAdvisoryLock(url, () => Promise.resolve())).rejects.toThrow('has to be in UTF8');
});
