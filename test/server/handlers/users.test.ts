import type { Deleted, Ok, Session, Tokens, User } from '../../../src/contract/types.gen';
import { stableHeaders, startServer, type TestServer } from '../../support/server/server';

const device = { client: 'web', clientId: 'abcdefghijkl' };
const password = 'þoka yfir Vatnsdal';

describe('accounts', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  const signUp = (user: object) =>
    server.call<Session>('POST', '/users', {
      body: {
        user: { fullName: 'Ása', email: 'asa@example.com', culture: 'en-GB', password, ...user },
        client: device,
      },
    });
  const signIn = (email: string, secret: string) =>
    server.call<Session>('POST', '/users/signin', { body: { email, password: secret, ...device } });
  const isLive = async (token: string): Promise<boolean> => {
    const { status } = await server.call('GET', '/articles', { token });
    return status === 200;
  };

  describe('sign-up', () => {
    it('creates an account with the defaults of the specification and a session', async () => {
      const { status, data } = await signUp({ fullName: 'Ása Jónsdóttir' });
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
      expect(await isLive(data.tokens.accessToken)).toBe(true);
    });

    it('uses en-US when no culture is sent (D29)', async () => {
      const { data } = await signUp({ email: 'default@example.com', culture: undefined });
      expect(data.user.culture).toBe('en-US');
    });

    it.each(['asa@example.com', ' ASA@Example.Com '])(
      'refuses the taken address "%s" (D117)',
      async (email) => {
        const { status, errors } = await signUp({ email });
        expect(status).toBe(409);
        expect(errors).toEqual([
          { name: 'EmailTaken', message: 'This email address is already in use.', code: 409 },
        ]);
      },
    );

    it('treats the two encodings of an accent as the same address', async () => {
      expect((await signUp({ email: 'sólrún@example.com' })).status).toBe(200);
      const again = await signUp({ email: 'sólrún@example.com'.normalize('NFD') });
      expect(again.errors.map(({ name }) => name)).toEqual(['EmailTaken']);
    });

    it('gives an address to only one of many simultaneous sign-ups', async () => {
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => signUp({ email: 'race@example.com' })),
      );
      expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
        200, 409, 409, 409, 409, 409, 409, 409,
      ]);
    });

    it.each([
      '',
      'asa',
      'asa@',
      '@example.com',
      'asa@example',
      'a b@example.com',
      'a@b@example.com',
      `${'a'.repeat(65)}@example.com`,
    ])('refuses the address "%s"', async (email) => {
      expect((await signUp({ email })).errors[0]).toMatchObject({
        name: 'ValidationError',
        code: 400,
      });
    });

    it.each([
      ['', 'at least 6'],
      ['abcde', 'at least 6'],
      ['123456', 'most common'],
      ['Qwerty123', 'most common'],
      ['ö'.repeat(257), 'at most 256'],
    ])('refuses the password "%s" (D10)', async (secret, reason) => {
      const { status, errors } = await signUp({ email: 'weak@example.com', password: secret });
      expect(status).toBe(400);
      expect(errors[0]?.message).toContain(reason);
    });

    it('refuses a name of spaces (D12)', async () => {
      const { status, errors } = await signUp({ email: 'noname@example.com', fullName: '   ' });
      expect(status).toBe(400);
      expect(errors[0]?.message).toBe('Empty name provided, the name needs to be provided');
    });

    it.each([
      ['nothing to see', '\u200b\u2800\u00ad', 'Empty name provided'],
      ['a line end', 'Ása\r\nJóns', 'cannot be shown'],
      ['an escape', '\u001b[31mÁsa', 'cannot be shown'],
      ['a turned direction', 'Ása\u202e', 'cannot be shown'],
      ['a tower of accents', `A${'\u0301'.repeat(40)}`, 'cannot be shown'],
    ])('refuses a name of %s', async (_what, fullName, reason) => {
      const { status, errors } = await signUp({
        email: 'odd@example.com',
        fullName,
      });
      expect(status).toBe(400);
      expect(errors[0]?.message).toContain(reason);
    });

    it.each(['Þórdís Ævarsdóttir', 'Nguyễn Thị Ánh', 'بهاء', '李小龍', 'D’Angelo-Ray, Jr.'])(
      'accepts the name %s',
      async (fullName) => {
        const email = `${Buffer.from(fullName).toString('hex').slice(0, 20)}@names.example`;
        expect((await signUp({ email, fullName })).data.user.fullName).toBe(fullName);
      },
    );

    it('refuses an address with invisible characters', async () => {
      for (const hidden of ['\u034f', '\ufe0f', '\u17b4', '\u2800', '\u3164', '\u200b']) {
        const { errors } = await signUp({ email: `a${hidden}sa@example.com` });
        expect(errors.map(({ name }) => name)).toEqual(['ValidationError']);
      }
    });

    it.each([
      'new@example.com/evil.com',
      'new@example.com?evil.com',
      'new@example.com#evil.com',
      'new@example.com\\evil.com',
      'new@ex%61mple.com',
      'new@127.0.0.1',
      'new@0x7f.1',
      'new@exam\u2024ple.com',
      'new@-example.com',
      '\uff4eew@example.com',
      'o\ufb03ce@example.com',
    ])('refuses %s, which is invalid or looks like another address', async (email) => {
      const { errors } = await signUp({ email });
      expect(errors.map(({ name }) => name)).toEqual(['ValidationError']);
    });

    it('signs nobody in with an address that only begins with theirs', async () => {
      await signUp({ email: 'begins@example.com' });
      expect((await signIn('begins@example.com/evil.com', password)).status).toBe(401);
      expect((await signIn('begins@example.com', password)).status).toBe(200);
    });

    it('refuses the address as the password', async () => {
      const { errors } = await signUp({ email: 'own@example.com', password: ' Own@example.com' });
      expect(errors[0]?.message).toContain('email address');
    });

    it('treats the two spellings of a domain as the same address', async () => {
      expect((await signUp({ email: 'oli@ísland.example' })).status).toBe(200);
      const again = await signUp({ email: 'oli@xn--sland-ysa.example' });
      expect(again.errors.map(({ name }) => name)).toEqual(['EmailTaken']);
    });

    it('refuses fields that the caller may not set', async () => {
      for (const field of [
        'isAdmin',
        'tier',
        'billingStatus',
        '_id',
        'isEmailVerified',
        'createdAt',
      ]) {
        const { status } = await signUp({ email: `mass-${field}@example.com`, [field]: true });
        expect(status).toBe(400);
      }
    });
  });

  describe('sign-in', () => {
    it('ignores case and spaces around the address, but not around the password', async () => {
      expect((await signIn(' ASA@Example.com ', password)).status).toBe(200);
      expect((await signIn('asa@example.com', ` ${password}`)).status).toBe(401);
    });

    it('answers the same for a wrong password, an unknown address and an account without password', async () => {
      await server.account({ email: 'nopassword@example.com' });
      const answers = await Promise.all([
        signIn('asa@example.com', 'wrong password'),
        signIn('nobody@example.com', 'wrong password'),
        signIn('nopassword@example.com', ''),
      ]);
      for (const answer of answers) {
        expect(answer.status).toBe(401);
        expect(answer.text).toBe(answers[0]?.text);
        expect(stableHeaders(answer)).toEqual(stableHeaders(answers[0]));
      }
      expect(answers[0]?.errors).toEqual([
        { name: 'InvalidCredentials', message: 'The email or password is incorrect.', code: 401 },
      ]);
    });

    it('records successful and failed sign-ins in the audit log', async () => {
      const rows = await server.db.selectFrom('audit').select('event').execute();
      const events = new Set(rows.map(({ event }) => event));
      expect(events).toEqual(new Set(['account.created', 'session.started', 'session.failed']));
    });
  });

  describe('sign-out', () => {
    it('ends this session at once, and no other', async () => {
      const first = (await signIn('asa@example.com', password)).data.tokens;
      const second = (await signIn('asa@example.com', password)).data.tokens;
      const { status, data, headers } = await server.call<Ok>('DELETE', '/users/me/tokens', {
        token: first.accessToken,
        headers: { 'content-type': 'application/json' },
      });
      expect([status, data]).toEqual([200, { ok: true }]);
      expect(headers['clear-site-data']).toBe('"cache"');
      expect(await isLive(first.accessToken)).toBe(false);
      expect(await isLive(second.accessToken)).toBe(true);
      const late = await server.call('POST', '/users/refreshTokens', {
        body: { refreshToken: first.refreshToken, ...device },
      });
      expect(late.errors[0]).toMatchObject({ name: 'Unauthorized', code: 401 });
    });
  });

  describe('the own account', () => {
    it('changes name, culture and address, and nothing else', async () => {
      const { user, tokens } = await server.account({ email: 'change@example.com' });
      const token = tokens.accessToken;
      const { data } = await server.call<User>('PATCH', '/users/me', {
        token,
        body: { fullName: 'New Name', culture: 'fr-FR', email: 'Changed@Example.com' },
      });
      expect(data).toMatchObject({
        _id: user._id,
        fullName: 'New Name',
        culture: 'fr-FR',
        email: 'changed@example.com',
      });
      expect(Date.parse(data.updatedAt)).toBeGreaterThan(Date.parse(user.updatedAt));
      for (const field of [
        'isAdmin',
        'tier',
        'billingStatus',
        '_id',
        'password',
        'createdAt',
        'anything',
      ]) {
        const refused = await server.call('PATCH', '/users/me', { token, body: { [field]: true } });
        expect(refused.errors[0]).toMatchObject({ name: 'ValidationError', code: 400 });
      }
      const taken = await server.call('PATCH', '/users/me', {
        token,
        body: { email: 'asa@example.com' },
      });
      expect(taken.errors[0]?.name).toBe('EmailTaken');
    });

    it('changes the password with the current one and ends all other sessions (D111)', async () => {
      const { tokens } = await server.account({ email: 'secret@example.com', password });
      const other = (await signIn('secret@example.com', password)).data.tokens;
      const change = (body: object) =>
        server.call<Ok>('PATCH', '/users/me/password', { token: tokens.accessToken, body });
      const wrong = await change({ password: 'wrong', newPassword: 'fjallagrös og mosi' });
      expect([wrong.status, wrong.errors[0]?.name]).toEqual([403, 'InvalidCredentials']);
      const short = await change({ password, newPassword: 'sixsix' });
      expect(short.errors[0]?.message).toContain('at least 7');
      const { status, data } = await change({ password, newPassword: 'fjallagrös og mosi' });
      expect([status, data]).toEqual([200, { ok: true }]);
      expect(await isLive(tokens.accessToken)).toBe(true);
      expect(await isLive(other.accessToken)).toBe(false);
      expect((await signIn('secret@example.com', password)).status).toBe(401);
      expect((await signIn('secret@example.com', 'fjallagrös og mosi')).status).toBe(200);
    });

    it('is deleted after the password was checked, and its sessions with it', async () => {
      const { user, tokens } = await server.account({ email: 'gone@example.com', password });
      const token = tokens.accessToken;
      const wrong = await server.call('POST', '/users/me/delete', {
        token,
        body: { password: 'no' },
      });
      expect(wrong.status).toBe(403);
      const { data } = await server.call<Deleted>('POST', '/users/me/delete', {
        token,
        body: { password },
      });
      expect(data).toEqual({ _id: user._id });
      expect(await isLive(token)).toBe(false);
      expect((await signIn('gone@example.com', password)).status).toBe(401);
    });

    it('is kept when it is the last administrator’s', async () => {
      const first = await server.account({ isAdmin: true, password });
      const second = await server.account({ isAdmin: true, password });
      const deleted = await Promise.all(
        [first, second].map(({ tokens }) =>
          server.call('POST', '/users/me/delete', {
            token: tokens.accessToken,
            body: { password },
          }),
        ),
      );
      expect(deleted.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
      await server.db.updateTable('users').set({ is_admin: false }).execute();
    });

    it('acts with the current rights, not those at sign-in', async () => {
      const { user, tokens } = await server.account({ isAdmin: true });
      const list = () => server.call('GET', '/admin/users', { token: tokens.accessToken });
      expect((await list()).status).toBe(200);
      await server.db
        .updateTable('users')
        .set({ is_admin: false })
        .where('id', '=', user._id)
        .execute();
      expect((await list()).status).toBe(403);
    });
  });

  it('issues tokens for a refresh token', async () => {
    const { tokens } = await server.account();
    const { status, data } = await server.call<Tokens>('POST', '/users/refreshTokens', {
      body: { refreshToken: tokens.refreshToken, ...device },
    });
    expect(status).toBe(200);
    expect(await isLive(data.accessToken)).toBe(true);
    expect(await isLive(tokens.accessToken)).toBe(true);
  });
});
