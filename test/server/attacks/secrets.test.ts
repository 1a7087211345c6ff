import { randomBytes } from 'node:crypto';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Session } from '../../../src/contract/types.gen';
import { readSecret } from '../../../src/server/bootstrap/openDeps';
import { fillEmptyStore } from '../../../src/server/services/operations/sample';
import { escapedCanaries as secretsIn } from '../../support/canaries';
import { type Item, save } from '../../support/server/content';
import { device } from '../../support/server/exampleCalls';
import { reportFigure } from '../../support/fullSize';
import { readMail, resetTokenOf } from '../../support/server/mail';
import { startServer, type TestServer } from '../../support/server/server';
import { ask, upload } from '../../support/server/uploads';

const email = 'canary.address@example.com';
const planted = {
  password: 'canary pässword 1?&"',
  'new password': 'canary nýtt lykilorð 2',
  'wrong password': 'canary wröng guess 3',
  'token secret': 'canary-secret-of-at-least-thirty-two-characters',
  'administrator’s password': 'canary-admin-password-4',
  'database address': 'postgres://canary:canary-db-password-5@db.example/x',
  cookie: 'canary-cookie-6-abcdefgh',
  'searched name': 'canaryName7',
} as const;

describe('the scanner of these tests', () => {
  it('finds a secret in every encoding', () => {
    const secret = planted.password;
    for (const before of ['', 'x', 'xy', 'xyz']) {
      const whole = `${before}${secret} and more`;
      for (const encoding of ['utf8', 'base64', 'base64url', 'hex'] as const) {
        const text = Buffer.from(whole).toString(encoding);
        expect([encoding, before, secretsIn(text, planted)]).toEqual([
          encoding,
          before,
          ['password'],
        ]);
      }
      expect(secretsIn(JSON.stringify({ whole }), planted)).toEqual(['password']);
      expect(secretsIn(encodeURIComponent(whole), planted)).toEqual(['password']);
    }
    expect(secretsIn('nothing of the kind', planted)).toEqual([]);
  });
});

