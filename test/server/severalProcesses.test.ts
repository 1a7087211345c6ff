import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Tokens } from '../../src/contract/types.gen';
import { admin, type RunningApp, startApp } from '../support/server/app';
import { eventually } from '../support/eventually';
import { reportFigure, soakSize, soakTimeout } from '../support/fullSize';
import { Load } from '../support/server/load';
import { jpeg } from '../support/mediaFiles';
import { Nginx } from '../support/services/nginx';
import { databasePasswords, PostgresServer } from '../support/services/postgresServer';
import { newBucket, s3Secrets } from '../support/services/s3Server';
import { freePort } from '../support/server/serverProcess';

/** A few leave the machine some time for what is started again meanwhile. */
const callers = soakSize(4, 12);

/** Milliseconds: seven starts of a whole process take a while where other tests run beside. */
const patience = 240_000;

/** The machine of the last process has its clock 12 s ahead, more than a used refresh token may be repeated. */
const clockAhead = {
  CLOCK_AHEAD_MS: '12000',
  NODE_OPTIONS: `--require ${resolve('test/support/server/shiftedClock.cjs')}`,
};

let folder: string;
let ports: number[];
let postgres: PostgresServer;
let nginx: Nginx;
let apps: RunningApp[] = [];
let env: Record<string, string>;
let outputs = '';
let load: Load | undefined;

/** The first process, again at its port where it ran before. */
const start = (port: number) =>
  startApp({
    port,
    dataDir: join(folder, String(port)),
    env: { ...env, PUBLIC_URL: nginx.url, ...(port === ports.at(-1) && clockAhead) },
  });

/** Starts a process again and waits, as the guide for operators says, until the balancer asks it again. */
async function restart(index: number): Promise<void> {
  const app = apps[index];
  if (!app) throw new Error('There is no such process.');
  outputs += app.process.output;
  const { process: server } = (apps[index] = await start(app.port));
  await eventually(() => {
    if (!server.output.includes('"route":"/api/tags'))
      throw new Error('Nothing came through nginx.');
  });
}

