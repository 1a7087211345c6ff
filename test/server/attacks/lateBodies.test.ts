import { EventEmitter, once } from 'node:events';
import { connect } from 'node:net';
import { sql } from 'kysely';
import { type Route, routes } from '../../../src/contract/routes.gen';
import { changePassword, deleteMe, updateMe } from '../../../src/server/services/accounts/accounts';
import { createResetLink } from '../../../src/server/services/accounts/resets';
import { authenticate } from '../../../src/server/services/accounts/callers';
import { endSession } from '../../../src/server/services/accounts/sessions';
import type { Caller } from '../../../src/server/common/requestContext';
import { createOrUpdateUser } from '../../../src/server/services/accounts/userAdministration';
import { save } from '../../support/server/content';
import { eventually } from '../../support/eventually';
import {
  type ExampleCall,
  exampleCalls,
  type MakeCall,
  password,
  type Stock,
  stockUp,
} from '../../support/server/exampleCalls';
import { expectDocumented } from '../../support/fullSize';
import { Nginx } from '../../support/services/nginx';
import { type Account, startServer, type TestServer } from '../../support/server/server';
import { storedFiles } from '../../support/server/uploads';

/** What may have a body: those of contract that are not public, and the deletions, which may carry an empty one. */
const writes = routes.filter(({ role, method }) => role !== 'public' && method !== 'GET');

/** Emits the token of each request whose head has been admitted and whose body is about to be read. */
const admitted = new EventEmitter();

let server: TestServer;
let admin: string;
let stock: Stock;
let examples: Record<string, MakeCall>;
let nginx: Nginx;
let ports: Record<'directly' | 'through nginx', number>;
/** Holds back calls that say so, after they were admitted. */
let gate = Promise.resolve();
let held = 0;

beforeAll(async () => {
  server = await startServer({
    prepare: (app) => {
      app.addHook('preParsing', async ({ headers }) => {
        admitted.emit(String(headers['x-auth']));
      });
      app.addHook('preHandler', async ({ headers }) => {
        if (headers['user-agent'] !== 'held') return;
        held += 1;
        await gate;
      });
    },
  });
  admin = await server.adminToken();
  stock = await stockUp(server);
  examples = exampleCalls(server, () => stock);
  const direct = Number(new URL(await server.listen()).port);
  nginx = await Nginx.start([direct, direct, direct]);
  ports = { directly: direct, 'through nginx': Number(new URL(nginx.url).port) };
});
afterAll(async () => {
  await nginx.stop();
  await server.close();
});

const revocations: Record<string, (account: Account) => Promise<unknown>> = {
  'signed out': ({ tokens }) =>
    server.call('DELETE', '/users/me/tokens', { token: tokens.accessToken }),
  'given a new password by a reset link': async ({ user }) => {
    const { data } = await server.call<string>('POST', '/users/admin/forgotPassword', {
      token: admin,
      body: { email: user.email },
    });
    const path = `/users/me/resetPassword/${data.slice(data.lastIndexOf('/') + 1)}`;
    const { status } = await server.call('POST', path, { body: { newPassword: password } });
    expect(status).toBe(200);
  },
  deleted: ({ user }) => server.db.deleteFrom('users').where('id', '=', user._id).execute(),
  demoted: ({ user }) => createOrUpdateUser(server.deps, { email: user.email, isAdmin: false }),
};

/** Sends the head and half of the body, does something once the head was admitted, and sends the rest. */
async function sendLate(
  port: number,
  token: string,
  { method, path, body = {}, contentType = 'application/json' }: ExampleCall,
  meanwhile: () => Promise<unknown>,
  headers = '',
): Promise<string> {
  const bytes = Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body));
  const half = Math.ceil(bytes.length / 2);
  const isAdmitted = once(admitted, token);
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  let answer = '';
  socket.on('data', (part: string) => {
    answer += part;
  });
  socket.write(
    `${method} /api${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\nx-auth: ${token}\r\n${headers}` +
      `content-type: ${contentType}\r\ncontent-length: ${bytes.length}\r\n\r\n`,
  );
  socket.write(bytes.subarray(0, half));
  await isAdmitted;
  await meanwhile();
  socket.write(bytes.subarray(half));
  await once(socket, 'close');
  return answer;
}

/** What is wrong with an answer; empty when nothing is. */
function fault({ role }: Route, revocation: string, answer: string): string {
  const isDemoted = revocation === 'demoted';
  const name = isDemoted ? 'Forbidden' : 'Unauthorized';
  const isRight =
    isDemoted && role === 'user'
      ? answer.startsWith('HTTP/1.1 200 ')
      : answer.startsWith(`HTTP/1.1 ${isDemoted ? 403 : 401} `) &&
        answer.includes(`{"data":null,"errors":[{"name":"${name}"`);
  return isRight ? '' : answer.slice(0, 300);
}

/** All that a refused call must leave as it is. */
const contentOf = async () => ({
  items: await server.db.selectFrom('items').selectAll().orderBy('id').execute(),
  files: await server.db.selectFrom('files').selectAll().orderBy('key').execute(),
  stored: await storedFiles(server),
});

