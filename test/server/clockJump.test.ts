import type { Tokens } from '../../src/contract/types.gen';
import { save } from '../support/server/content';
import { startServer, type TestServer } from '../support/server/server';
import { upload } from '../support/server/uploads';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

it('a clock that is set back by a day, and forward again, ends no session and loses no save', async () => {
  const { tokens } = await server.account({ isAdmin: true });
  let { accessToken: token, refreshToken } = tokens;
  const refresh = async () => {
    const body = { refreshToken, client: 'web', clientId: 'abcdefghijkl' };
    const { status, data } = await server.call<Tokens>('POST', '/users/refreshTokens', { body });
    expect(status).toBe(200);
    ({ accessToken: token, refreshToken } = data);
  };
  let article = await save(server, token, 'articles');
  for (const days of [-1, 1]) {
    server.clock.advanceDays(days);
    await refresh();
    article = await save(server, token, 'articles', { ...article, author: `${days}` });
    expect((await upload(server, { itemId: article._id, token })).status).toBe(200);
    const found = await server.call('GET', `/articles/${article._id}`, { token });
    expect(found.data).toEqual(article);
  }
});
