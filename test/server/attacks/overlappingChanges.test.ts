import { startServer, type TestServer } from '../../support/server/server';

/** What was proved by a password must not outlive that password, however close the calls come. */
describe('calls that overlap a password change', () => {
  const password = 'lantern-and-lotus-7';
  const device = { client: 'web', clientId: 'abcdefghijkl' } as const;
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  const signInWith = (email: string) =>
    server.call<{ tokens: { accessToken: string } }>('POST', '/users/signin', {
      body: { email, password, ...device },
    });
  const lives = async (token: string) =>
    (await server.call('PATCH', '/users/me', { token, body: { fullName: 'Still here' } })).status;

  it.each([1, 2, 3, 4, 5])(
    'leave no session for a sign-in with the old password (%i)',
    async (attempt) => {
      const email = `overlap${attempt}@example.com`;
      const { tokens } = await server.account({ email, password });
      const change = server.call('PATCH', '/users/me/password', {
        token: tokens.accessToken,
        body: { password, newPassword: 'another-lotus-8' },
      });
      const [changed, ...signIns] = await Promise.all([
        change,
        ...Array.from({ length: 12 }, () => signInWith(email)),
      ]);
      expect(changed?.status).toBe(200);
      const left = signIns.flatMap(({ status, data }) =>
        status === 200 ? [data.tokens.accessToken] : [],
      );
      expect(await Promise.all(left.map(lives))).toEqual(left.map(() => 401));
      expect(await lives(tokens.accessToken)).toBe(200);
      expect((await signInWith(email)).status).toBe(401);
    },
  );

  it('let one of several changes with the same old password succeed', async () => {
    const { tokens } = await server.account({ email: 'changes@example.com', password });
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        server.call('PATCH', '/users/me/password', {
          token: tokens.accessToken,
          body: { password, newPassword: `another-lotus-${index}` },
        }),
      ),
    );
    const statuses = answers.map(({ status }) => status).sort((a, b) => a - b);
    expect(statuses).toEqual([200, 403, 403, 403, 403, 403, 403, 403]);
  });

  it('refuse a sign-in to an account that is being deleted like one to an unknown account', async () => {
    const email = 'going@example.com';
    const { tokens } = await server.account({ email, password });
    const [deleted, ...signIns] = await Promise.all([
      server.call('POST', '/users/me/delete', { token: tokens.accessToken, body: { password } }),
      ...Array.from({ length: 12 }, () => signInWith(email)),
    ]);
    expect(deleted?.status).toBe(200);
    for (const { status } of signIns) expect([200, 401]).toContain(status);
    expect((await signInWith(email)).status).toBe(401);
  });
});
