import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { admin, type RunningApp, startApp } from '../support/app';
import { eventually } from '../support/eventually';
import { freePort, ServerProcess } from '../support/serverProcess';

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'shala-life-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

describe('the server on an empty folder', () => {
  it('prints address and administrator, and keeps all data over a second start (decision 9)', async () => {
    const env = { SAMPLE_CONTENT: '0', ADMIN_PASSWORD: '' };
    const first = await startApp({ dataDir, env });
    const { output } = first.process;
    expect(output).toContain(`answers at ${first.url}`);
    expect(/Sign in as +(\S+)/.exec(output)?.[1]).toBe(admin.email);
    const password = /Password +(\S+)/.exec(output)?.[1] ?? '';
    const { tokens } = await first.signIn({ email: admin.email, password });
    const title = { 'en-US': 'Written before the restart' };
    const made = await first.call<{ _id: string }>('PATCH', '/articles', tokens.accessToken, {
      title,
    });
    await first.stop();

    const second = await startApp({ dataDir, env, port: first.port });
    expect(second.process.output).not.toContain('Password ');
    const found = await second.call('GET', `/articles/${made.data._id}`, tokens.accessToken);
    expect(found).toMatchObject({ status: 200, data: { title } });
    await second.stop();
  }, 120_000);

  it('names every wrong variable at once and starts nothing', async () => {
    const env = { DATA_DIR: dataDir, PORT: 'many', PUBLIC_URL: 'nowhere', ADMIN_EMAIL: 'me' };
    const server = new ServerProcess(env);
    expect(await server.exitCode()).toBe(1);
    for (const name of ['PORT', 'PUBLIC_URL', 'ADMIN_EMAIL']) expect(server.output).toContain(name);
  });
});

describe('a running server', () => {
  let app: RunningApp;

  beforeEach(async () => {
    await cp(join(process.env.TEST_STORES ?? '', 'bare'), dataDir, { recursive: true });
    app = await startApp({ dataDir });
  }, 60_000);
  afterEach(() => app.stop());

  it('has its folder and its port for itself: another one is refused with the reason', async () => {
    const onFolder = new ServerProcess({ DATA_DIR: dataDir, PORT: String(await freePort()) });
    expect(await onFolder.exitCode()).toBe(1);
    expect(onFolder.output).toContain(
      `The data folder ${dataDir} is in use by process ${app.process.child.pid}`,
    );
    const other = join(dataDir, 'other');
    await cp(join(process.env.TEST_STORES ?? '', 'bare'), other, { recursive: true });
    const onPort = new ServerProcess({ DATA_DIR: other, PORT: String(app.port) });
    expect(await onPort.exitCode()).toBe(1);
    expect(onPort.output).toContain('The port is in use');
    const audit = new ServerProcess({ DATA_DIR: dataDir }, 'audit');
    expect(await audit.exitCode()).toBe(1);
    expect(audit.output).toContain('Stop the server first, or read what it writes to its log');
    for (const { output } of [onFolder, onPort, audit]) expect(output).not.toMatch(/\n\s+at /);
    expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
  }, 60_000);

  it('survives a crash: what it acknowledged is there, and the folder is not locked for ever', async () => {
    const { tokens } = await app.signIn();
    const made = await app.call<{ _id: string }>('PATCH', '/tags', tokens.accessToken, {
      color: '123abc',
    });
    await app.kill();
    app = await startApp({ dataDir });
    const found = await app.call('GET', `/tags/${made.data._id}`, tokens.accessToken);
    expect(found).toMatchObject({ status: 200, data: { color: '123abc' } });
  }, 60_000);

  it('finishes at SIGTERM what has begun, takes nothing new, and ends with code 0', async () => {
    const body = JSON.stringify({ ...admin, client: 'web', clientId: 'abcdefghijkl' });
    const socket = connect(app.port, '127.0.0.1').setEncoding('utf8');
    let received = '';
    socket.on('data', (part: string) => {
      received += part;
    });
    const head = [
      'POST /api/users/signin HTTP/1.1',
      'host: 127.0.0.1',
      'content-type: application/json',
      `content-length: ${Buffer.byteLength(body)}`,
      'expect: 100-continue',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    await eventually(() => expect(received).toContain('100 Continue'));
    app.process.child.kill('SIGTERM');
    await eventually(async () => {
      await expect(fetch(`${app.url}/healthz`)).rejects.toThrow('fetch failed');
    });
    socket.write(body);
    await once(socket, 'close');
    expect(received).toContain('HTTP/1.1 200 OK');
    expect(received).toContain('accessToken');
    expect(await app.process.exitCode()).toBe(0);
    for (const message of ['started', 'stopping', 'stopped']) {
      expect(app.process.output).toContain(`"msg":"${message}"`);
    }
    const audit = new ServerProcess({ DATA_DIR: dataDir }, 'audit', ['--last', '2']);
    expect(await audit.exitCode()).toBe(0);
    expect(audit.output).toMatch(
      /^when \(UTC\) .*\n(?:.*\n)?.* session\.started +admin@example\.org .* 127\.0\.0\.1 /,
    );
  }, 60_000);
});
