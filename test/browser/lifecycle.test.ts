import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import {
  cp,
  link,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  statfs,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import fc from 'fast-check';
import { admin, type RunningApp, startApp } from '../support/server/app';
import { copyStore } from '../support/server/copyStore';
import { spoiltFiles } from '../support/disguises';
import { eventually } from '../support/eventually';
import { reportFigure, soakSize } from '../support/fullSize';
import { freePort, ServerProcess } from '../support/server/serverProcess';
import { SpecHost } from '../support/specHost/specHost';

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'shala-life-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

describe('the server on an empty folder', () => {
  it('prints address and administrator, and keeps all data after a second start (D9)', async () => {
    const env = { SAMPLE_CONTENT: '0', ADMIN_PASSWORD: '' };
    const first = await startApp({ dataDir, env });
    await eventually(() => expect(first.process.output).toMatch(/Address +\S+\n+$/));
    const { output } = first.process;
    expect(output).toContain('promises nothing if the power fails');
    expect(await readFile('README.md', 'utf8')).toContain('the embedded database promises nothing');
    const [, email, password = '', address] =
      /E-mail +(\S+)\n +Password +(\S+) .*\n +Address +(\S+)\n+$/.exec(output) ?? [];
    expect([email, address]).toEqual([admin.email, first.url]);
    const { tokens } = await first.signIn({ email: admin.email, password });
    const title = { 'en-US': 'Written before the restart' };
    const made = await first.call<{ _id: string }>('PATCH', '/articles', tokens.accessToken, {
      title,
    });
    await first.stop();

    const second = await startApp({ dataDir, env, port: first.port });
    await eventually(() => expect(second.process.output).toMatch(/Address +\S+\n+$/));
    expect(second.process.output).not.toContain('Password ');
    const found = await second.call('GET', `/articles/${made.data._id}`, tokens.accessToken);
    expect(found).toMatchObject({ status: 200, data: { title } });
    await second.stop();
  });

  it('prints the password that was made even if it cannot listen then', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const PORT = String((other.address() as AddressInfo).port);
    const server = new ServerProcess({ DATA_DIR: dataDir, PORT, SAMPLE_CONTENT: '0' });
    expect(await server.exitCode()).toBe(1);
    expect(server.output).toMatch(/Password +\S{16} /);
    expect(server.output).toContain('The port is in use. Set PORT to another one.');
    other.close();
  });

  it('starts where ADMIN_EMAIL is a regular user, and says by which command there is an administrator', async () => {
    const run = async (...args: string[]) => {
      const command = new ServerProcess({ DATA_DIR: dataDir }, 'user', [admin.email, ...args]);
      return { code: await command.exitCode(), output: command.output };
    };
    expect((await run()).output).toContain(`Made ${admin.email}: regular user`);
    const app = await startApp({ dataDir, env: { SAMPLE_CONTENT: '0' } });
    const answer = `Stop this and run: npm run user -- ${admin.email} --admin yes\n`;
    await eventually(() => expect(app.process.output).toContain(answer));
    await app.stop();
    // Nobody has verified the address.
    expect(await run('--admin', 'yes')).toEqual({
      code: 0,
      output: expect.stringMatching(/: administrator, .*\nSigning up verifies .*\/resetPass\//s),
    });
  });

  it('names every wrong variable at once and does not start', async () => {
    const env = { DATA_DIR: dataDir, PORT: 'many', PUBLIC_URL: 'nowhere', ADMIN_EMAIL: 'me' };
    const server = new ServerProcess(env);
    expect(await server.exitCode()).toBe(1);
    for (const name of ['PORT', 'PUBLIC_URL', 'ADMIN_EMAIL']) expect(server.output).toContain(name);
  });
});

it('the server and its commands name a DATA_DIR that is a file, without a stack', async () => {
  const file = join(dataDir, 'data');
  await writeFile(file, '');
  for (const program of ['main', 'audit']) {
    const process = new ServerProcess({ DATA_DIR: file }, program);
    expect(await process.exitCode()).toBe(1);
    expect(process.output).toMatch(/^(The server could not start: )?E[A-Z]+: .*data.*\n$/);
  }
  // A backup that cannot be looked at is not called damaged or missing.
  const backup = join(file, 'backup.tar');
  const restore = new ServerProcess({ DATA_DIR: join(dataDir, 'new') }, 'restore', [backup]);
  expect(await restore.exitCode()).toBe(1);
  expect(restore.output).toMatch(/^ENOTDIR: .*backup\.tar.*\n$/);
});

describe('the commands', () => {
  const run = async (program: string, ...args: string[]) => {
    const command = new ServerProcess({ DATA_DIR: dataDir }, program, args);
    return { code: await command.exitCode(), said: command.output };
  };

  it.each(['audit', 'backup', 'import', 'restore', 'seed', 'user'])(
    '%s shows its usage beside an option that it does not know',
    async (name) => {
      const wrong = await run(name, '--nonsense');
      expect(wrong.code).toBe(1);
      expect(wrong.said).toMatch(/^Unknown option '--nonsense'/);
      expect(wrong.said).toContain(`npm run ${name}`);
      expect(await readdir(dataDir)).toEqual([]);
    },
  );

  it('run from what the guide says that a deployment needs', async () => {
    const guide = await readFile('docs/operations.md', 'utf8');
    const [sentence = ''] = /The running program needs [^;]*/.exec(guide) ?? [];
    const names = [...sentence.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
    for (const name of names) {
      const copy = join(dataDir, name);
      if (name === 'node_modules') await symlink(resolve(name), copy);
      else await cp(name, copy, { recursive: true });
    }
    const said = execFileSync('npm', ['run', '-s', 'user', '--', admin.email], {
      cwd: dataDir,
      env: { ...process.env, DATA_DIR: join(dataDir, 'data') },
      encoding: 'utf8',
    });
    expect(said).toContain(`Made ${admin.email}: regular user`);
  });

  it('make no store where there is none, unless they add to it', async () => {
    const folder = join(dataDir, 'data');
    const said = `There is no database in ${folder}. Set DATA_DIR or DATABASE_URL.\n`;
    const commands = [
      ['audit'],
      ['backup', join(dataDir, 'backup.tar')],
      ['seed', '--remove-sample'],
      ['user', admin.email, '--sessions'],
      ['user', admin.email, '--end-sessions'],
      ['user', admin.email, '--reset-link'],
    ] as const;
    for (const [program, ...args] of commands) {
      const command = new ServerProcess({ DATA_DIR: folder }, program, args);
      expect([program, await command.exitCode(), command.output]).toEqual([program, 1, said]);
    }
    expect(await readdir(dataDir)).toEqual([]);
    const made = new ServerProcess({ DATA_DIR: folder }, 'user', [
      admin.email,
      '--reset-link',
      '--admin',
      'yes',
    ]);
    expect([await made.exitCode(), made.output]).toEqual([0, expect.stringMatching(/^Made /)]);
  });

  it('show the same usage when they are asked for it', async () => {
    const [asked, wrong] = await Promise.all([run('audit', '--help'), run('audit', '--nonsense')]);
    expect(asked.code).toBe(0);
    expect(wrong.said).toContain(`\n\n${asked.said}`);
  });
});

it('a server exits at once when it finds after a pause that another one has taken its folder', async () => {
  await copyStore('bare', dataDir);
  const app = await startApp({ dataDir });
  app.process.child.kill('SIGSTOP');
  const lock = join(dataDir, 'server.lock');
  await rm(lock);
  await writeFile(lock, '{"pid":1,"host":"elsewhere"}');
  app.process.child.kill('SIGCONT');
  expect(await app.process.exitCode()).toBe(1);
  expect(app.process.output).toContain(
    `The data folder ${dataDir} is not held by this process any more`,
  );
  // The lock is another's: neither it nor the folder is touched on the way out.
  expect(await readFile(lock, 'utf8')).toBe('{"pid":1,"host":"elsewhere"}');
});

it('a server that cannot read its lock stops writing after ten seconds, until it can again', async () => {
  await copyStore('bare', dataDir);
  const app = await startApp({ dataDir });
  const { accessToken } = (await app.signIn()).tokens;
  let count = 0;
  const acknowledged: string[] = [];
  const save = async () => {
    count += 1;
    const title = `Number ${count}`;
    const body = { title: { 'en-US': title } };
    const { status } = await app.call('PATCH', '/articles', accessToken, body);
    if (status === 200) acknowledged.unshift(title);
    return status;
  };
  const lock = join(dataDir, 'server.lock');
  await link(lock, `${lock}.kept`);
  // Nobody can read what leads to itself, not even root.
  await symlink('server.lock', `${lock}.circle`);
  await rename(`${lock}.circle`, lock);
  expect(await save()).toBe(200);
  await eventually(async () => expect(await save()).toBe(503));
  await rename(`${lock}.kept`, lock);
  expect(await save()).toBe(200);
  const list = await app.call<{ title: Record<string, string> }[]>(
    'GET',
    '/articles?showAll=1',
    accessToken,
  );
  expect(list.data.map(({ title }) => title['en-US'])).toEqual(acknowledged);
  await app.stop();
});

describe('a running server', () => {
  let app: RunningApp;

  beforeEach(async () => {
    await copyStore('bare', dataDir);
    app = await startApp({ dataDir });
  });
  afterEach(() => app.stop());

  it('has its folder and port for itself: a second server is refused with the reason', async () => {
    let slowest = 0;
    let onFolder: ServerProcess;
    let start = 0;
    do {
      const since = performance.now();
      onFolder = new ServerProcess({ DATA_DIR: dataDir, PORT: String(await freePort()) });
      expect(await onFolder.exitCode()).toBe(1);
      slowest = Math.max(slowest, performance.now() - since);
      expect(onFolder.output).toContain(
        `The data folder ${dataDir} is in use by process ${app.process.child.pid}`,
      );
      start += 1;
    } while (start < soakSize(1, 100));
    reportFigure(
      'F3',
      `${start} of ${start} second starts refused, the slowest in ${Math.round(slowest)} ms`,
    );
    const other = join(dataDir, 'other');
    await copyStore('bare', other);
    const onPort = new ServerProcess({ DATA_DIR: other, PORT: String(app.port) });
    expect(await onPort.exitCode()).toBe(1);
    expect(onPort.output).toContain('The port is in use');
    const audit = new ServerProcess({ DATA_DIR: dataDir }, 'audit');
    expect(await audit.exitCode()).toBe(1);
    expect(audit.output).toContain('Stop the server first, or read what it writes to its log');
    for (const { output } of [onFolder, onPort, audit]) expect(output).not.toMatch(/\n\s+at /);
    expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
  });

  it('says at the start when it can write no backups', async () => {
    const blocked = join(dataDir, 'blocked');
    await writeFile(blocked, 'no folder');
    const folder = join(blocked, 'backups');
    const other = await startApp({ env: { BACKUP_DIR: folder } });
    await eventually(() =>
      expect(other.process.output).toContain(`No backups can be written to ${folder}`),
    );
    await other.kill();
  });

  it('is backed up after a stop, and restored elsewhere, by commands', async () => {
    const { tokens } = await app.signIn();
    await app.call('PATCH', '/tags', tokens.accessToken, { color: '123abc' });
    const file = join(dataDir, 'backup.tar');
    const run = async (program: string, env: Record<string, string>, ...args: string[]) => {
      const command = new ServerProcess(env, program, args);
      return { code: await command.exitCode(), output: command.output };
    };
    const refused = await run('backup', { DATA_DIR: dataDir }, file);
    expect(refused).toEqual({ code: 1, output: expect.stringContaining('BACKUP_DIR') });
    await app.stop();
    const written = await run('backup', { DATA_DIR: dataDir }, file);
    expect(written).toEqual({ code: 0, output: expect.stringContaining(`to ${file}`) });
    const other = join(dataDir, 'other');
    const restored = await run('restore', { DATA_DIR: other }, file);
    expect(restored).toEqual({ code: 0, output: expect.stringContaining('has to sign in again') });
    const again = await run('restore', { DATA_DIR: other }, file);
    expect(again).toEqual({ code: 1, output: expect.stringContaining('add --replace') });
    await truncate(file, 5_000);
    const cut = await run('restore', { DATA_DIR: join(dataDir, 'third') }, file, '--replace');
    expect(cut).toEqual({ code: 1, output: expect.stringContaining('Nothing was changed') });
    expect(existsSync(join(dataDir, 'third'))).toBe(false);
    app = await startApp({ dataDir: other });
    const token = (await app.signIn()).tokens.accessToken;
    const tags = await app.call('GET', '/tags?showAll=1', token);
    expect(tags.data).toMatchObject([{ color: '123abc' }]);
  });

  it('shows the signed-in users by a command after a stop, and signs them out', async () => {
    const { tokens } = await app.signIn();
    await app.stop();
    const run = async (...args: string[]) => {
      const command = new ServerProcess({ DATA_DIR: dataDir }, 'user', args);
      return { code: await command.exitCode(), output: command.output };
    };
    const shown = await run(admin.email, '--sessions');
    expect(shown.output).toMatch(/^1 session\(s\), times in UTC\n {2}started \S+ \S+ .* web$/m);
    expect(await run(admin.email, '--sessions', '--end-sessions')).toEqual({
      code: 0,
      output: `${admin.email}: administrator, tier free\nEnded 1 session(s)\n0 session(s)\n`,
    });
    for (const question of ['--sessions', '--reset-link']) {
      const unknown = await run('nobody@example.org', question);
      expect(unknown).toEqual({ code: 1, output: 'There is no user with this email address.\n' });
    }
    app = await startApp({ dataDir });
    expect((await app.call('GET', '/tags', tokens.accessToken)).status).toBe(401);
  });

  it('signs users out by a command whose output nobody reads, as by head', async () => {
    const { tokens } = await app.signIn();
    await app.stop();
    const args = [admin.email, '--end-sessions', '--sessions'];
    const command = new ServerProcess({ DATA_DIR: dataDir }, 'user', args);
    command.child.stdout?.destroy();
    expect([await command.exitCode(), command.output]).toEqual([0, '']);
    app = await startApp({ dataDir });
    expect((await app.call('GET', '/tags', tokens.accessToken)).status).toBe(401);
  });

  it('moves in from another host by a command after a stop', async () => {
    const host = new SpecHost();
    await host.start();
    const email = 'boss@elsewhere.example';
    host.accounts.add({ email, password: 'their password', isAdmin: true });
    const { _id } = host.content.put('tags', { color: 'abcdef', title: {} });
    await app.stop();
    const run = async (password: string) => {
      const args = ['--from', `${host.url}/`];
      const input = `${email}\n${password}\n`;
      const command = new ServerProcess({ DATA_DIR: dataDir }, 'import', args, '.', input);
      return { code: await command.exitCode(), output: command.output };
    };
    expect(await run('wrong password')).toEqual({
      code: 1,
      output: 'The host answered 401: The email or password is wrong.\n',
    });
    const came = await run('their password');
    expect(came).toEqual({ code: 0, output: expect.stringContaining('tags: 1 came, 0 were') });
    expect(came.output).not.toContain('their password');
    const again = await run('their password');
    expect(again).toEqual({ code: 0, output: expect.stringContaining('Nothing new came.') });
    await host.stop();
    app = await startApp({ dataDir });
    const token = (await app.signIn()).tokens.accessToken;
    const tags = await app.call('GET', '/tags?showAll=1', token);
    expect(tags.data).toContainEqual(expect.objectContaining({ _id, color: 'abcdef' }));
  });

  it('continues after damaged or aborted uploads, in the same process', async () => {
    const token = (await app.signIn()).tokens.accessToken;
    const idOf = async (type: string) =>
      (await app.call<{ _id: string }>('PATCH', `/${type}`, token, {})).data._id;
    const ids = { articles: await idOf('articles'), tags: await idOf('tags') };
    const samples = fc.sample(spoiltFiles, soakSize(60, 1_000));
    const statuses: number[] = [];
    for (const [index, { kind, payload }] of samples.entries()) {
      const path = `/api/S3/${kind.type}/${ids[kind.type]}/${kind.fileName}`;
      const headers = { 'x-auth': token, 'content-type': kind.contentType };
      if (index % 3 > 0) {
        const body = new Uint8Array(payload);
        statuses.push((await fetch(app.url + path, { method: 'PATCH', headers, body })).status);
        continue;
      }
      // A third is broken off, in the head or in the body.
      const lines = Object.entries(headers).map((pair) => pair.join(': '));
      const head = `PATCH ${path} HTTP/1.1\r\nhost: x\r\n${lines.join('\r\n')}\r\ncontent-length: ${payload.length + 1}\r\n\r\n`;
      const all = Buffer.concat([Buffer.from(head), payload]);
      const socket = connect(app.port, '127.0.0.1').on('error', () => {});
      socket.write(all.subarray(0, Math.ceil((all.length * (index % 10)) / 9)), () =>
        socket.resetAndDestroy(),
      );
      await once(socket, 'close');
    }
    for (const status of statuses) expect([200, 400, 415]).toContain(status);
    expect(statuses).toContain(400);
    expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
    expect([app.process.isRunning, app.process.errors]).toEqual([true, []]);
    reportFigure(
      'C7',
      `${samples.length} spoilt uploads, ${samples.length - statuses.length} broken off`,
    );
  });

  it('on SIGTERM answers all requests that have started, accepts no new ones, and exits with code 0', async () => {
    const { tokens } = await app.signIn();
    const body = JSON.stringify({ color: '123abc' });
    const head = [
      'PATCH /api/tags HTTP/1.1',
      'host: 127.0.0.1',
      `x-auth: ${tokens.accessToken}`,
      'content-type: application/json',
      `content-length: ${Buffer.byteLength(body)}`,
      'expect: 100-continue',
    ];
    const calls = Array.from({ length: soakSize(40, 200) }, () => {
      const socket = connect(app.port, '127.0.0.1').setEncoding('utf8');
      const call = { socket, received: '', closed: once(socket, 'close') };
      socket.on('data', (part: string) => {
        call.received += part;
      });
      socket.write(`${head.join('\r\n')}\r\n\r\n`);
      return call;
    });
    await eventually(() => {
      for (const { received } of calls) expect(received).toContain('100 Continue');
    });
    const since = performance.now();
    app.process.child.kill('SIGTERM');
    await eventually(async () => {
      await expect(fetch(`${app.url}/healthz`)).rejects.toThrow('fetch failed');
    });
    for (const { socket } of calls) socket.write(body);
    await Promise.all(calls.map(({ closed }) => closed));
    const answered = calls.filter(({ received }) => received.includes('HTTP/1.1 200 OK'));
    expect(answered).toHaveLength(calls.length);
    // A server that takes longer than ten seconds ends with another code.
    expect(await app.process.exitCode()).toBe(0);
    const seconds = (performance.now() - since) / 1000;
    // Closed as it should be: nobody has to take the folder over from it.
    expect(existsSync(join(dataDir, 'server.lock'))).toBe(false);
    reportFigure(
      'F6',
      `${answered.length} of ${calls.length} answered, ended after ${seconds.toFixed(1)} s`,
    );
  });
});

/** A small disk of its own; only root can make one, so that it belongs to the full size alone. */
for (let disk = 0; disk < soakSize(0, 1); disk += 1) {
  it('a full disk refuses writes, loses nothing, and needs no restart afterwards', async () => {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=260m', 'tmpfs', dataDir]);
    let app: RunningApp | undefined;
    try {
      const data = join(dataDir, 'data');
      await copyStore('bare', data);
      const running = await startApp({ dataDir: data });
      app = running;
      const { accessToken } = (await running.signIn()).tokens;
      const acknowledged: string[] = [];
      const write = async () => {
        // Hard to compress, so that log and tables both grow.
        const title = { 'en-US': randomBytes(20_000).toString('base64') };
        const { status, data: made } = await running.call<{ _id: string }>(
          'PATCH',
          '/articles',
          accessToken,
          { title },
        );
        if (status === 200) acknowledged.push(made._id);
        return status;
      };
      const filler = join(dataDir, 'filler');
      let refused = 0;
      for (const left of [0, 14_000_000, 63_000_000, 80_000_000]) {
        const { bavail, bsize } = await statfs(dataDir);
        await writeFile(filler, Buffer.alloc(bavail * bsize - left));
        for (let n = 0; n < 1_000 && refused % 10 < 9; n += 1) {
          if ((await write()) === 503) refused += 1;
        }
        refused += 1;
        expect((await running.call('GET', '/tags', accessToken)).status).toBe(200);
        await rm(filler);
        await eventually(async () => expect(await write()).toBe(200));
      }
      await running.kill();
      app = await startApp({ dataDir: data });
      const token = (await app.signIn()).tokens.accessToken;
      const kept = await app.call<{ _id: string }[]>('GET', '/articles?showAll=1', token);
      const ids = new Set(kept.data.map(({ _id }) => _id));
      expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
      reportFigure(
        'F9',
        `a disk full four times, ${refused} writes refused by 503, ${acknowledged.length} acknowledged, 0 lost`,
      );
    } finally {
      await app?.kill();
      execFileSync('umount', [dataDir]);
    }
  }, 600_000);
}