const through = async (path: string, token: string, body?: object) => {
  const answer = await fetch(`${nginx.url}/api${path}`, {
    method: body ? 'PATCH' : 'GET',
    headers: { 'x-auth': token, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return (await answer.json()) as { data: never };
};

const newToken = async () => (await apps[1]?.signIn())?.tokens.accessToken ?? '';

const startLoad = async () => {
  load = new Load(nginx.url, await newToken(), callers);
  return load;
};

beforeAll(async () => {
  execFileSync(process.execPath, ['.config/build.mjs', '--if-stale'], { stdio: 'ignore' });
  folder = await mkdtemp(join(tmpdir(), 'shala-several-'));
  ports = [await freePort(), await freePort(), await freePort()];
  nginx = await Nginx.start(ports);
  postgres = await PostgresServer.start();
  await postgres.run('postgres', 'create database shala');
  env = {
    ...(await newBucket()),
    DATABASE_URL: postgres.url('shala'),
    TOKEN_SECRET: 'the same for every process. '.repeat(2),
    TRUST_PROXY: 'on',
    RATE_LIMITS: 'on',
  };
  apps = await Promise.all(ports.map(start));
});

afterEach(() => load?.stop());

afterAll(async () => {
  await Promise.all(apps.map(({ process: server }) => server.end('SIGKILL')));
  await nginx.stop();
  await postgres.remove();
  await rm(folder, { recursive: true, force: true });
});

it('several processes agree on sessions, content, files and rate limits, although one clock is 12 s ahead', async () => {
  const [first, second, third] = apps as [RunningApp, RunningApp, RunningApp];
  const { tokens } = await first.signIn();
  const device = { client: 'web', clientId: 'browsertests' };
  const refreshed = await second.call<Tokens>('POST', '/users/refreshTokens', undefined, {
    refreshToken: tokens.refreshToken,
    ...device,
  });
  expect(refreshed.status).toBe(200);
  // Its answer was lost, as far as the app knows.
  const repeated = await third.call<Tokens>('POST', '/users/refreshTokens', undefined, {
    refreshToken: tokens.refreshToken,
    ...device,
  });
  expect(repeated.status).toBe(200);
  const token = refreshed.data.accessToken;
  const title = { 'en-US': 'Saved by the third' };
  const saved = await third.call<{ _id: string }>('PATCH', '/articles', token, { title });
  const { _id } = saved.data;
  const path = `articles/${_id}/coverImage.jpg`;
  const picture = jpeg();
  const uploaded = await fetch(`${nginx.url}/api/S3/${path}`, {
    method: 'PATCH',
    headers: { 'x-auth': token, 'content-type': 'image/jpeg' },
    body: new Uint8Array(picture),
  });
  expect(uploaded.status).toBe(200);
  for (const app of apps) {
    expect(await app.call('GET', `/articles/${_id}`, token)).toMatchObject({ data: { title } });
    const address = await app.call<string>('PATCH', `/S3/${_id}/getDataURL`, token, { path });
    const file = await fetch(address.data);
    expect(Buffer.from(await file.arrayBuffer()).equals(picture)).toBe(true);
  }
  await second.call('DELETE', '/users/me/tokens', token);
  for (const app of apps) expect((await app.call('GET', '/articles', token)).status).toBe(401);

  const wrong = { email: 'asa@example.com', password: 'not this one', ...device };
  const statuses: number[] = [];
  for (const app of [...apps, ...apps, ...apps, ...apps]) {
    statuses.push((await app.call('POST', '/users/signin', undefined, wrong)).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
});

it(
  'a killed process loses at most its calls in flight, and nothing acknowledged',
  async () => {
    const kills = soakSize(1, 10);
    const calls = await startLoad();
    let failed = 0;
    for (let kill = 0; kill < kills; kill += 1) {
      const index = kill % apps.length;
      await calls.more(40);
      const before = calls.failures.length;
      await apps[index]?.kill();
      const killedAt = performance.now();
      await calls.more(40);
      const failures = calls.failures.slice(before);
      failed += failures.length;
      expect(failures.length).toBeLessThanOrEqual(callers);
      for (const failure of failures) {
        expect(failure).toMatchObject({ method: 'PATCH', status: 502 });
        expect(failure.begun).toBeLessThan(killedAt);
      }
      await restart(index);
    }
    await calls.stop();
    const kept = await through('/tags?showAll=1&view=list', await newToken());
    const ids = new Set((kept.data as { _id: string }[]).map(({ _id }) => _id));
    expect(calls.acknowledged.filter((id) => !ids.has(id))).toEqual([]);
    reportFigure(
      'several processes, killed',
      `${kills} kills, ${calls.acknowledged.length} acknowledged saves, 0 lost, ${failed} of ${calls.calls} calls failed`,
    );
  },
  soakTimeout(900_000) ?? patience,
);

it(
  'a rolling restart fails no call',
  async () => {
    const rounds = soakSize(1, 3);
    const calls = await startLoad();
    await calls.more(20);
    for (let round = 0; round < rounds; round += 1) {
      for (const [index, { process: server }] of apps.entries()) {
        expect([await server.end('SIGTERM'), server.errors]).toEqual([0, []]);
        await restart(index);
      }
    }
    await calls.more(20);
    await calls.stop();
    expect(calls.failures).toEqual([]);
    reportFigure(
      'rolling restart',
      `${rounds * apps.length} restarts, ${calls.calls} calls, 0 failed`,
    );
  },
  soakTimeout(900_000) ?? patience,
);

it('the output of the processes contains no secret', () => {
  const all = outputs + apps.map(({ process: server }) => server.output).join('');
  expect(all).toContain(`files in the bucket ${env.S3_BUCKET}`);
  for (const secret of [...databasePasswords, ...s3Secrets, admin.password]) {
    expect(all).not.toContain(secret);
  }
});
