import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { admin, startApp } from '../support/app';
import { freePort, ServerProcess } from '../support/serverProcess';

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'shala-life-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

describe('the server as a process', () => {
  it('prints address and administrator on an empty folder, and keeps all data over a second start (decision 9)', async () => {
    const env = { SAMPLE_CONTENT: '0', ADMIN_PASSWORD: '' };
    const first = await startApp({ dataDir, env });
    const { output } = first.process;
    expect(output).toContain(`answers at ${first.url}`);
    const email = /Sign in as +(\S+)/.exec(output)?.[1];
    const password = /Password +(\S+)/.exec(output)?.[1] ?? '';
    expect(email).toBe(admin.email);
    const { tokens } = await first.signIn({ email: admin.email, password });
    const title = { 'en-US': 'Written before the restart' };
    const made = await first.call<{ _id: string }>('PATCH', '/articles', tokens.accessToken, { title });
    await first.stop();

    const second = await startApp({ dataDir, env, port: first.port });
    expect(second.process.output).not.toContain('Password ');
    const found = await second.call('GET', `/articles/${made.data._id}`, tokens.accessToken);
    expect(found).toMatchObject({ status: 200, data: { title } });
    await second.stop();
  }, 120_000);

  it('survives a crash: what it acknowledged is there, and the folder is not locked for ever', async () => {
    const env = { SAMPLE_CONTENT: '0' };
    const first = await startApp({ dataDir, env });
    const { tokens } = await first.signIn();
    const made = await first.call<{ _id: string }>('PATCH', '/tags', tokens.accessToken, { color: '123abc' });
    await first.kill();
    const second = await startApp({ dataDir, env });
    const found = await second.call('GET', `/tags/${made.data._id}`, tokens.accessToken);
    expect(found).toMatchObject({ status: 200, data: { color: '123abc' } });
    await second.stop();
  }, 120_000);

  it('is refused on a folder that another one uses, with the reason', async () => {
    const first = await startApp({ dataDir, env: { SAMPLE_CONTENT: '0' } });
    const second = new ServerProcess({ DATA_DIR: dataDir, PORT: String(await freePort()) });
    expect(await second.exitCode()).toBe(1);
    expect(second.output).toContain(dataDir);
    expect(second.output).toContain(`in use by process ${first.process.child.pid}`);
    expect(second.output).not.toMatch(/\n\s+at /);
    expect((await fetch(`${first.url}/healthz`)).status).toBe(200);
    await first.stop();
  }, 120_000);

  it('names every wrong variable at once', async () => {
    const server = new ServerProcess({ DATA_DIR: dataDir, PORT: 'many', PUBLIC_URL: 'nowhere', ADMIN_EMAIL: 'me' });
    expect(await server.exitCode()).toBe(1);
    for (const name of ['PORT', 'PUBLIC_URL', 'ADMIN_EMAIL']) expect(server.output).toContain(name);
  });

  it('says that a port is taken', async () => {
    const first = await startApp({ dataDir, env: { SAMPLE_CONTENT: '0' } });
    const other = await mkdtemp(join(tmpdir(), 'shala-life-'));
    const second = new ServerProcess({ DATA_DIR: other, PORT: String(first.port), SAMPLE_CONTENT: '0' });
    expect(await second.exitCode()).toBe(1);
    expect(second.output).toContain('The port is in use');
    await rm(other, { recursive: true, force: true });
    await first.stop();
  }, 120_000);

  it('answers what is in flight before it ends', async () => {
    const app = await startApp({ dataDir, env: { SAMPLE_CONTENT: '0' } });
    const { tokens } = await app.signIn();
    const calls = Array.from({ length: 50 }, () => app.call('GET', '/users/me/nothing', tokens.accessToken));
    const reads = Array.from({ length: 50 }, () => app.call('GET', '/tags?showAll=1', tokens.accessToken));
    await Promise.race(reads);
    const stopped = app.stop();
    const answers = await Promise.allSettled([...calls, ...reads]);
    await stopped;
    expect(answers.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
  }, 120_000);
});
