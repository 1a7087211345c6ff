import { createResetLink } from '../../../src/server/services/resets';
import { settleUser } from '../../../src/server/services/userAdministration';
import { startServer, type TestServer } from '../../support/server';

describe('the command for users', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  it('makes a user without a password, who gets in by a reset link', async () => {
    const { user, isNew } = await settleUser(server.deps, {
      email: ' Asa@Example.com',
      isAdmin: true,
      tier: 'premium',
    });
    expect(isNew).toBe(true);
    expect(user).toMatchObject({ email: 'asa@example.com', isAdmin: true, tier: 'premium' });
    const link = await createResetLink(server.deps, null, user.email);
    const token = link.slice(link.lastIndexOf('/') + 1);
    const reset = await server.call('POST', `/users/me/resetPassword/${token}`, {
      body: { newPassword: 'fjallagrös' },
    });
    expect(reset.status).toBe(200);
  });

  it('changes only what is asked', async () => {
    await settleUser(server.deps, { email: 'second@example.com', isAdmin: true });
    const { user, isNew } = await settleUser(server.deps, {
      email: 'asa@example.com',
      tier: 'free',
    });
    expect([isNew, user.isAdmin, user.tier]).toEqual([false, true, 'free']);
    expect((await settleUser(server.deps, { email: 'asa@example.com' })).user).toEqual(user);
  });

  it('demotes all administrators but the last', async () => {
    const demote = (email: string) => settleUser(server.deps, { email, isAdmin: false });
    expect((await demote('second@example.com')).user.isAdmin).toBe(false);
    await expect(demote('asa@example.com')).rejects.toThrow(
      'The last administrator cannot be demoted.',
    );
    const rows = await server.db
      .selectFrom('audit')
      .select('details')
      .where('event', '=', 'role.changed')
      .execute();
    expect(rows.at(-1)?.details).toEqual({ isAdmin: false });
  });

  it('refuses what is no address', async () => {
    await expect(settleUser(server.deps, { email: 'asa' })).rejects.toThrow('valid email');
  });
});
