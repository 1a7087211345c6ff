import fc from 'fast-check';
import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import type { MadeLink, Session, Tokens } from '../../../../src/contract/types.gen';
import { inTransaction, runOutsideTransaction } from '../../../../src/server/db/db';
import { lockUser } from '../../../../src/server/repositories/users';
import { eventually } from '../../../support/eventually';
import { reportFigure, soakSize } from '../../../support/fullSize';
import { lastResetToken, readMail } from '../../../support/server/mail';
import {
  type Answer,
  stableHeaders,
  startServer,
  type TestServer,
} from '../../../support/server/server';

const device = { client: 'web', clientId: 'abcdefghijkl' };
const old = 'gamla lykilorðið';
const fresh = 'nýja lykilorðið';

describe('password resets', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ env: { PUBLIC_URL: 'https://shala.example' } });
  });
  afterAll(() => server.close());
  afterEach(async () => {
    await server.clearMails();
    await server.db.deleteFrom('users').execute();
  });

  const forgot = (email: string, headers = {}) =>
    server.call('POST', '/users/me/forgotPassword', { body: { email }, headers });
  const reset = (token: string, newPassword: unknown = fresh) =>
    server.call('POST', `/users/me/resetPassword/${encodeURIComponent(token)}`, {
      body: { newPassword },
    });
  const signIn = (email: string, password: string) =>
    server.call<Session>('POST', '/users/signin', { body: { email, password, ...device } });
  const lastToken = async (): Promise<string> => lastResetToken(await server.mails());
  const verify = (email: string) =>
    server.db
      .updateTable('users')
      .set({ is_email_verified: true })
      .where('email', '=', email)
      .execute();
  const isVerified = async (email: string) => {
    const query = server.db.selectFrom('users').select('is_email_verified');
    return (await query.where('email', '=', email).executeTakeFirst())?.is_email_verified;
  };
  /** A link that an administrator makes, or rather its token. */
  const madeToken = async (email: string): Promise<string> => {
    const { data } = await server.call<string>('POST', '/users/admin/forgotPassword', {
      token: await server.adminToken(),
      body: { email },
    });
    return data.slice(data.lastIndexOf('/') + 1);
  };

  it('set a new password by the mailed link, once, and end all sessions', async () => {
    const { tokens } = await server.account({ email: 'asa@example.com', password: old });
    const asked = await forgot(' ASA@example.com ');
    expect([asked.status, asked.data]).toEqual([200, { ok: true }]);
    const token = await lastToken();
    const done = await reset(token);
    expect([done.status, done.data]).toEqual([200, { ok: true }]);
    expect((await signIn('asa@example.com', old)).status).toBe(401);
    expect((await signIn('asa@example.com', fresh)).status).toBe(200);
    expect((await server.call('GET', '/articles', { token: tokens.accessToken })).status).toBe(401);
    const again = await reset(token, 'enn eitt lykilorð');
    expect([again.status, again.errors[0]?.name]).toEqual([401, 'InvalidResetLink']);
  });

  it('do not fail while the account is being deleted', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { user } = await server.account({ email: `gone${round}@example.com` });
      const asked = forgot(user.email);
      await server.db.deleteFrom('users').where('id', '=', user._id).execute();
      expect((await asked).status).toBe(200);
    }
    // The server tells at its end of what failed in the background.
    await server.deps.background.settled();
  });

  const uses = soakSize(20, 200);
  it('let exactly one of many parallel uses of a link succeed', async () => {
    await server.account({ email: 'asa@example.com' });
    await forgot('asa@example.com');
    const token = await lastToken();
    const answers = await Promise.all(
      Array.from({ length: uses }, (_, n) => reset(token, `lykilorð númer ${n}`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(uses - 1);
    reportFigure('A9', `${uses} parallel uses of a link: 1 succeeded`);
  });

  it('are sent to an address that only the operator’s network can resolve, such as ADMIN_EMAIL may be', async () => {
    await server.account({ email: 'admin@localhost', isAdmin: true });
    await forgot('admin@localhost');
    expect((await reset(await lastToken())).status).toBe(200);
  });

  it.each(['', 'abc', 'a@', 'two words@example.com'])(
    'refuse the invalid address "%s" (D108)',
    async (email) => {
      const { status, errors } = await forgot(email);
      expect([status, errors[0]?.message]).toEqual([400, 'Please enter a valid email address.']);
    },
  );

  it('answer the same for an unknown address and send nothing', async () => {
    await server.account({ email: 'asa@example.com' });
    const [known, unknown] = await Promise.all([
      forgot('asa@example.com'),
      forgot('nobody@example.com'),
    ]);
    expect(unknown.text).toBe(known.text);
    expect(unknown.status).toBe(known.status);
    expect(stableHeaders(unknown)).toEqual(stableHeaders(known));
    expect(await server.mails()).toHaveLength(1);
  });

  it('invalidate an older link when a newer one is requested', async () => {
    await server.account({ email: 'asa@example.com' });
    await forgot('asa@example.com');
    const first = await lastToken();
    server.clock.advanceSeconds(1);
    await forgot('asa@example.com');
    const second = await lastToken();
    expect((await reset(first)).status).toBe(401);
    expect((await reset(second)).status).toBe(200);
    const [made, remade] = [await madeToken('asa@example.com'), await madeToken('asa@example.com')];
    expect((await reset(made)).status).toBe(401);
    expect((await reset(remade)).status).toBe(200);
  });

  it('that anybody requested do not affect an administrator’s link, and the other way round', async () => {
    await server.account({ email: 'asa@example.com' });
    for (const isMadeUsed of [true, false]) {
      const made = await madeToken('asa@example.com');
      server.clock.advanceSeconds(1);
      await forgot('asa@example.com');
      const mailed = await lastToken();
      const [used, other] = isMadeUsed ? [made, mailed] : [mailed, made];
      expect((await reset(used)).status).toBe(200);
      // Whoever got in by the one must not be followed by whoever has the other.
      expect((await reset(other)).status).toBe(401);
    }
  });

  it('let one of two links succeed that are used at the same moment', async () => {
    const { user } = await server.account({ email: 'asa@example.com' });
    const made = await madeToken('asa@example.com');
    await forgot('asa@example.com');
    const mailed = await lastToken();
    let uses: Promise<Answer[]> = Promise.resolve([]);
    await inTransaction(server.db, async (trx) => {
      await lockUser(trx, user._id);
      uses = runOutsideTransaction(() =>
        Promise.all([reset(made, `${fresh} 1`), reset(mailed, `${fresh} 2`)]),
      );
      // The embedded database has one connection, on which both wait for this transaction anyway.
      if (globalThis.databaseOfTests !== 'PostgreSQL') return;
      await eventually(async () => {
        const waiting = sql<{ count: number }>`
          select count(*) from pg_locks join pg_stat_activity using (pid)
          where not granted and datname = current_database()`;
        expect((await waiting.execute(trx)).rows[0]?.count).toBeGreaterThanOrEqual(2);
      });
    });
    const statuses = (await uses).map(({ status }) => status);
    expect(statuses.sort((a, b) => a - b)).toEqual([200, 401]);
  });

  it('confirm the address by a mailed link, not by one that an administrator made', async () => {
    await server.account({ email: 'asa@example.com' });
    expect((await reset(await madeToken('asa@example.com'))).status).toBe(200);
    expect(await isVerified('asa@example.com')).toBe(false);
    await forgot('asa@example.com');
    expect((await reset(await lastToken())).status).toBe(200);
    expect(await isVerified('asa@example.com')).toBe(true);
  });

  it('invalidate a link when the password changes', async () => {
    const { tokens } = await server.account({ email: 'asa@example.com', password: old });
    await forgot('asa@example.com');
    const token = await lastToken();
    await server.call('PATCH', '/users/me/password', {
      token: tokens.accessToken,
      body: { password: old, newPassword: 'þriðja lykilorðið' },
    });
    expect((await reset(token)).status).toBe(401);
  });

  it('are valid for 60 minutes when the user has requested them', async () => {
    await server.account({ email: 'asa@example.com' });
    await forgot('asa@example.com');
    const token = await lastToken();
    expect(decodeJwt(token)).toMatchObject({
      type: 'ForgotPassword',
      email: 'asa@example.com',
      exp: server.clock.now().getTime() / 1000 + 3600,
    });
    server.clock.advanceSeconds(3600);
    expect((await reset(token)).status).toBe(401);
  });

  it('keep the link usable when the new password is refused', async () => {
    await server.account({ email: 'asa@example.com' });
    await forgot('asa@example.com');
    const token = await lastToken();
    for (const [bad, name] of [
      ['sixsix', 'ValidationError'],
      ['password1', 'CommonPassword'],
      ['x'.repeat(257), 'ValidationError'],
    ] as const) {
      const { status, errors } = await reset(token, bad);
      expect([status, errors[0]?.name]).toEqual([400, name]);
    }
    const wrongTypes = fc.jsonValue().filter((value) => typeof value !== 'string');
    const isRefused = async (bad: unknown) => expect((await reset(token, bad)).status).toBe(400);
    await fc.assert(fc.asyncProperty(wrongTypes, isRefused), { numRuns: soakSize(30, 1_000) });
    expect((await reset(token)).status).toBe(200);
  });

  it('refuse any other text in place of the token', async () => {
    const tokens = fc.oneof(
      fc.constantFrom('x', 'a.b.c', '{}', '%00', '../../etc/passwd', '[object Object]', 'null'),
      fc.jsonValue().map((value) => JSON.stringify(value)),
      fc.string({ minLength: 1, unit: 'grapheme' }),
    );
    const isRefused = async (token: string) =>
      expect([400, 401, 404]).toContain((await reset(token)).status);
    await fc.assert(fc.asyncProperty(tokens, isRefused), { numRuns: soakSize(50, 1_000) });
  });

  it('are not used up by a reset that fails at its last statement', async () => {
    const { tokens } = await server.account({ email: 'asa@example.com', password: old });
    await forgot('asa@example.com');
    const token = await lastToken();
    await sql`
      create function fail_late() returns trigger language plpgsql as $$
      begin raise exception 'The disk is full.' using errcode = '53100'; end $$`.execute(server.db);
    await sql`
      create trigger late_failure before insert on audit
      for each row when (new.event = 'password.reset') execute function fail_late()`.execute(
      server.db,
    );
    expect((await reset(token)).status).toBe(503);
    await sql`drop function fail_late() cascade`.execute(server.db);
    expect((await server.call('GET', '/articles', { token: tokens.accessToken })).status).toBe(200);
    expect((await signIn('asa@example.com', fresh)).status).toBe(401);
    expect((await signIn('asa@example.com', old)).status).toBe(200);
    expect((await reset(token)).status).toBe(200);
    expect((await signIn('asa@example.com', fresh)).status).toBe(200);
  });

  it('invalidate a link that was being created while the account’s address changed', async () => {
    const { user, tokens } = await server.account({ email: 'former@example.com', password: old });
    await forgot(user.email);
    const token = await lastToken();
    const made = await server.db.selectFrom('resets').selectAll().executeTakeFirstOrThrow();
    const { status } = await server.call('PATCH', '/users/me', {
      token: tokens.accessToken,
      body: { email: 'asa@example.com' },
    });
    expect(status).toBe(200);
    // As if whoever made it had looked for the account before, and noted the link after that.
    await server.db.insertInto('resets').values(made).execute();
    expect((await reset(token)).status).toBe(401);
    expect((await signIn('asa@example.com', old)).status).toBe(200);
    expect(await isVerified('asa@example.com')).toBe(false);
  });

  it('store only a hash of the link’s token', async () => {
    await server.account({ email: 'asa@example.com' });
    await forgot('asa@example.com');
    const token = await lastToken();
    const made = await madeToken('asa@example.com');
    const rows = [
      await server.db.selectFrom('resets').selectAll().execute(),
      await server.db.selectFrom('made_resets').selectAll().execute(),
    ];
    expect(rows.flat()).toHaveLength(2);
    for (const one of [token, made]) {
      expect(JSON.stringify(rows)).not.toContain(one.split('.')[2]);
      expect(JSON.stringify(rows)).not.toContain(String(decodeJwt(one).jti));
    }
  });

  it('are offered to administrators as a link valid for 30 minutes, and the user is notified', async () => {
    const admin = await server.account({ isAdmin: true });
    const { user } = await server.account({ email: 'asa@example.com' });
    const made = await server.call<string>('POST', '/users/admin/forgotPassword', {
      token: admin.tokens.accessToken,
      body: { email: 'Asa@example.com' },
    });
    expect(made.status).toBe(200);
    expect(made.data).toMatch(/^https:\/\/shala\.example\/resetPass\/[\w-]+\.[\w-]+\.[\w-]+$/);
    const token = made.data.slice(made.data.lastIndexOf('/') + 1);
    expect(decodeJwt(token).exp).toBe(server.clock.now().getTime() / 1000 + 1800);
    const [notice] = (await server.mails()).map(readMail);
    expect(notice).toMatchObject({
      to: 'asa@example.com',
      subject: 'A reset link was made for your Shala account',
    });
    expect(notice?.text).not.toContain('/resetPass/');
    const audit = await server.db
      .selectFrom('audit')
      .selectAll()
      .where('event', '=', 'reset.linkMade')
      .where('subject_id', '=', user._id)
      .execute();
    expect(audit).toMatchObject([{ actor_id: admin.user._id, subject_id: user._id }]);
    expect((await reset(token)).status).toBe(200);
    const unknown = await server.call('POST', '/users/admin/forgotPassword', {
      token: admin.tokens.accessToken,
      body: { email: 'nobody@example.com' },
    });
    expect(unknown.errors[0]).toMatchObject({ name: 'NotFound', code: 404 });
  });

  it('are made for an administrator only after a sign-in of the last ten minutes (D143)', async () => {
    const admin = await server.account({ email: 'anna@example.com', isAdmin: true, password: old });
    await server.account({ email: 'bea@example.com', isAdmin: true });
    await server.account({ email: 'asa@example.com' });
    const make = (email: string, token: string) =>
      server.call<string>('POST', '/users/admin/forgotPassword', { token, body: { email } });
    const rename = (token: string, email: string) =>
      server.call('PATCH', '/users/me', { token, body: { email } });
    server.clock.advanceSeconds(9 * 60 + 59);
    expect((await make('bea@example.com', admin.tokens.accessToken)).status).toBe(200);
    server.clock.advanceSeconds(1);
    const { data: tokens } = await server.call<Tokens>('POST', '/users/refreshTokens', {
      body: { refreshToken: admin.tokens.refreshToken, ...device },
    });
    const refused = [
      await make('bea@example.com', tokens.accessToken),
      await rename(tokens.accessToken, 'eva@example.com'),
    ];
    for (const { status, errors } of refused)
      expect([status, errors[0]?.name]).toEqual([401, 'SignInRequired']);
    // All else goes on, also the call of the specification for everybody else.
    expect((await make('asa@example.com', tokens.accessToken)).status).toBe(200);
    expect((await rename(tokens.accessToken, 'anna@example.com')).status).toBe(200);
    const { data } = await signIn('anna@example.com', old);
    const fresh = data.tokens.accessToken;
    expect((await make('bea@example.com', fresh)).status).toBe(200);
    expect((await rename(fresh, 'eva@example.com')).status).toBe(200);
  });

  it('end with the demotion, or the account, of the administrator who made them (D143)', async () => {
    await server.account({ email: 'asa@example.com' });
    const viewer = await server.adminToken();
    const { user: asa } = await server.account({ email: 'ida@example.com' });
    for (const end of ['demotion', 'deletion']) {
      const maker = await server.account({ isAdmin: true });
      const { data } = await server.call<string>('POST', '/users/admin/forgotPassword', {
        token: maker.tokens.accessToken,
        body: { email: asa.email },
      });
      const users = server.db.updateTable('users').where('id', '=', maker.user._id);
      if (end === 'demotion') await users.set({ is_admin: false }).execute();
      else await server.db.deleteFrom('users').where('id', '=', maker.user._id).execute();
      const { status, errors } = await reset(data.slice(data.lastIndexOf('/') + 1));
      expect([status, errors[0]?.name]).toEqual([401, 'InvalidResetLink']);
      expect(await linksOf(viewer, asa._id)).toMatchObject([{ expiresAt: null }]);
    }
  });

  const linksOf = async (token: string, ...userIds: string[]) => {
    const path = `/admin/resetLinks?userIds=${userIds.join(',')}`;
    const { data } = await server.call<MadeLink[]>('GET', path, { token });
    return data.toSorted((one, other) => one.userId.localeCompare(other.userId));
  };
  const minutesLater = (minutes: number) =>
    new Date(server.clock.now().getTime() + minutes * 60_000).toISOString();

  it('say who made the latest link of a user, when, and until when it works, but not the link', async () => {
    const [anna, bea] = [
      await server.account({ isAdmin: true, fullName: 'Anna' }),
      await server.account({ isAdmin: true, fullName: 'Bea' }),
    ];
    const { user } = await server.account({ email: 'asa@example.com' });
    const token = anna.tokens.accessToken;
    const make = (admin: typeof anna) =>
      server.call<string>('POST', '/users/admin/forgotPassword', {
        token: admin.tokens.accessToken,
        body: { email: user.email },
      });
    expect(await linksOf(token, user._id, 'f'.repeat(24))).toEqual([]);
    await forgot(user.email);
    expect(await linksOf(token, user._id)).toEqual([]);
    await make(anna);
    server.clock.advanceSeconds(60);
    const { data: link } = await make(bea);
    const made = {
      userId: user._id,
      madeAt: server.clock.now().toISOString(),
      actor: { _id: bea.user._id, fullName: 'Bea' },
      expiresAt: minutesLater(30),
    };
    expect(await linksOf(token, user._id, anna.user._id)).toEqual([made]);
    expect((await reset(link.slice(link.lastIndexOf('/') + 1))).status).toBe(200);
    expect(await linksOf(token, user._id)).toEqual([{ ...made, expiresAt: null }]);
    await server.db.deleteFrom('users').where('id', '=', bea.user._id).execute();
    expect(await linksOf(token, user._id)).toEqual([{ ...made, actor: null, expiresAt: null }]);
    await make(anna);
    expect(await linksOf(token, user._id)).toMatchObject([{ actor: { fullName: 'Anna' } }]);
    server.clock.advanceSeconds(30 * 60);
    const later = await server.adminToken();
    expect(await linksOf(later, user._id)).toMatchObject([{ expiresAt: null }]);
  });

  it('are revoked by any administrator, once, and leave what was mailed alone', async () => {
    const { user } = await server.account({ email: 'asa@example.com' });
    const token = await server.adminToken();
    const revoke = (by = token) =>
      server.call('DELETE', `/admin/resetLinks/${user._id}`, { token: by });
    const made = await madeToken(user.email);
    await forgot(user.email);
    const mailed = await lastToken();
    const { status, data } = await revoke();
    expect([status, data]).toEqual([200, { _id: user._id }]);
    expect((await reset(made)).status).toBe(401);
    expect(await linksOf(token, user._id)).toMatchObject([{ expiresAt: null }]);
    const again = await revoke();
    expect([again.status, again.errors[0]?.name]).toEqual([404, 'NotFound']);
    expect((await reset(mailed)).status).toBe(200);
    await madeToken(user.email);
    server.clock.advanceSeconds(30 * 60);
    const late = await revoke(await server.adminToken());
    expect([late.status, late.errors[0]?.name]).toEqual([404, 'NotFound']);
  });

  it.each([
    ['en-GB', 'Reset your Shala password', 'Hello Ása'],
    ['fr-FR', 'Réinitialisez votre mot de passe Shala', 'Bonjour Ása'],
    ['is-IS', 'Nýtt lykilorð fyrir Shala', 'Ása'],
  ])('are mailed in the language of the user (%s)', async (culture, subject, greeting) => {
    const { tokens } = await server.account({ email: 'asa@example.com', fullName: 'Ása <b>&' });
    await verify('asa@example.com');
    await server.call('PATCH', '/users/me', { token: tokens.accessToken, body: { culture } });
    await forgot('asa@example.com');
    const [mail] = (await server.mails()).map(readMail);
    expect(mail?.subject).toBe(subject);
    expect(mail?.text).toContain(greeting);
    expect(mail?.html).toContain('Ása &lt;b&gt;&amp;');
    expect(mail?.html).toContain(await lastToken());
  });
});
