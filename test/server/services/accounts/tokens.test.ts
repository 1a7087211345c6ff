import { decodeJwt } from 'jose';
import { readAccessToken, signToken } from '../../../../src/server/services/accounts/tokens';
import { deriveKey } from '../../../../src/server/common/keys';
import { encode, forge as sign } from '../../../support/server/forgedTokens';
import { expectDocumented } from '../../../support/fullSize';
import { type Account, startServer, type TestServer } from '../../../support/server/server';

describe('forged and misused tokens', () => {
  let server: TestServer;
  let account: Account;
  let claims: Record<string, unknown>;
  beforeAll(async () => {
    server = await startServer();
    account = await server.account();
    claims = decodeJwt(account.tokens.accessToken);
  });
  afterAll(() => server.close());

  const key = () => deriveKey(server.deps.secret, 'Access');
  const foreign = Buffer.alloc(32, 1);
  const header = { alg: 'HS256', typ: 'at+jwt' };
  const statusOf = async (token: string): Promise<number> =>
    (await server.call('GET', '/articles', { token })).status;

  it('are derived from a valid token that is accepted', async () => {
    expect(await statusOf(sign(header, claims, key()))).toBe(200);
  });

  const forgeries: Record<string, () => string | Promise<string>> = {
    'no signature (none)': () => `${encode({ ...header, alg: 'none' })}.${encode(claims)}.`,
    'no signature (None)': () => `${encode({ ...header, alg: 'None' })}.${encode(claims)}.`,
    'no signature (nOnE)': () => `${encode({ ...header, alg: 'nOnE' })}.${encode(claims)}.`,
    'an empty signature': () => `${encode(header)}.${encode(claims)}.`,
    'a truncated signature': () => account.tokens.accessToken.slice(0, -4),
    'an extra part': () => `${account.tokens.accessToken}.x`,
    'a missing part': () => account.tokens.accessToken.split('.').slice(0, 2).join('.'),
    'another algorithm of the same family': () =>
      sign({ ...header, alg: 'HS512' }, claims, key(), 'sha512'),
    'a claimed RS256': () => sign({ ...header, alg: 'RS256' }, claims, key()),
    'a foreign key': () => sign(header, claims, foreign),
    'a foreign key, named by kid': () =>
      sign({ ...header, kid: '../../dev/null' }, claims, Buffer.alloc(0)),
    'a foreign key by x5u and x5c': () =>
      sign({ ...header, x5u: 'http://127.0.0.1/x', x5c: ['AAAA'] }, claims, foreign),
    'two algorithms in one header': () =>
      sign('{"alg":"HS256","alg":"none","typ":"at+jwt"}', claims, foreign),
    'a signature of another token': () =>
      [
        encode(header),
        encode({ ...claims, sid: '1'.repeat(24) }),
        account.tokens.accessToken.split('.')[2],
      ].join('.'),
    'claims changed after the signature': () =>
      account.tokens.accessToken.replace(/\.[^.]+\./, `.${encode({ ...claims, isAdmin: true })}.`),
    'an empty key': () => sign(header, claims, Buffer.alloc(0)),
    'the underived secret as key': () => sign(header, claims, server.deps.secret),
    'the key for refresh tokens': () =>
      sign(header, claims, deriveKey(server.deps.secret, 'Refresh')),
    'a key inside the header': () =>
      sign({ ...header, jwk: { kty: 'oct', k: 'AAAA' } }, claims, Buffer.from('AAAA', 'base64url')),
    'a key by address': () =>
      sign({ ...header, jku: 'http://127.0.0.1/keys', kid: '1' }, claims, Buffer.alloc(32)),
    'a critical extension': () => sign({ ...header, crit: ['x'], x: 1 }, claims, key()),
    'another header type': () => sign({ ...header, typ: 'JWT' }, claims, key()),
    'no header type': () => sign({ alg: 'HS256' }, claims, key()),
    'no expiry': () => sign(header, { ...claims, exp: undefined }, key()),
    'an expiry in words': () => sign(header, { ...claims, exp: 'tomorrow' }, key()),
    'a negative expiry': () => sign(header, { ...claims, exp: -1 }, key()),
    'an expiry beyond all numbers': () =>
      sign(header, JSON.stringify(claims).replace(/"exp":\d+/, '"exp":1e400'), key()),
    'an expiry that is over': () =>
      sign(header, { ...claims, exp: server.clock.now().getTime() / 1000 }, key()),
    'an audience': () => sign(header, { ...claims, aud: 'another service' }, key()),
    'a start in the future': () => sign(header, { ...claims, nbf: 4_000_000_000 }, key()),
    'another issuer': () => sign(header, { ...claims, iss: 'somebody' }, key()),
    'another type claim': () => sign(header, { ...claims, type: 'Refresh' }, key()),
    'no session': () => sign(header, { ...claims, sid: undefined }, key()),
    'an unknown session': () => sign(header, { ...claims, sid: '0'.repeat(24) }, key()),
    'claims that are no object': () => sign(header, '"text"', key()),
    'claims that are no JSON': () => sign(header, '{', key()),
    'a refresh token as access token': () => account.tokens.refreshToken,
    'a reset token as access token': () => resetToken(),
    garbage: () => 'garbage',
    nothing: () => '',
    'spaces inside': () => account.tokens.accessToken.replace('.', ' .'),
  };

  it.each(Object.entries(forgeries))('are refused with %s', async (_name, make) => {
    expect(await statusOf(await make())).toBe(401);
  });

  it('gain no rights by claiming isAdmin', async () => {
    const { status } = await server.call('GET', '/admin/users', {
      token: sign(header, { ...claims, isAdmin: true }, key()),
    });
    expect(status).toBe(403);
  });

  /** A reset token of the server's own making. */
  const resetToken = () => {
    const { _id: sub, email } = account.user;
    const expires = new Date(server.clock.now().getTime() + 3_600_000);
    return signToken(server.deps, 'ForgotPassword', { sub, email, jti: 'x'.repeat(32) }, expires);
  };

  it('are refused in place of a token of another type', async () => {
    const { accessToken, refreshToken } = account.tokens;
    for (const token of [
      accessToken,
      await resetToken(),
      `${refreshToken}.x`,
      `${refreshToken}x`,
    ]) {
      const { status } = await server.call('POST', '/users/refreshTokens', {
        body: { refreshToken: token, client: 'web', clientId: 'abcdefghijkl' },
      });
      expect(status).toBe(401);
    }
    for (const token of [accessToken, refreshToken]) {
      const { status } = await server.call('POST', `/users/me/resetPassword/${token}`, {
        body: { newPassword: 'heiðlóa á vori' },
      });
      expect(status).toBe(401);
    }
    const count = Object.keys(forgeries).length + 7;
    expect(count).toBeGreaterThanOrEqual(40);
    expectDocumented('A8', `${count} forgeries`);
  });

  it('are read from x-auth only', async () => {
    const token = account.tokens.accessToken;
    const elsewhere = [
      { url: '/api/articles', headers: { authorization: `Bearer ${token}` } },
      { url: '/api/articles', headers: { cookie: `x-auth=${token}; token=${token}` } },
      { url: `/api/articles?x-auth=${token}`, headers: {} },
    ];
    for (const request of elsewhere) expect((await server.inject(request)).statusCode).toBe(401);
  });
});

