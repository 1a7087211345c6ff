import { randomBytes } from 'node:crypto';
import { contentTypes as settings } from '../../../src/contract/contentTypes.gen';
import { routes } from '../../../src/contract/routes.gen';
import { newId } from '../../../src/server/common/identifiers';
import { contentTypes, type Item } from '../../support/server/content';
import {
  device,
  exampleCalls,
  type MakeCall,
  password,
  send,
  type Stock,
  stockUp,
} from '../../support/server/exampleCalls';
import { expectDocumented } from '../../support/fullSize';
import { readMail, resetTokenOf } from '../../support/server/mail';
import { type Account, startServer, type TestServer } from '../../support/server/server';

/** What the server owns, in every spelling that a table, a class or a token might use. */
const serverOwned: Readonly<Record<string, unknown>> = {
  isAdmin: true,
  is_admin: true,
  role: 'admin',
  roles: ['admin'],
  tier: 'premium',
  billingStatus: 'active',
  isEmailVerified: true,
  _id: '0'.repeat(24),
  id: '0'.repeat(24),
  userId: '0'.repeat(24),
  createdAt: '2001-01-01T00:00:00.000Z',
  updatedAt: '2001-01-01T00:00:00.000Z',
  passwordHash: 'a hash',
  hash: 'a hash',
  passwordVersion: 9,
  sessions: [],
  sid: '0'.repeat(24),
  counter: 0,
};
const prototypes = ['__proto__', 'constructor', 'prototype'];

type Body = Record<string, unknown>;

/** Localised texts: any name in them is a culture, and what it names a text. */
const keyedByCulture: readonly string[] = ['title'];

/** The body with a field more, at the top and inside each object of it but the open ones. */
function extended(body: Body, field: string, value: unknown, open: readonly string[] = []): Body[] {
  const inside = Object.entries(body)
    .filter(([, part]) => typeof part === 'object' && part !== null && !Array.isArray(part))
    .filter(([name]) => !open.includes(name))
    .map(([name, part]) => ({ ...body, [name]: withField(part as Body, field, value) }));
  return [withField(body, field, value), ...inside];
}

/** As JSON makes it, where `__proto__` is a name like any other. */
const withField = (body: Body, field: string, value: unknown): Body =>
  Object.defineProperty({ ...body }, field, { value, enumerable: true, configurable: true });

