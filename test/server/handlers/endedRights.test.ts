import type { Session, Tokens } from '../../../src/contract/types.gen';
import {
  endSessionsOf,
  createOrUpdateUser,
} from '../../../src/server/services/accounts/userAdministration';
import { save } from '../../support/server/content';
import { lastResetToken } from '../../support/server/mail';
import { startServer, type TestServer } from '../../support/server/server';

const device = { client: 'web', clientId: 'abcdefghijkl' };
const password = 'þoka yfir Vatnsdal';
const newPassword = 'fjallagrös og mosi';
const email = 'asa@example.com';

let server: TestServer;
/** Two sessions of one administrator. */
let first: Tokens;
let second: Tokens;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.clearMails();
  await server.db.deleteFrom('users').execute();
  await server.account({ isAdmin: true });
  first = (await server.account({ email, password, isAdmin: true })).tokens;
  const body = { email, password, ...device };
  second = (await server.call<Session>('POST', '/users/signin', { body })).data.tokens;
});

const refresh = ({ refreshToken }: Tokens) =>
  server.call<Tokens>('POST', '/users/refreshTokens', { body: { refreshToken, ...device } });

/** What is answered to reading, writing, administering and refreshing with the tokens of a session. */
async function statusesOf(tokens: Tokens): Promise<number[]> {
  const token = tokens.accessToken;
  const answers = [
    await server.call('GET', '/articles', { token }),
    await server.call('PATCH', '/tags', { token, body: {} }),
    await server.call('GET', '/admin/users', { token }),
    await refresh(tokens),
  ];
  return answers.map(({ status }) => status);
}

const all = [200, 200, 200, 200];
const none = [401, 401, 401, 401];

/** What ends sessions of the account, and what the first and the second of them are answered then. */
const ends: Readonly<Record<string, readonly [() => Promise<unknown>, number[], number[]]>> = {
  'a sign-out': [
    () => server.call('DELETE', '/users/me/tokens', { token: first.accessToken }),
    none,
    all,
  ],
  'a new password': [
    () =>
      server.call('PATCH', '/users/me/password', {
        token: second.accessToken,
        body: { password, newPassword },
      }),
    none,
    all,
  ],
  'a reset': [
    async () => {
      await server.call('POST', '/users/me/forgotPassword', { body: { email } });
      const path = `/users/me/resetPassword/${lastResetToken(await server.mails())}`;
      await server.call('POST', path, { body: { newPassword } });
    },
    none,
    none,
  ],
  'a deletion': [
    () =>
      server.call('POST', '/users/me/delete', { token: second.accessToken, body: { password } }),
    none,
    none,
  ],
  'the operator': [() => endSessionsOf(server.deps, email), none, none],
};

it.each(Object.entries(ends))(
  '%s ends sessions from the next request on, with all their tokens',
  async (_what, [end, firstAfter, secondAfter]) => {
    expect((await server.call('GET', '/tags', { token: first.accessToken })).status).toBe(200);
    await end();
    expect([await statusesOf(first), await statusesOf(second)]).toEqual([firstAfter, secondAfter]);
  },
);

it('a demotion ends the administrator’s rights from the next request on, also after a refresh', async () => {
  const hidden = await save(server, first.accessToken, 'articles', { isPublic: false });
  await createOrUpdateUser(server.deps, { email, isAdmin: false });
  expect(await statusesOf(first)).toEqual([200, 403, 403, 200]);
  const { data } = await refresh(second);
  for (const { accessToken: token } of [first, second, data]) {
    expect((await server.call('GET', '/articles?showAll=1', { token })).data).toEqual([]);
    expect((await server.call('GET', `/articles/${hidden._id}`, { token })).status).toBe(404);
    const link = await server.call('POST', '/users/admin/forgotPassword', {
      token,
      body: { email },
    });
    expect(link.status).toBe(403);
  }
});
