import { createResetLink } from '../../../../src/server/services/accounts/resets';
import {
  endSessionsOf,
  sessionsOf,
  createOrUpdateUser,
} from '../../../../src/server/services/accounts/userAdministration';
import { startSession } from '../../../../src/server/services/accounts/sessions';
import { lastResetToken } from '../../../support/server/mail';
import { startServer, type TestServer } from '../../../support/server/server';

describe('the users command', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  it('creates a user without a password, who signs in after using a reset link', async () => {
    const { user, isNew } = await createOrUpdateUser(server.deps, {
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

  it('changes only the given settings', async () => {
    await createOrUpdateUser(server.deps, { email: 'second@example.com', isAdmin: true });
    const { user, isNew } = await createOrUpdateUser(server.deps, {
      email: 'asa@example.com',
      tier: 'free',
    });
    expect([isNew, user.isAdmin, user.tier]).toEqual([false, true, 'free']);
    expect((await createOrUpdateUser(server.deps, { email: 'asa@example.com' })).user).toEqual(
      user,
    );
  });

  it('demotes every administrator except the last', async () => {
    const demote = (email: string) => createOrUpdateUser(server.deps, { email, isAdmin: false });
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

  it('gives rights to no stranger who signed up first with the address of a colleague', async () => {
    const email = 'colleague@example.com';
    const signIn = { email, password: 'of a stranger 5', client: 'web', clientId: 'abcdefghijkl' };
    const { tokens } = await server.account({ email, password: signIn.password });
    await server.call('POST', '/users/me/forgotPassword', { body: { email } });
    await server.deps.background.settled();
    const mailed = lastResetToken(await server.mails());
    const open = async () => {
      const body = { newPassword: 'of a stranger 6' };
      const answers = [
        await server.call('GET', '/admin/users', { token: tokens.accessToken }),
        await server.call('POST', '/users/signin', { body: signIn }),
        await server.call('POST', `/users/me/resetPassword/${mailed}`, { body }),
      ];
      return answers.map(({ status }) => status);
    };
    const promoted = await createOrUpdateUser(server.deps, { email, isAdmin: true });
    expect(await open()).toEqual([401, 401, 401]);
    expect(promoted).toMatchObject({ user: { isAdmin: true }, isNew: false, isEmptied: true });
  });

  it.each(['whose address is verified', 'who is an administrator already'])(
    'leaves password and sessions to a user %s',
    async (who) => {
      const isAdmin = who.includes('already');
      const { user, tokens } = await server.account({ isAdmin });
      const verified = { is_email_verified: !isAdmin };
      await server.db.updateTable('users').set(verified).where('id', '=', user._id).execute();
      const { isEmptied } = await createOrUpdateUser(server.deps, {
        email: user.email,
        isAdmin: true,
      });
      const { status } = await server.call('GET', '/admin/users', { token: tokens.accessToken });
      expect([isEmptied, status]).toEqual([false, 200]);
    },
  );

  it('lists the sessions of a user without their secrets', async () => {
    const { user, tokens } = await server.account({ email: 'third@example.com' });
    const device = { client: 'phone', clientId: 'abcdefghijkl' };
    server.clock.advanceSeconds(60);
    const body = { refreshToken: tokens.refreshToken, ...device };
    await server.call('POST', '/users/refreshTokens', { body });
    server.clock.advanceSeconds(60);
    const row = { id: user._id, email: user.email };
    const second = await startSession(server.deps, server.db, row, device);
    const found = await sessionsOf(server.deps, ' Third@example.com');
    expect(found).toEqual([
      {
        client: 'phone',
        created_at: new Date('2026-11-21T12:02:00.000Z'),
        rotated_at: new Date('2026-11-21T12:02:00.000Z'),
        idle_expires_at: new Date('2026-11-28T12:02:00.000Z'),
      },
      {
        client: 'web',
        created_at: new Date('2026-11-21T12:00:00.000Z'),
        rotated_at: new Date('2026-11-21T12:01:00.000Z'),
        idle_expires_at: new Date('2026-11-28T12:01:00.000Z'),
      },
    ]);
    expect(await endSessionsOf(server.deps, user.email)).toBe(2);
    for (const { accessToken: token, refreshToken } of [tokens, second]) {
      expect((await server.call('GET', '/tags', { token })).status).toBe(401);
      const refreshed = await server.call('POST', '/users/refreshTokens', {
        body: { refreshToken, ...device },
      });
      expect(refreshed.status).toBe(401);
    }
    expect(await sessionsOf(server.deps, user.email)).toEqual([]);
    const noted = await server.db
      .selectFrom('audit')
      .select(['actor_id', 'details'])
      .where('event', '=', 'session.ended')
      .where('subject_id', '=', user._id)
      .execute();
    expect(noted).toEqual([{ actor_id: null, details: { reason: 'operator', count: 2 } }]);
    await expect(sessionsOf(server.deps, 'nobody@example.com')).rejects.toThrow('There is no user');
    await expect(endSessionsOf(server.deps, 'nobody@example.com')).rejects.toThrow('no user');
  });

  it('refuses an invalid address', async () => {
    await expect(createOrUpdateUser(server.deps, { email: 'asa' })).rejects.toThrow('valid email');
  });
});
