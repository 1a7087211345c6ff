import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { isCompressible } from '../../../../src/server/http/routes/answers';
import { routes } from '../../../../src/contract/routes.gen';
import { type Item, save } from '../../../support/server/content';
import { startServer, type TestServer } from '../../../support/server/server';

describe('answers above 1 kB', () => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startServer();
    token = await server.adminToken();
    for (let number = 0; number < 20; number += 1) await server.account();
  });
  afterAll(() => server.close());

  const description = { 'en-US': 'A long morning practice. '.repeat(100) };
  const get = (path: string, headers: Record<string, string> = {}) =>
    server.inject({ method: 'GET', url: `/api${path}`, headers: { 'x-auth': token, ...headers } });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])(
    'contain an item compressed (%s), with an entity tag of its own that is answered by 304',
    async (encoding, decompress) => {
      const { _id } = await save(server, token, 'articles', { description });
      const plain = await get(`/articles/${_id}`);
      expect(plain.headers).not.toHaveProperty('content-encoding');
      for (const time of ['first', 'second']) {
        const answer = await get(`/articles/${_id}`, { 'accept-encoding': encoding });
        expect([time, answer.headers['content-encoding']]).toEqual([time, encoding]);
        expect(answer.headers.vary).toBe('x-auth, accept-encoding');
        expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
        expect(decompress(answer.rawPayload).toString()).toBe(plain.body);
        expect(answer.headers.etag).toBe(String(plain.headers.etag).replace(/"$/, `-${encoding}"`));
        const known = { 'accept-encoding': encoding, 'if-none-match': String(answer.headers.etag) };
        expect((await get(`/articles/${_id}`, known)).statusCode).toBe(304);
      }
      const changed = { 'en-US': 'Changed since. '.repeat(100) };
      await save(server, token, 'articles', { _id, description: changed });
      const answer = await get(`/articles/${_id}`, { 'accept-encoding': encoding });
      const { data } = JSON.parse(decompress(answer.rawPayload).toString()) as { data: Item };
      expect(data.description).toEqual(changed);
    },
  );

  it('contain a saved item and a page of users compressed', async () => {
    const headers = { 'accept-encoding': 'br' };
    const saved = await server.inject({
      method: 'PATCH',
      url: '/api/articles',
      headers: { 'x-auth': token, ...headers },
      payload: { description },
    });
    const users = await get('/admin/users', headers);
    for (const answer of [saved, users]) {
      expect(answer.headers).toMatchObject({
        'content-encoding': 'br',
        'cache-control': 'no-store',
      });
    }
    const { data } = JSON.parse(brotliDecompressSync(users.rawPayload).toString());
    expect(data).toHaveLength(21);
    expect(Object.keys(data[0])).not.toContain('password_hash');
  });

  it('are sent uncompressed if they are shorter or if compression is refused', async () => {
    const headers = { 'accept-encoding': 'br' };
    const short = await save(server, token, 'articles', {});
    for (const path of [`/articles/${short._id}`, '/articles/nothing'])
      expect((await get(path, headers)).headers).not.toHaveProperty('content-encoding');
  });

  it('are never compressed if they contain tokens or links', () => {
    const plain = routes.filter((route) => !isCompressible(route));
    expect(plain.map(({ id }) => id).sort()).toEqual([
      'copyPicture',
      'createResetLink',
      'deleteFile',
      'getFileInfo',
      'getFileUrl',
      'getPictureUrls',
      'makeFeed',
      'refreshTokens',
      'signIn',
      'signUp',
      'uploadFile',
      'uploadPart',
    ]);
  });
});