describe('secrets', () => {
  let server: TestServer;
  const log: string[] = [];
  const answers: string[] = [];
  /** Those that the server makes: tokens, links, signatures. */
  const made: Record<string, string> = {};

  beforeAll(async () => {
    server = await startServer({
      logTo: { write: (line) => log.push(line) },
      env: {
        TOKEN_SECRET: planted['token secret'],
        ADMIN_PASSWORD: planted['administrator’s password'],
        DATABASE_URL: planted['database address'],
      },
    });
    await visit();
  });
  const cookie = `XSRF-TOKEN=${planted.cookie}`;
  /** Calls, and keeps the answer to be searched. */
  async function call<T = unknown>(method: string, path: string, body?: unknown, token?: string) {
    const answer = await server.call<T>(method, path, { body, token, headers: { cookie } });
    answers.push(`${answer.status} ${JSON.stringify(answer.headers)} ${answer.text}`);
    return answer;
  }
  /** The last answer is meant to carry what it carries. */
  const meant = () => answers.pop();

  /** Everything that a person with an account does, and everything that can go wrong with it. */
  async function visit(): Promise<void> {
    const { password, 'new password': newPassword, 'wrong password': wrong } = planted;
    const user = { fullName: 'Ása', email, password };
    await call('POST', '/users', { user: { ...user, extra: password }, client: device });
    const { data } = await call<Session>('POST', '/users', { user, client: device });
    meant();
    const { accessToken, refreshToken } = data.tokens;
    Object.assign(made, { 'access token': accessToken, 'refresh token': refreshToken });
    await call('POST', '/users', { user, client: device });
    await call('POST', '/users/signin', { email, password: wrong, ...device });
    await call('POST', '/users/signin', { email, password: [password], ...device });
    await call('POST', '/users/signin', { email, password, ...device, [password]: 1 });
    await call('POST', '/users/refreshTokens', { refreshToken: `${refreshToken}x`, ...device });
    await call('POST', '/users/refreshTokens', { refreshToken, ...device, x: refreshToken });
    await call('GET', `/articles?token=${accessToken}`, undefined, accessToken);
    await call('GET', `/articles/${accessToken}`, undefined, accessToken);
    await call('PATCH', '/users/me/password', { password: wrong, newPassword }, accessToken);
    await call('PATCH', '/users/me/password', { password, newPassword: 'short' }, accessToken);
    await call('POST', '/users/me/delete', { password: wrong }, accessToken);
    for (const payload of [`{"password":"${password}`, `"${password}"`]) {
      const answer = await server.inject({
        method: 'POST',
        url: '/api/users/signin',
        headers: { 'content-type': 'application/json', 'x-auth': accessToken },
        payload,
      });
      answers.push(answer.body);
    }
    await reset(newPassword);
    await administer();
  }

  async function reset(newPassword: string): Promise<void> {
    await call('POST', '/users/me/forgotPassword', { email });
    const token = resetTokenOf(readMail((await server.mails()).at(-1) ?? ''));
    made['reset token'] = token;
    await call('POST', `/users/me/resetPassword/${token}`, { newPassword: 'short' });
    await call('POST', `/users/me/resetPassword/${token}x`, { newPassword });
    await call('GET', `/users/me/resetPassword/${token}`);
    await call('POST', `/users/me/resetPassword/${token}`, { newPassword });
    await call('POST', `/users/me/resetPassword/${token}`, { newPassword });
  }

  async function administer(): Promise<void> {
    const admin = await server.adminToken();
    const link = await call<string>('POST', '/users/admin/forgotPassword', { email }, admin);
    meant();
    made['reset link'] = link.data.slice(link.data.lastIndexOf('.') + 1);
    await call('GET', `/admin/users?search=${planted['searched name']}`, undefined, admin);
    const article: Item = await save(server, admin, 'articles');
    await upload(server, { itemId: article._id, token: admin });
    const path = `articles/${article._id}/coverImage.jpg`;
    const { data } = await ask<string>(server, admin, 'getDataURL', path, article._id);
    made['signature of a file'] = /signature=([\w-]+)/.exec(data)?.[1] ?? '';
    const { pathname, search } = new URL(data);
    for (const url of [pathname + search, `${pathname}${search}0`, `${pathname}${search}&x=1`]) {
      const { body, headers } = await server.inject({ url });
      answers.push(JSON.stringify(headers) + body);
    }
    // A fault of ours, in the middle of a call that carries a secret.
    await server.db.schema.alterTable('users').renameColumn('full_name', 'elsewhere').execute();
    const answer = await server.inject({
      method: 'POST',
      url: '/api/users/signin',
      payload: { email, password: planted.password, ...device },
    });
    answers.push(answer.body);
    expect(answer.statusCode).toBe(500);
    await server.db.schema.alterTable('users').renameColumn('elsewhere', 'full_name').execute();
  }

  const secrets = () => ({ ...planted, ...made });

  it('are in no line of the log, nor is an e-mail address', () => {
    const text = log.join('');
    expect(log.length).toBeGreaterThan(30);
    expect(text).toContain('internal error');
    expect(Object.keys(secrets())).toHaveLength(13);
    expect(Object.values(secrets()).every((secret) => secret.length > 8)).toBe(true);
    expect(secretsIn(text, { ...secrets(), email })).toEqual([]);
  });

  it('are only in the answers that return them by design', () => {
    expect(answers.length).toBeGreaterThanOrEqual(25);
    const hits = answers.flatMap((answer) =>
      secretsIn(answer, secrets()).map((name) => [name, answer]),
    );
    expect(hits).toEqual([]);
  });

  it('are in no table, and in no file except the mail that contains the link', async () => {
    const accounts = ['users', 'sessions', 'resets', 'made_resets'] as const;
    const tables = [...accounts, 'rate_limits', 'audit', 'idempotency'] as const;
    for (const table of tables) {
      const rows = await server.db.selectFrom(table).selectAll().execute();
      expect([table, secretsIn(JSON.stringify(rows), secrets())]).toEqual([table, []]);
    }
    const entries = await readdir(server.dataDir, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.eml'));
    expect(files.length).toBeGreaterThan(0);
    for (const { parentPath, name } of files) {
      const text = await readFile(join(parentPath, name), 'latin1');
      expect([name, secretsIn(text, secrets())]).toEqual([name, []]);
    }
    const total = Object.keys(secrets()).length;
    const searched = `${log.length} lines, ${answers.length} answers, all tables and files`;
    reportFigure('H1', `${total} secrets in ${searched}, 0 hits`);
  });

  it('are in no 500 answer, the one answer that must never occur', async () => {
    await expect(server.close()).rejects.toThrow('500: is a fault of ours');
  });
});

describe('a first start in production', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({
      env: { NODE_ENV: 'production', PUBLIC_URL: 'https://shala.example' },
    });
  });
  afterAll(() => server.close());

  it('creates a secret of 256 random bits that only its owner can read', async () => {
    const path = join(server.dataDir, 'token-secret');
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(await readFile(path, 'utf8')).toMatch(/^[0-9a-f]{64}$/);
    const { config } = server.deps;
    expect((await readSecret(config, randomBytes)).equals(server.deps.secret)).toBe(true);
    await rm(path);
    expect((await readSecret(config, randomBytes)).equals(server.deps.secret)).toBe(false);
  });

  it('creates one administrator account with a random password that is stored nowhere', async () => {
    const passwords = new Set<string>();
    for (let start = 0; start < 3; start += 1) {
      await server.db.deleteFrom('users').execute();
      const made = await fillEmptyStore(server.deps, join(server.dataDir, 'no sample content'));
      expect(made).toEqual({
        email: 'admin@example.com',
        password: expect.stringMatching(/^[\w-]{16}$/),
      });
      passwords.add(made?.password ?? '');
      const users = await server.db.selectFrom('users').selectAll().execute();
      expect(users).toMatchObject([{ email: made?.email, is_admin: true }]);
      expect(JSON.stringify(users)).not.toContain(made?.password);
    }
    expect(passwords.size).toBe(3);
    expect(await fillEmptyStore(server.deps, '')).toBeNull();
  });

  it('serves no documentation, no tools and no files of the program', async () => {
    const documents = ['docs', 'documentation', 'swagger', 'openapi.json', 'openapi.yaml'];
    const tools = ['debug', 'metrics', 'status', 'env', 'actuator', 'graphql', '__coverage__'];
    const files = ['.env', '.git/config', 'package.json', 'server/main.js', 'token-secret'];
    for (const path of [...documents, ...tools, ...files]) {
      for (const url of [`/${path}`, `/api/${path}`]) {
        expect([url, (await server.inject({ url })).statusCode]).toEqual([url, 404]);
      }
    }
  });
});
