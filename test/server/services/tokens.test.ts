import { createHmac } from 'node:crypto';
import { decodeJwt, SignJWT } from 'jose';
import { deriveKey } from '../../../src/server/services/keys';
import { type Account, startServer, type TestServer } from '../../support/server';

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

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
  const sign = (header: object, payload: unknown, secret: Uint8Array = key(), hash = 'sha256') => {
    const text = `${encode(header)}.${typeof payload === 'string' ? Buffer.from(payload).toString('base64url') : encode(payload)}`;
    return `${text}.${createHmac(hash, secret).update(text).digest('base64url')}`;
  };
  const header = { alg: 'HS256', typ: 'at+jwt' };
  const statusOf = async (token: string): Promise<number> =>
    (await server.call('GET', '/articles', { token })).status;

  it('starts from a token of the same making that is accepted', async () => {
    expect(await statusOf(sign(header, claims))).toBe(200);
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
    'a claimed RS256': () => sign({ ...header, alg: 'RS256' }, claims),
    'a foreign key': () => sign(header, claims, Buffer.alloc(32, 1)),
    'an empty key': () => sign(header, claims, Buffer.alloc(0)),
    'the underived secret as key': () => sign(header, claims, server.deps.secret),
    'the key for refresh tokens': () =>
      sign(header, claims, deriveKey(server.deps.secret, 'Refresh')),
    'a key inside the header': () =>
      sign({ ...header, jwk: { kty: 'oct', k: 'AAAA' } }, claims, Buffer.from('AAAA', 'base64url')),
    'a key by address': () =>
      sign({ ...header, jku: 'http://127.0.0.1/keys', kid: '1' }, claims, Buffer.alloc(32)),
    'a critical extension': () => sign({ ...header, crit: ['x'], x: 1 }, claims),
    'another header type': () => sign({ ...header, typ: 'JWT' }, claims),
    'no header type': () => sign({ alg: 'HS256' }, claims),
    'no expiry': () => sign(header, { ...claims, exp: undefined }),
    'an expiry in words': () => sign(header, { ...claims, exp: 'tomorrow' }),
    'a negative expiry': () => sign(header, { ...claims, exp: -1 }),
    'a start in the future': () => sign(header, { ...claims, nbf: 4_000_000_000 }),
    'another issuer': () => sign(header, { ...claims, iss: 'somebody' }),
    'another type claim': () => sign(header, { ...claims, type: 'Refresh' }),
    'no session': () => sign(header, { ...claims, sid: undefined }),
    'an unknown session': () => sign(header, { ...claims, sid: '0'.repeat(24) }),
    'claims that are no object': () => sign(header, '"text"'),
    'claims that are no JSON': () => sign(header, '{'),
    'a refresh token as access token': () => account.tokens.refreshToken,
    'a reset token as access token': async () =>
      new SignJWT({ ...claims, type: 'ForgotPassword', sub: account.user._id, jti: 'x' })
        .setProtectedHeader({ alg: 'HS256', typ: 'reset+jwt' })
        .sign(deriveKey(server.deps.secret, 'ForgotPassword')),
    garbage: () => 'garbage',
    nothing: () => '',
    'spaces inside': () => account.tokens.accessToken.replace('.', ' .'),
  };

  it.each(Object.entries(forgeries))('are refused with %s', async (_name, make) => {
    expect(await statusOf(await make())).toBe(401);
  });

  it('gain nothing by claiming isAdmin', async () => {
    const { status } = await server.call('GET', '/admin/users', {
      token: sign(header, { ...claims, isAdmin: true }),
    });
    expect(status).toBe(403);
  });

  it('refuse an access token where a refresh token belongs', async () => {
    const { status } = await server.call('POST', '/users/refreshTokens', {
      body: { refreshToken: account.tokens.accessToken, client: 'web', clientId: 'abcdefghijkl' },
    });
    expect(status).toBe(401);
  });

  it('refuse an access token where a reset token belongs', async () => {
    const { status } = await server.call(
      'POST',
      `/users/me/resetPassword/${account.tokens.accessToken}`,
      {
        body: { newPassword: 'heiðlóa á vori' },
      },
    );
    expect(status).toBe(401);
  });

  it('are read from x-auth alone', async () => {
    const token = account.tokens.accessToken;
    const elsewhere = [
      { url: '/api/articles', headers: { authorization: `Bearer ${token}` } },
      { url: '/api/articles', headers: { cookie: `x-auth=${token}; token=${token}` } },
      { url: `/api/articles?x-auth=${token}`, headers: {} },
    ];
    for (const request of elsewhere) expect((await server.inject(request)).statusCode).toBe(401);
  });
});
