import type { Session } from '../../../../src/contract/types.gen';
import { lastResetToken, type ReadMail, readMail } from '../../../support/server/mail';
import { startServer, type TestServer } from '../../../support/server/server';

const device = { client: 'web', clientId: 'abcdefghijkl' };
const password = 'gamla lykilorðið';
/** What somebody may call himself at sign-up, with an address that is not his. */
const fullName = 'Your account is locked. Unlock it: https://evil.example/unlock';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({
    env: { RATE_LIMITS: 'on', CONTACT_EMAIL: 'office@shala.example', PRODUCT_NAME: 'Shala' },
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.clearMails();
  await server.db.deleteFrom('rate_limits').execute();
  await server.db.deleteFrom('users').execute();
});

const mailsNow = async (): Promise<ReadMail[]> => (await server.mails()).map(readMail);

const signUp = async (email: string): Promise<string> => {
  const user = { fullName, email, password, culture: 'en-US' };
  const { data } = await server.call<Session>('POST', '/users', { body: { user, client: device } });
  return data.tokens.accessToken;
};
const forgot = (email: string) =>
  server.call('POST', '/users/me/forgotPassword', { body: { email } });
const changeEmail = (token: string, email: string) =>
  server.call('PATCH', '/users/me', { token, body: { email } });
const changePassword = (token: string, present: string, newPassword: string) =>
  server.call('PATCH', '/users/me/password', { token, body: { password: present, newPassword } });
const resetBy = (token: string, newPassword: string) =>
  server.call('POST', `/users/me/resetPassword/${token}`, { body: { newPassword } });

describe('mails about changes of an account', () => {
  it('report a new password, however it was set, without a link', async () => {
    const { user, tokens } = await server.account({ email: 'asa@example.com', password });
    await changePassword(tokens.accessToken, password, `${password} 2`);
    const [changed, ...others] = await mailsNow();
    expect(others).toEqual([]);
    expect(changed).toMatchObject({
      to: user.email,
      subject: 'The password of your Shala account was changed',
    });
    expect(changed?.text).toContain('on 2026-11-21 12:00 UTC');
    expect(changed?.text).toContain('tell us: office@shala.example');
    expect(changed?.text).not.toContain('https://');
    await server.clearMails();
    await forgot(user.email);
    const token = lastResetToken(await server.mails());
    await server.clearMails();
    expect((await resetBy(token, `${password} 3`)).status).toBe(200);
    expect((await mailsNow()).map(({ to, subject }) => [to, subject])).toEqual([
      [user.email, 'The password of your Shala account was changed'],
    ]);
  });

  it('report a new address to the former one, without revealing the new one', async () => {
    const { user, tokens } = await server.account({ email: 'asa@example.com', password });
    expect((await changeEmail(tokens.accessToken, 'new@example.com')).status).toBe(200);
    const mails = await mailsNow();
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [user.email, 'The email address of your Shala account was changed'],
    ]);
    expect(mails[0]?.text).not.toContain('new@example.com');
    await server.clearMails();
    await changeEmail(tokens.accessToken, 'new@example.com');
    await server.call('PATCH', '/users/me', {
      token: tokens.accessToken,
      body: { fullName: 'Ása' },
    });
    expect(await mailsNow()).toEqual([]);
  });

  it('report nothing that was refused', async () => {
    const { tokens } = await server.account({ email: 'asa@example.com', password });
    await server.account({ email: 'taken@example.com' });
    await changePassword(tokens.accessToken, 'not the password', `${password} 2`);
    await changePassword(tokens.accessToken, password, 'short');
    await changeEmail(tokens.accessToken, 'taken@example.com');
    await resetBy('x.y.z', `${password} 2`);
    expect(await mailsNow()).toEqual([]);
  });

  it.each([
    ['fr-FR', 'Le mot de passe de votre compte Shala a été modifié', 'Bonjour,'],
    ['is-IS', 'Lykilorði aðgangsins þíns hjá Shala var breytt', 'Góðan dag.'],
  ])('are in the user’s language (%s)', async (culture, subject, greeting) => {
    const { tokens } = await server.account({ email: 'asa@example.com', password });
    await server.call('PATCH', '/users/me', { token: tokens.accessToken, body: { culture } });
    await changePassword(tokens.accessToken, password, `${password} 2`);
    const [mail] = await mailsNow();
    expect([mail?.subject, mail?.text.split('\n')[0]]).toEqual([subject, greeting]);
  });

  it('are limited to ten an hour, while the changes still succeed', async () => {
    const { tokens } = await server.account({ email: 'asa@example.com', password });
    const passwords = Array.from({ length: 14 }, (_, count) => `${password} ${count || ''}`.trim());
    const change = (token: string, count: number) =>
      changePassword(token, passwords[count] ?? '', passwords[count + 1] ?? '');
    for (let count = 0; count < 12; count += 1) {
      expect((await change(tokens.accessToken, count)).status).toBe(200);
    }
    expect(await mailsNow()).toHaveLength(10);
    server.clock.advanceSeconds(3600);
    const body = { email: 'asa@example.com', password: passwords[12], ...device };
    const { data } = await server.call<Session>('POST', '/users/signin', { body });
    expect((await change(data.tokens.accessToken, 12)).status).toBe(200);
    expect(await mailsNow()).toHaveLength(11);
  });
});

describe('an unconfirmed address', () => {
  it('gets no text that the person who signed up with it has written', async () => {
    const email = 'victim@example.com';
    const token = await signUp(email);
    await forgot(email);
    await server.call('POST', '/users/admin/forgotPassword', {
      token: await server.adminToken(),
      body: { email },
    });
    await changePassword(token, password, `${password} 2`);
    await changeEmail(token, 'another-victim@example.com');
    await forgot('another-victim@example.com');
    const mails = await mailsNow();
    expect(mails).toHaveLength(5);
    for (const { to, subject, text, html } of mails) {
      expect(to).toContain('victim@example.com');
      expect(subject + text + html).not.toMatch(/evil|locked|Unlock/);
    }
  });

  it('is greeted by name once a mailed link was used, until the address changes', async () => {
    const token = await signUp('asa@example.com');
    await forgot('asa@example.com');
    await resetBy(lastResetToken(await server.mails()), `${password} 2`);
    await server.clearMails();
    await forgot('asa@example.com');
    expect((await mailsNow())[0]?.text).toContain(`Hello ${fullName},`);
    expect((await changeEmail(token, 'x@example.com')).status).toBe(401);
    const body = { email: 'asa@example.com', password: `${password} 2`, ...device };
    const { data } = await server.call<Session>('POST', '/users/signin', { body });
    await changeEmail(data.tokens.accessToken, 'next@example.com');
    await server.clearMails();
    await forgot('next@example.com');
    expect((await mailsNow())[0]?.text).not.toContain(fullName);
  });
});
