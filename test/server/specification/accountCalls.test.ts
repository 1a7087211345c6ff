import type { Session, Tokens, User } from '../../../src/contract/types.gen';
import { readMail } from '../../support/server/mail';
import { startServer, type TestServer } from '../../support/server/server';

/** The account table of the specification, line by line, by raw HTTP. */

const password = 'þoka yfir Vatnsdal';
const newPassword = 'fjallagrös og mosi';
const device = { client: 'web', clientId: 'abcdefghijkl' };

let server: TestServer;
let numbers = 0;

beforeAll(async () => {
  server = await startServer();
});

afterAll(() => server.close());

async function person() {
  const email = `person${(numbers += 1)}@example.com`;
  const { user, tokens } = await server.account({ email, password });
  return { email, user, tokens, token: tokens.accessToken };
}

const signIn = (email: string, secret = password) =>
  server.call<Session>('POST', '/users/signin', { body: { email, password: secret, ...device } });

const payloadOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<
    string,
    unknown
  >;

const isLive = async (token: string) =>
  (await server.call('GET', '/articles', { token })).status === 200;

it('POST /users/signin takes e-mail, password, client and clientId, and returns user and tokens (D28 and D109) [L190.1, L8.1]', async () => {
  const { email, user } = await person();
  const { status, data, errors } = await signIn(email);
  expect([status, errors]).toEqual([200, []]);
  expect(Object.keys(data).sort()).toEqual(['tokens', 'user']);
  expect(data.user).toEqual(user);
  expect(Object.keys(data.tokens).sort()).toEqual(['accessToken', 'refreshToken']);
  expect(await isLive(data.tokens.accessToken)).toBe(true);
  const nested = { email, password, client: device };
  expect((await server.call('POST', '/users/signin', { body: nested })).status).toBe(400);
});

it('POST /users takes user and client, nested, with en-GB, and returns user and tokens; a user without a subscription is cancelled (D39) [L191.1, L9.1, L89.1]', async () => {
  const user = { fullName: 'Ása Þórsdóttir', email: 'asa@example.com', culture: 'en-GB', password };
  const { data } = await server.call<Session>('POST', '/users', { body: { user, client: device } });
  expect(data.user).toEqual({
    _id: expect.stringMatching(/^[0-9a-f]{24}$/),
    fullName: 'Ása Þórsdóttir',
    email: 'asa@example.com',
    culture: 'en-GB',
    tier: 'free',
    billingStatus: 'cancelled',
    isEmailVerified: false,
    isAdmin: false,
    createdAt: server.clock.now().toISOString(),
    updatedAt: server.clock.now().toISOString(),
  });
  expect(Object.keys(data.tokens).sort()).toEqual(['accessToken', 'refreshToken']);
  const other = { ...user, email: 'other@example.com', culture: undefined };
  const { data: defaulted } = await server.call<Session>('POST', '/users', {
    body: { user: other, client: device },
  });
  expect(defaulted.user.culture).toBe('en-US');
});

it('POST /users/refreshTokens takes refreshToken, client and clientId, and returns tokens or errors (D30) [L192.1]', async () => {
  const { tokens } = await person();
  const refresh = (refreshToken: string) =>
    server.call<Tokens>('POST', '/users/refreshTokens', { body: { refreshToken, ...device } });
  const { status, data } = await refresh(tokens.refreshToken);
  expect([status, Object.keys(data).sort()]).toEqual([200, ['accessToken', 'refreshToken']]);
  expect(await refresh('garbage')).toMatchObject({
    status: 401,
    data: null,
    errors: [{ name: 'Unauthorized', code: 401 }],
  });
});

it('tokens are JWTs whose exp is in seconds, with type and email [L94.2]', async () => {
  const { email, tokens } = await person();
  const now = server.clock.now().getTime() / 1000;
  expect(payloadOf(tokens.accessToken)).toMatchObject({ email, exp: Math.floor(now) + 600 });
  expect(payloadOf(tokens.refreshToken)).toMatchObject({
    email,
    exp: Math.floor(now) + 7 * 86_400,
  });
});

it('DELETE /users/me/tokens ends the session and answers with a body (D24 and D110) [L193.1, L202.1, L94.3]', async () => {
  const { token, tokens } = await person();
  const answer = await server.call('DELETE', '/users/me/tokens', { token });
  expect(answer).toMatchObject({ status: 200, data: { ok: true }, errors: [] });
  expect(await isLive(token)).toBe(false);
  const { refreshToken } = tokens;
  const late = await server.call('POST', '/users/refreshTokens', {
    body: { refreshToken, ...device },
  });
  expect(late.status).toBe(401);
});

it('PATCH /users/me updates the user and returns it (D111) [L194.1]', async () => {
  const { token, user } = await person();
  const body = { fullName: 'Sól', culture: 'is-IS' };
  const { status, data } = await server.call<User>('PATCH', '/users/me', { token, body });
  expect(status).toBe(200);
  expect(data).toEqual({ ...user, ...body, updatedAt: expect.any(String) });
  expect(Date.parse(data.updatedAt)).toBeGreaterThan(Date.parse(user.updatedAt));
});

