import type { Session, User } from '../../../src/contract/types.gen';
import { startServer, type TestServer } from '../../support/server';

const device = { client: 'web', clientId: 'abcdefghijkl' };
const password = 'vatnsdalur og þoka';

describe('accounts', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  const signUp = (user: object) =>
    server.call<Session>('POST', '/users', {
      body: {
        user: { fullName: 'Ása Jónsdóttir', email: 'asa@example.com', culture: 'en-GB', password, ...user },
        client: device,
      },
    });
  const signIn = (email: string, secret: string) =>
    server.call<Session>('POST', '/users/signin', { body: { email, password: secret, ...device } });

  it('signs up with the defaults of the specification', async () => {
    const { status, data } = await signUp({});
    expect(status).toBe(200);
    expect(data.user).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      fullName: 'Ása Jónsdóttir',
      email: 'asa@example.com',
      culture: 'en-GB',
      tier: 'free',
      billingStatus: 'cancelled',
      isEmailVerified: false,
      isAdmin: false,
      createdAt: '2026-11-21T12:00:00.000Z',
      updatedAt: '2026-11-21T12:00:00.000Z',
    });
    const me = await server.call('PATCH', '/users/me', {
      token: data.tokens.accessToken,
      body: { culture: 'is-IS' },
    });
    expect(me.data).toMatchObject({ culture: 'is-IS' });
  });

  it('signs in', async () => {
    const { status, data } = await signIn(' ASA@Example.com ', password);
    expect(status).toBe(200);
    expect(data.user.email).toBe('asa@example.com');
  });
});