describe.each(['directly', 'through nginx'] as const)(
  'calls whose body arrives after the rights have ended, sent %s',
  (way) => {
    it.each(Object.entries(revocations))(
      'are refused to who was %s meanwhile, and change nothing',
      async (name, revoke) => {
        const before = await contentOf();
        const wrong: string[] = [];
        for (const route of writes) {
          const example = await (examples[route.id] as MakeCall)();
          const needsPassword = ['changePassword', 'deleteMe'].includes(route.id);
          const account = await server.account({
            isAdmin: true,
            ...(needsPassword && { password }),
          });
          const { accessToken } = account.tokens;
          const answer = await sendLate(ports[way], accessToken, example, () => revoke(account));
          const found = fault(route, name, answer);
          if (found !== '') wrong.push(`${route.id}: ${found}`);
        }
        expect(wrong).toEqual([]);
        expect(await contentOf()).toEqual(before);
        expectDocumented('B8', `${writes.length} calls × ${Object.keys(revocations).length} ways`);
      },
    );
  },
);

describe('rights that end before the work begins', () => {
  it('do not release the stored answer of an Idempotency-Key', async () => {
    const { user, tokens } = await server.account({ isAdmin: true });
    const call = { method: 'PATCH', path: '/articles', body: { author: 'Somebody' } };
    const key = { 'idempotency-key': 'abcdefgh' };
    const first = { token: tokens.accessToken, body: call.body, headers: key };
    expect((await server.call('PATCH', call.path, first)).status).toBe(200);
    const answer = await sendLate(
      ports.directly,
      tokens.accessToken,
      call,
      () => createOrUpdateUser(server.deps, { email: user.email, isAdmin: false }),
      'idempotency-key: abcdefgh\r\n',
    );
    expect(answer).toMatch(/^HTTP\/1\.1 403 /);
    expect(answer).not.toContain('Somebody');
  });

  it('are checked again for a call without a body that waited in the limiter', async () => {
    const { user, tokens } = await server.account({ isAdmin: true });
    let open = () => {};
    gate = new Promise((resolve) => {
      open = resolve;
    });
    const headers = { 'user-agent': 'held' };
    // One more than may be worked on at a time.
    const calls = Array.from({ length: 17 }, () =>
      server.call('GET', '/articles', { token: tokens.accessToken, headers }),
    );
    await eventually(() => expect(held).toBe(17));
    const all = globalThis.databaseOfTests === 'PostgreSQL' ? 10 : 1;
    const connections = await Promise.all(Array.from({ length: all }, () => server.pool.connect()));
    open();
    for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);
    await connections[0]?.query('delete from sessions where user_id = $1', [user._id]);
    for (const connection of connections) connection.release();
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses.sort((a, b) => a - b)).toEqual([...Array(16).fill(200), 401]);
  });

  it.each<[string, (deps: TestServer['deps'], caller: Caller) => Promise<unknown>]>([
    ['of the profile', (deps, caller) => updateMe(deps, caller, { fullName: 'Too late' })],
    ['of the password', (deps, caller) => changePassword(deps, caller, password, 'fjallagrös')],
    ['that deletes the account', (deps, caller) => deleteMe(deps, caller, password)],
    ['that makes a reset link', (deps, caller) => createResetLink(deps, caller, caller.email)],
  ])('are seen by the transaction of a change %s', async (_what, change) => {
    const { user, tokens } = await server.account({ isAdmin: true, password });
    const caller = await authenticate(server.deps, tokens.accessToken);
    if (!caller) throw new Error('Nobody is signed in.');
    const stored = () =>
      server.db.selectFrom('users').selectAll().where('id', '=', user._id).executeTakeFirst();
    const before = await stored();
    // As it happens while a password is hashed.
    await endSession(server.deps, caller);
    await expect(change(server.deps, caller)).rejects.toMatchObject({ name: 'Unauthorized' });
    expect(await stored()).toEqual(before);
  });

  // The embedded database has one connection: nobody waits for a row there.
  if (globalThis.databaseOfTests === 'PostgreSQL') {
    it.each([
      ['signed out', 401],
      ['demoted', 403],
    ])('are checked by a save that waited for the row of its item: %s', async (name, status) => {
      const account = await server.account({ isAdmin: true });
      const { _id } = await save(server, admin, 'articles');
      const row = await server.pool.connect();
      await row.query('begin', []);
      await row.query('select from items where id = $1 for update', [_id]);
      const saving = server.call('PATCH', '/articles', {
        token: account.tokens.accessToken,
        body: { _id, author: 'Too late' },
      });
      await eventually(async () => {
        const { rows } = await sql`select from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`.execute(server.db);
        expect(rows).toHaveLength(1);
      });
      await revocations[name]?.(account);
      await row.query('commit', []);
      row.release();
      expect((await saving).status).toBe(status);
      const { data } = await server.call<{ author?: string }>('GET', `/articles/${_id}`, {
        token: admin,
      });
      expect(data.author).toBeUndefined();
    });
  }
});