it('PATCH /users/me/password takes the current and the new password (D111) [L195.1]', async () => {
  const { email, token } = await person();
  const change = (body: object) => server.call('PATCH', '/users/me/password', { token, body });
  expect((await change({ newPassword })).status).toBe(400);
  expect((await change({ password: 'another one', newPassword })).errors[0]).toMatchObject({
    name: 'InvalidCredentials',
    code: 403,
  });
  expect(await change({ password, newPassword })).toMatchObject({
    status: 200,
    data: { ok: true },
  });
  expect((await signIn(email)).status).toBe(401);
  expect((await signIn(email, newPassword)).status).toBe(200);
});

it('POST /users/me/delete takes the password and deletes the account [L196.1]', async () => {
  const { email, token, user } = await person();
  const body = { password };
  const answer = await server.call('POST', '/users/me/delete', { token, body });
  expect(answer).toMatchObject({ status: 200, data: { _id: user._id } });
  expect(await isLive(token)).toBe(false);
  expect((await signIn(email)).status).toBe(401);
});

it('POST /users/me/forgotPassword takes an e-mail and mails a link, and POST /users/me/resetPassword/{token} sets the password (D31) [L197.1, L199.1]', async () => {
  const { email } = await person();
  await server.clearMails();
  const asked = await server.call('POST', '/users/me/forgotPassword', { body: { email } });
  expect(asked).toMatchObject({ status: 200, data: { ok: true } });
  const [mail] = await server.mails();
  const token = /resetPass\/([\w.%-]+)/.exec(readMail(mail ?? '').text)?.[1] ?? '';
  expect(payloadOf(token)).toMatchObject({ type: 'ForgotPassword', email });
  const path = `/users/me/resetPassword/${token}`;
  const set = await server.call('POST', path, { body: { newPassword } });
  expect(set).toMatchObject({ status: 200, data: { ok: true } });
  expect((await signIn(email, newPassword)).status).toBe(200);
});

it('POST /users/admin/forgotPassword returns a link as a string to an administrator (D35) [L198.1, L181.1]', async () => {
  const { email } = await person();
  const token = await server.adminToken();
  const { status, data } = await server.call<string>('POST', '/users/admin/forgotPassword', {
    token,
    body: { email },
  });
  expect(status).toBe(200);
  expect(data).toMatch(/^https?:\/\/\S+\/resetPass\/[\w.-]+$/);
});

it('GET /admin/users returns 50 from 0 by default, and takes search, skip and limit [L200.1, L258.1]', async () => {
  const token = await server.adminToken();
  const list = async (query: string) =>
    (await server.call<User[]>('GET', `/admin/users${query}`, { token })).data;
  for (let number = 0; number < 55; number += 1) {
    await server.account({ fullName: `Búi ${number}`, email: `bui${number}@example.com` });
  }
  const first = await list('');
  expect(first).toHaveLength(50);
  expect(await list('?skip=0&limit=50')).toEqual(first);
  expect(await list('?search=B%C3%BAi&skip=50&limit=50')).toHaveLength(5);
  expect((await list('?search=bui54@')).map(({ fullName }) => fullName)).toEqual(['Búi 54']);
});

it('a user in a list has exactly the fields of the specification, with allowed values of tier and billing status [L9.1, L89.1, L90.1]', async () => {
  const token = await server.adminToken();
  const { data } = await server.call<User[]>('GET', '/admin/users?limit=5', { token });
  expect(data.length).toBeGreaterThan(0);
  for (const user of data) {
    expect(Object.keys(user).sort()).toEqual([
      '_id',
      'billingStatus',
      'createdAt',
      'culture',
      'email',
      'fullName',
      'isAdmin',
      'isEmailVerified',
      'tier',
      'updatedAt',
    ]);
    expect(['free', 'premium']).toContain(user.tier);
    expect(user.billingStatus).toBe('cancelled');
  }
  for (const tier of ['free', 'premium'] as const) {
    const { user } = await server.account({ tier });
    expect(user.tier).toBe(tier);
  }
});

it('every error has a name, a message and a code, in the list of errors of the envelope (D112) [L100.1, L185.1]', async () => {
  const admin = await server.adminToken();
  const failures = [
    await server.call('POST', '/users/signin', { body: {} }),
    await signIn('nobody@example.com'),
    await server.call('GET', '/articles'),
    await server.call('GET', `/articles/${'f'.repeat(24)}`, { token: admin }),
    await server.call('GET', '/admin/users', { token: await server.userToken() }),
    await server.call('PATCH', '/articles', { token: admin, body: { isPublic: 'yes', title: 4 } }),
    await server.call('GET', '/nothing', { token: admin }),
  ];
  expect(failures.map(({ status }) => status)).toEqual([400, 401, 401, 404, 403, 400, 404]);
  for (const { status, data, errors } of failures) {
    expect(data).toBeNull();
    expect(errors.length).toBeGreaterThan(0);
    for (const error of errors) {
      expect(Object.keys(error).sort()).toEqual(['code', 'message', 'name']);
      expect(error).toEqual({
        name: expect.stringMatching(/^[A-Z][A-Za-z]+$/),
        message: expect.stringMatching(/\S/),
        code: status,
      });
    }
  }
  expect(failures[0]?.errors.length).toBeGreaterThan(1);
});