describe('a repeatedly used access token', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  const statusOf = async (token: string): Promise<number> =>
    (await server.call('GET', '/articles', { token })).status;

  it('is accepted until the second of its expiry, and never confused with another one', async () => {
    const { tokens } = await server.account();
    const { accessToken } = tokens;
    const lasts = Number(decodeJwt(accessToken).exp) * 1000 - server.clock.now().getTime();
    expect(await statusOf(accessToken)).toBe(200);
    expect(await statusOf(`${accessToken}x`)).toBe(401);
    server.clock.advance(lasts - 1);
    expect(await statusOf(accessToken)).toBe(200);
    server.clock.advance(1);
    for (const _ of [1, 2]) expect(await statusOf(accessToken)).toBe(401);
  });

  it('is verified again after a thousand others have displaced it from the cache', async () => {
    const { tokens } = await server.account();
    expect(await statusOf(tokens.accessToken)).toBe(200);
    const claims = decodeJwt<{ sid: string; email: string }>(tokens.accessToken);
    const expires = new Date(server.clock.now().getTime() + 3_600_000);
    for (let index = 0; index < 1_001; index += 1) {
      const other = { sid: claims.sid, email: `${index}@example.com` };
      await readAccessToken(server.deps, await signToken(server.deps, 'Access', other, expires));
    }
    expect(await statusOf(tokens.accessToken)).toBe(200);
  });
});