describe('the limits of what a caller owns', () => {
  let server: TestServer;
  let stock: Stock;
  let examples: Record<string, MakeCall>;
  let victim: Account;
  let attacker: Account;
  let admin: Account;
  const victimEmail = 'victim@example.com';

  beforeAll(async () => {
    server = await startServer();
    stock = await stockUp(server);
    examples = exampleCalls(server, () => stock);
  });
  beforeEach(async () => {
    await server.db.deleteFrom('users').execute();
    victim = await server.account({ email: victimEmail, password, tier: 'premium' });
    attacker = await server.account({ password });
    admin = await server.account({ isAdmin: true, password });
  });
  afterAll(() => server.close());

  const usersNow = async () =>
    server.db
      .selectFrom('users')
      .selectAll()
      .where('id', 'in', [victim.user._id, attacker.user._id, admin.user._id])
      .orderBy('id')
      .execute();
  const theirsNow = async () => ({
    user: await server.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', victim.user._id)
      .executeTakeFirst(),
    sessions: await server.db
      .selectFrom('sessions')
      .selectAll()
      .where('user_id', '=', victim.user._id)
      .execute(),
    resets: await server.db
      .selectFrom('resets')
      .selectAll()
      .where('user_id', '=', victim.user._id)
      .execute(),
    madeResets: await server.db
      .selectFrom('made_resets')
      .selectAll()
      .where('user_id', '=', victim.user._id)
      .execute(),
  });

  const writes = routes.filter(({ contentTypes: types }) => types.includes('application/json'));

  it('ignore or refuse server-owned fields in every write of accounts and files', async () => {
    const ofItems = new Set<string>(Object.values(settings).map(({ calls }) => calls.save));
    const closed = writes.filter(({ id }) => !ofItems.has(id));
    expect(closed).toHaveLength(21);
    const wrong: string[] = [];
    let tries = 0;
    const before = await usersNow();
    for (const { id, role } of closed) {
      const example = await (examples[id] as MakeCall)();
      const { accessToken } = (role === 'admin' ? admin : attacker).tokens;
      for (const [field, value] of Object.entries(serverOwned)) {
        for (const body of extended(example.body as Body, field, value, keyedByCulture)) {
          const { status } = await send(server, { ...example, body }, accessToken);
          // What is not there cannot be changed.
          const isMissing = /^save(?:View|Term)$/.test(id) && Object.hasOwn(body, '_id');
          if (status !== (isMissing ? 404 : 400)) wrong.push(`${id} ${field}: ${status}`);
          tries += 1;
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(await usersNow()).toEqual(before);
    expectDocumented('B3', `${tries} fields in ${closed.length} writes`);
  });

  it.each(contentTypes)(
    'keep server-owned fields out of every save of %s, whose open fields grant no rights',
    async (type) => {
      const { accessToken: token } = admin.tokens;
      const before = await usersNow();
      const made = await server.call<Item>('PATCH', `/${type}`, {
        token,
        body: { ...serverOwned, _id: undefined, updatedAt: undefined },
      });
      expect(made.status).toBe(200);
      const now = server.clock.now().toISOString();
      expect(made.data).toMatchObject({ createdAt: now, updatedAt: now });
      expect(made.data._id).not.toBe(serverOwned._id);
      const { _id } = made.data;
      const again = { _id, createdAt: serverOwned.createdAt, tags: [{ _id: 'x', isAdmin: true }] };
      const saved = await server.call<Item>('PATCH', `/${type}`, { token, body: again });
      expect([saved.status, saved.data.createdAt]).toEqual([200, now]);
      const chosen = await server.call('PATCH', `/${type}`, {
        token,
        body: { _id: '1'.repeat(24) },
      });
      expect(chosen.status).toBe(404);
      const stale = { _id, updatedAt: serverOwned.updatedAt };
      expect((await server.call('PATCH', `/${type}`, { token, body: stale })).status).toBe(409);
      expect(await usersNow()).toEqual(before);
    },
  );

  it('refuse names that reach an object’s prototype, in every write', async () => {
    for (const { id, role } of writes) {
      const example = await (examples[id] as MakeCall)();
      const { accessToken } = (role === 'admin' ? admin : attacker).tokens;
      for (const name of prototypes) {
        for (const body of extended(example.body as Body, name, { isAdmin: true })) {
          const { status } = await send(server, { ...example, body }, accessToken);
          expect([id, name, status]).toEqual([id, name, 400]);
        }
      }
    }
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  it('protect other accounts, their sessions and reset links, whatever is named', async () => {
    await server.clearMails();
    await server.call('POST', '/users/me/forgotPassword', { body: { email: victimEmail } });
    await server.mails();
    const before = await theirsNow();
    const { _id } = victim.user;
    const token = attacker.tokens.accessToken;
    const refused = async (method: string, path: string, body?: unknown, headers = {}) => {
      const { status, text } = await server.call(method, path, { token, body, headers });
      expect([method, path, [400, 401, 403, 404, 409].includes(status)]).toEqual([
        method,
        path,
        true,
      ]);
      expect(text).not.toContain(_id);
      expect(text).not.toContain(victimEmail);
    };
    await refused('PATCH', '/users/me', { email: victimEmail });
    await refused('PATCH', '/users/me', { email: ` ${victimEmail.toUpperCase()} ` });
    await refused('PATCH', '/users/me', { fullName: 'x', _id });
    await refused('PATCH', `/users/me?userId=${_id}`, { fullName: 'x' });
    await refused('PATCH', `/users/${_id}`, { fullName: 'x' });
    await refused('PATCH', `/users/${_id}/password`, {
      password,
      newPassword: 'fjallagrös og mosi',
    });
    await refused('GET', `/users/${_id}`);
    await refused('GET', `/admin/users/${_id}`);
    await refused('GET', `/admin/users?search=${victimEmail}`);
    await refused('DELETE', `/users/${_id}`);
    await refused('DELETE', `/users/${_id}/tokens`);
    await refused('DELETE', `/users/me/tokens?userId=${_id}`);
    await refused('POST', '/users/me/delete', { password, _id });
    await refused('POST', '/users/admin/forgotPassword', { email: victimEmail });
    await refused('POST', '/users/me/resetPassword/x', { newPassword: 'fjallagrös og mosi' });
    const override = {
      'x-user-id': _id,
      'x-http-method-override': 'DELETE',
      'x-original-url': '/',
    };
    await refused('PATCH', '/users/me', { email: victimEmail }, override);
    // What the attacker may do happens to the attacker.
    const change = { password, newPassword: 'fjallagrös og mosi' };
    expect((await server.call('PATCH', '/users/me/password', { token, body: change })).status).toBe(
      200,
    );
    await server.clearMails();
    await server.call('POST', '/users/me/forgotPassword', { body: { email: attacker.user.email } });
    const own = resetTokenOf(readMail((await server.mails()).at(-1) ?? ''));
    const swapped = await server.call('POST', `/users/me/resetPassword/${own}`, {
      body: { newPassword: 'annað lykilorð', email: victimEmail },
    });
    expect(swapped.status).toBe(400);
    const reset = await server.call('POST', `/users/me/resetPassword/${own}`, {
      token: victim.tokens.accessToken,
      body: { newPassword: 'annað lykilorð' },
    });
    expect(reset.status).toBe(200);
    expect(await theirsNow()).toEqual(before);
    const signIn = { email: victimEmail, password, ...device };
    expect((await server.call('POST', '/users/signin', { body: signIn })).status).toBe(200);
  });

  it('use ids of 96 random bits', () => {
    const sizes: number[] = [];
    const ids = Array.from({ length: 1_000 }, () =>
      newId((size) => {
        sizes.push(size);
        return randomBytes(size);
      }),
    );
    expect(new Set(sizes)).toEqual(new Set([12]));
    expect(new Set(ids).size).toBe(1_000);
    expect(ids.every((id) => /^[0-9a-f]{24}$/.test(id))).toBe(true);
  });
});
