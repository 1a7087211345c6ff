import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningApp, startApp } from '../support/server/app';
import { eventually } from '../support/eventually';
import { soakSize } from '../support/fullSize';
import { databasePasswords, PostgresServer } from '../support/services/postgresServer';
import { ServerProcess } from '../support/server/serverProcess';

let postgres: PostgresServer;
let dataDir: string;
let apps: [RunningApp, RunningApp];
let token: string;
let env: Record<string, string>;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'shala-postgres-files-'));
  postgres = await PostgresServer.start();
  await postgres.run('postgres', 'create database shala');
  env = {
    DATABASE_URL: postgres.url('shala'),
    SAMPLE_CONTENT: '1',
    TOKEN_SECRET: 'the same for every process. '.repeat(2),
  };
  apps = await Promise.all([startApp({ dataDir, env }), startApp({ dataDir, env })]);
  token = (await apps[0].signIn()).tokens.accessToken;
});

afterAll(async () => {
  await Promise.all(apps.map(({ process }) => process.end('SIGKILL')));
  await postgres.remove();
  await rm(dataDir, { recursive: true, force: true });
});

it('two processes that start at once on an empty database create one administrator and agree', async () => {
  const [first, second] = apps;
  await eventually(() => {
    for (const { process } of apps) expect(process.output).toContain('Address ');
  });
  const greetings = apps.map(({ process }) => process.output.includes('Password '));
  expect(greetings.filter(Boolean)).toHaveLength(1);
  const title = { 'en-US': 'Saved by the one' };
  const saved = await first.call<{ _id: string }>('PATCH', '/articles', token, { title });
  const path = `/articles/${saved.data._id}`;
  expect(await second.call('GET', path, token)).toMatchObject({ status: 200, data: { title } });
  await second.call('DELETE', '/users/me/tokens', token);
  expect((await first.call('GET', path, token)).status).toBe(401);
  token = (await second.signIn()).tokens.accessToken;
});

it('the commands refuse an empty database, and leave it empty', async () => {
  await postgres.run('postgres', 'create database empty');
  const folder = join(dataDir, 'new');
  const commands = [
    ['backup', join(dataDir, 'backup.tar')],
    ['audit'],
    ['seed', '--remove-sample'],
    ['user', 'asa@example.com', '--sessions'],
  ] as const;
  for (const [program, ...args] of commands) {
    const place = { ...env, DATABASE_URL: postgres.url('empty'), DATA_DIR: folder };
    const command = new ServerProcess(place, program, args);
    expect([program, await command.exitCode(), command.output]).toEqual([
      program,
      1,
      'The database that DATABASE_URL names holds nothing of Shala.\n',
    ]);
  }
  expect([existsSync(folder), existsSync(join(dataDir, 'backup.tar'))]).toEqual([false, false]);
});

it('the commands work on the same database while the servers run', async () => {
  const commands: [string, string[], string][] = [
    ['user', ['asa@example.com', '--admin', 'yes'], 'Made asa@example.com: administrator'],
    ['audit', ['--user', 'asa@example.com', '--json'], '"place":"command line"'],
    ['seed', ['--articles', '7', '--users', '5'], 'Added 7 articles'],
    ['backup', [join(dataDir, 'backup.tar')], 'Wrote '],
  ];
  for (const [program, args, answer] of commands) {
    const command = new ServerProcess({ ...env, DATA_DIR: dataDir }, program, args);
    expect([await command.exitCode(), command.output]).toEqual([
      0,
      expect.stringContaining(answer),
    ]);
  }
  const users = await apps[0].call<object[]>('GET', '/admin/users?search=.1@example.org', token);
  expect(users.data).toHaveLength(5);
});

it('a database that is killed and restarted loses no acknowledged write and causes 503 meanwhile', async () => {
  const [first, second] = apps;
  const acknowledged: string[] = [];
  const seen = new Set<number>();
  let isDone = false;
  const write = async (app: RunningApp) => {
    while (!isDone) {
      const { status, data } = await app.call<{ _id: string }>('PATCH', '/tags', token, {});
      seen.add(status);
      if (status === 200) acknowledged.push(data._id);
    }
  };
  const writers = [first, second, first].map(write);
  await eventually(() => expect(acknowledged.length).toBeGreaterThan(50));
  await postgres.kill();
  await eventually(() => expect(seen).toContain(503));
  for (const { url } of apps) {
    for (const path of ['/healthz', '/api/articles']) {
      const answer = await fetch(`${url}${path}`, { headers: { 'x-auth': token } });
      expect([path, answer.status]).toEqual([path, 503]);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      const { errors } = (await answer.json()) as { errors: unknown[] };
      expect(errors).toMatchObject([{ name: 'Unavailable', code: 503 }]);
    }
  }
  await postgres.begin();
  const before = acknowledged.length;
  const since = performance.now();
  await eventually(async () => {
    for (const { url } of apps) expect((await fetch(`${url}/healthz`)).status).toBe(200);
    expect(acknowledged.length).toBeGreaterThan(before);
  });
  expect(performance.now() - since).toBeLessThan(soakSize(Number.POSITIVE_INFINITY, 5_000));
  isDone = true;
  await Promise.all(writers);
  expect(seen).toEqual(new Set([200, 503]));
  const kept = await second.call<{ _id: string }[]>('GET', '/tags?showAll=1', token);
  const ids = new Set(kept.data.map(({ _id }) => _id));
  expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
});

it('the processes exit by themselves, and no output contains the password', async () => {
  const codes = await Promise.all(apps.map(({ process }) => process.end('SIGTERM')));
  expect(codes).toEqual([0, 0]);
  const output = apps.map(({ process }) => process.output).join('');
  expect(output).toContain(`Data is kept in PostgreSQL, 127.0.0.1:${postgres.port}/shala; files`);
  for (const password of databasePasswords) expect(output).not.toContain(password);
});
