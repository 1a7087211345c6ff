import { once } from 'node:events';
import { connect } from 'node:net';
import { buildApp } from '../../../../src/server/app';
import type { Session } from '../../../../src/contract/types.gen';
import { limits } from '../../../../src/server/services/accounts/rateLimits';
import { eventually } from '../../../support/eventually';
import { startServer, type TestServer } from '../../../support/server/server';

const device = { client: 'web', clientId: 'abcdefghijkl' };
const password = 'gamla lykilorðið';
const wrong = 'not the password';
const minute = 60_000;

interface From {
  readonly address?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly extra?: Readonly<Record<string, unknown>>;
}

describe('rate limits', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ env: { RATE_LIMITS: 'on' } });
  });
  afterAll(() => server.close());
  afterEach(async () => {
    await server.db.deleteFrom('users').execute();
    await server.db.deleteFrom('rate_limits').execute();
  });

  const post = async (url: string, payload: object, { address, headers }: From = {}) => {
    const answer = await server.inject({
      method: 'POST',
      url: `/api/users${url}`,
      payload,
      remoteAddress: address ?? '192.0.2.1',
      ...(headers && { headers }),
    });
    return { status: answer.statusCode, headers: answer.headers, body: answer.body };
  };
  const signIn = (email: string, secret: string, from: From = {}) =>
    post('/signin', { email, password: secret, ...device, ...from.extra }, from);
  const forgot = (email: string, from: From = {}) => post('/me/forgotPassword', { email }, from);
  /** So many wrong passwords, each from a network of its own unless told. */
  const guess = async (email: string, times: number, from?: From) => {
    const statuses: number[] = [];
    for (let index = 0; index < times; index += 1) {
      const other = { address: `198.51.100.${index}` };
      statuses.push((await signIn(email, wrong, from ?? other)).status);
    }
    return statuses;
  };

  it('refuse the 11th wrong password of an account in 15 minutes, and also the right one until then', async () => {
    await server.account({ email: 'asa@example.com', password });
    expect(await guess('asa@example.com', 10)).toEqual(Array(10).fill(401));
    const refused = await signIn('asa@example.com', password);
    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toBe('900');
    expect(JSON.parse(refused.body)).toEqual({
      data: null,
      errors: [
        {
          name: 'TooManyRequests',
          message: 'Too many attempts. Please try again in 15 minutes.',
          code: 429,
        },
      ],
    });
    server.clock.advance(15 * minute);
    expect((await signIn('asa@example.com', password)).status).toBe(200);
  });

  it('do not reveal who has an account', async () => {
    await server.account({ email: 'asa@example.com', password });
    expect(await guess('nobody@example.com', 11)).toEqual(await guess('asa@example.com', 11));
  });

  it('do not count successful attempts', async () => {
    await server.account({ email: 'asa@example.com', password });
    for (let index = 0; index < 35; index += 1) {
      expect((await signIn('asa@example.com', password)).status).toBe(200);
    }
  });

  it('let no surplus parallel guesses through', async () => {
    await server.account({ email: 'asa@example.com', password });
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        signIn('asa@example.com', wrong, { address: `198.51.100.${index}` }),
      ),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(30);
  });

  it('refuse the 31st wrong password from a network in 5 minutes, across all accounts', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 31; index += 1) {
      statuses.push((await signIn(`person${index}@example.com`, wrong)).status);
    }
    expect(statuses).toEqual([...Array(30).fill(401), 429]);
    server.clock.advance(5 * minute);
    expect((await signIn('another@example.com', wrong)).status).toBe(401);
  });

  describe('cannot be evaded', () => {
    const spellings: Readonly<Record<string, [string, From]>> = {
      'capital letters': ['ASA@Example.com', {}],
      'spaces around it': ['  asa@example.com\t', {}],
      'another network': ['asa@example.com', { address: '203.0.113.9' }],
      'further fields of the body': ['asa@example.com', { extra: { clientId: 'zyxwvutsrqpo' } }],
      'another client': ['asa@example.com', { extra: { client: 'app' } }],
      'X-Forwarded-For': ['asa@example.com', { headers: { 'x-forwarded-for': '203.0.113.1' } }],
    };
    it(`for an account by ${Object.keys(spellings).join(', ')}`, async () => {
      await guess('asa@example.com', 10);
      for (const [idea, [email, from]] of Object.entries(spellings)) {
        const { status } = await signIn(email, wrong, from);
        // A body outside the contract is not looked at in the first place.
        expect([idea, [400, 429].includes(status)]).toEqual([idea, true]);
      }
    });

    it('for an account by other encodings of an accent or a domain', async () => {
      await guess('ása@ísland.example', 10);
      for (const email of [
        'ása@ísland.example'.normalize('NFD'),
        'ása@xn--sland-ysa.example',
        'ÁSA@XN--SLAND-YSA.example',
      ]) {
        expect([email, (await signIn(email, wrong)).status]).toEqual([email, 429]);
      }
    });

    const ideas: readonly (readonly [string, string, From])[] = [
      ['another address of the same IPv6 /64', '2001:db8:1:2::1', { address: '2001:db8:1:2:9::7' }],
      ['another spelling of it', '2001:db8:1:2::1', { address: '2001:0DB8:1:2:0:0:0:1' }],
      ['an IPv4 address written as IPv6', '192.0.2.1', { address: '::ffff:192.0.2.1' }],
      ['X-Forwarded-For', '192.0.2.1', { headers: { 'x-forwarded-for': '203.0.113.1' } }],
      ['Forwarded', '192.0.2.1', { headers: { forwarded: 'for=203.0.113.1' } }],
      ['X-Real-IP', '192.0.2.1', { headers: { 'x-real-ip': '203.0.113.1' } }],
      ['X-Client-IP', '192.0.2.1', { headers: { 'x-client-ip': '203.0.113.1' } }],
    ];
    it.each(ideas)('for a network by %s', async (_idea, address, from) => {
      for (let index = 0; index < 30; index += 1) {
        await forgot(`person${index}@example.com`, { address });
      }
      expect((await forgot('last@example.com', { address, ...from })).status).toBe(429);
    });

    it('by a restart of the server', async () => {
      await guess('asa@example.com', 10);
      const restarted = await buildApp(server.deps, { publicFolder: server.dataDir });
      const answer = await restarted.inject({
        method: 'POST',
        url: '/api/users/signin',
        payload: { email: 'asa@example.com', password: wrong, ...device },
      });
      await restarted.close();
      expect(answer.statusCode).toBe(429);
    });
  });

  it('count the address that the proxy saw, not the one that the caller sent before it', async () => {
    const { deps } = server;
    const behind = await buildApp(
      { ...deps, config: { ...deps.config, trustProxy: true } },
      { publicFolder: server.dataDir },
    );
    const statuses: number[] = [];
    for (let index = 0; index < 31; index += 1) {
      const answer = await behind.inject({
        method: 'POST',
        url: '/api/users/me/forgotPassword',
        headers: { 'x-forwarded-for': `203.0.113.${index}, 198.51.100.77` },
        payload: { email: `person${index}@example.com` },
      });
      statuses.push(answer.statusCode);
    }
    const neighbour = await behind.inject({
      method: 'POST',
      url: '/api/users/me/forgotPassword',
      headers: { 'x-forwarded-for': '203.0.113.1, 198.51.100.78' },
      payload: { email: 'neighbour@example.com' },
    });
    await behind.close();
    expect(neighbour.statusCode).toBe(200);
    expect(statuses).toEqual([...Array(30).fill(200), 429]);
  });

  it('admit ten times as much from a /48 of IPv6 as from each /64 in it, and no more', async () => {
    const useLink = async (site: string, part: number) =>
      (
        await post(
          '/me/resetPassword/x.y.z',
          { newPassword: password },
          {
            address: `2001:db8:${site}:${part.toString(16)}::1`,
          },
        )
      ).status;
    const statuses: number[] = [];
    for (let index = 0; index < 301; index += 1) statuses.push(await useLink('7', index));
    expect(statuses).toEqual([...Array(300).fill(401), 429]);
    expect(await useLink('8', 0)).toBe(401);
    for (let index = 0; index < 29; index += 1) await useLink('8', 0);
    expect([await useLink('8', 0), await useLink('8', 1)]).toEqual([429, 401]);
    server.clock.advance(5 * minute);
    expect(await useLink('7', 300)).toBe(401);
  });

  it('do not count calls against the victim that are refused because of their sender', async () => {
    await server.account({ email: 'asa@example.com', password });
    const spent = { address: '192.0.2.66' };
    for (let index = 0; index < 30; index += 1) {
      await signIn(`${index}@example.com`, wrong, spent);
      await forgot(`${index}@example.com`, spent);
    }
    expect(await guess('asa@example.com', 12, spent)).toEqual(Array(12).fill(429));
    for (let index = 0; index < 5; index += 1)
      expect((await forgot('dora@example.com', spent)).status).toBe(429);
    // Neither has the account's own limit been touched, nor does it take from the network's.
    expect((await guess('asa@example.com', 10)).at(-1)).toBe(401);
    const office = { address: '192.0.2.67' };
    expect(await guess('asa@example.com', 31, office)).toEqual(Array(31).fill(429));
    expect((await signIn('ben@example.com', wrong, office)).status).toBe(401);
    expect((await forgot('dora@example.com')).status).toBe(200);
  });

  it('allow three reset mails an hour to an address, and answer the fourth the same for everybody', async () => {
    await server.account({ email: 'asa@example.com' });
    for (const email of ['asa@example.com', 'nobody@example.com']) {
      const statuses = [];
      for (const spelling of [email, email.toUpperCase(), ` ${email}`, email]) {
        statuses.push((await forgot(spelling)).status);
      }
      expect(statuses).toEqual([200, 200, 200, 429]);
    }
    expect(await server.mails()).toHaveLength(3);
    server.clock.advance(60 * minute);
    expect((await forgot('asa@example.com')).status).toBe(200);
  });

  it('do not count an administrator’s reset links', async () => {
    await server.account({ email: 'asa@example.com' });
    const token = await server.adminToken();
    for (let index = 0; index < 8; index += 1) {
      const { status } = await server.call('POST', '/users/admin/forgotPassword', {
        token,
        body: { email: 'asa@example.com' },
      });
      expect(status).toBe(200);
    }
  });

  it('refuse the 151st refresh of a session in 5 minutes, and the same number of invalid tokens from a network', async () => {
    const { tokens } = await server.account({ email: 'asa@example.com' });
    const refresh = (refreshToken: string) =>
      post('/refreshTokens', { refreshToken, ...device }).then(({ status }) => status);
    const mine = await Promise.all(Array.from({ length: 151 }, () => refresh(tokens.refreshToken)));
    expect(mine.filter((status) => status === 429)).toHaveLength(1);
    const garbage = await Promise.all(Array.from({ length: 151 }, () => refresh('x.y.z')));
    expect(garbage.filter((status) => status === 429)).toHaveLength(1);
    expect(garbage.filter((status) => status === 401)).toHaveLength(150);
  });

  it('count callers who disconnect before the answer', async () => {
    const { port } = new URL(await server.listen());
    const body = JSON.stringify({ email: 'asa@example.com' });
    const head = `POST /api/users/me/forgotPassword HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
    for (let index = 0; index < 4; index += 1) {
      const socket = connect(Number(port), '127.0.0.1');
      await once(socket, 'connect');
      socket.write(head + body);
      socket.resetAndDestroy();
    }
    await eventually(async () => expect((await forgot('asa@example.com')).status).toBe(429));
  });

  describe('refuse, from the first call beyond the operators’ table on,', () => {
    it('new accounts from a network', async () => {
      const statuses: number[] = [];
      for (let index = 0; index < limits.signUpFromNetwork.max + 1; index += 1) {
        const user = { fullName: 'Ása', email: `new${index}@example.com`, password };
        statuses.push((await post('', { user, client: device })).status);
      }
      expect(statuses).toEqual([...Array(30).fill(200), 429]);
      server.clock.advance(60 * minute);
      const user = { fullName: 'Ása', email: 'later@example.com', password };
      expect((await post('', { user, client: device })).status).toBe(200);
    });

    it('new addresses tried for an account, taken or not', async () => {
      await server.account({ email: 'taken@example.com' });
      const token = await server.userToken();
      const statuses: number[] = [];
      for (let index = 0; index < limits.emailOfAccount.max + 1; index += 1) {
        const email = index % 2 === 0 ? 'taken@example.com' : `other${index}@example.com`;
        const { status } = await server.call('PATCH', '/users/me', { token, body: { email } });
        statuses.push(status);
      }
      expect(statuses).toEqual([409, 200, 409, 200, 409, 200, 409, 200, 409, 200, 429]);
    });

    it('invalid reset links from a network', async () => {
      const statuses: number[] = [];
      for (let index = 0; index < limits.resetFromNetwork.max + 1; index += 1) {
        const answer = await post(`/me/resetPassword/x.y.z${index}`, { newPassword: password });
        statuses.push(answer.status);
      }
      expect(statuses).toEqual([...Array(30).fill(401), 429]);
      server.clock.advance(5 * minute);
      const later = await post('/me/resetPassword/x.y.z', { newPassword: password });
      expect(later.status).toBe(401);
    });
  });

  it('refuse guesses of the current password in an open session', async () => {
    const { tokens } = await server.account({ email: 'asa@example.com', password });
    const change = (present: string) =>
      server.call('PATCH', '/users/me/password', {
        token: tokens.accessToken,
        body: { password: present, newPassword: 'nýja lykilorðið' },
      });
    const statuses = [];
    for (let index = 0; index < 11; index += 1) statuses.push((await change(wrong)).status);
    expect(statuses).toEqual([...Array(10).fill(403), 429]);
  });

  it('store neither IP addresses nor e-mails', async () => {
    await guess('asa@example.com', 2, { address: '192.0.2.55' });
    const rows = JSON.stringify(await server.db.selectFrom('rate_limits').selectAll().execute());
    expect(rows).toContain('signIn.account');
    expect(rows).not.toMatch(/asa|192\.0\.2/);
  });

  it('keep counting wrong attempts between successful ones', async () => {
    await server.account({ email: 'asa@example.com', password });
    await guess('asa@example.com', 9);
    const { body } = await signIn('asa@example.com', password);
    expect((JSON.parse(body) as { data: Session }).data.user.email).toBe('asa@example.com');
    expect(await guess('asa@example.com', 2)).toEqual([401, 429]);
  });
});
