import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AnswerCache } from '../../../src/server/common/entityTags';
import { save } from '../../support/server/content';
import { jpeg } from '../../support/mediaFiles';
import { startServer, type TestServer } from '../../support/server/server';

const template =
  '<!doctype html><script type="application/json" id="config">{}</script><title>Shala</title>';

describe('If-None-Match (RFC 9110, 13.1.2)', () => {
  let folder: string;
  let server: TestServer;
  let token: string;
  const addresses: Record<string, string> = { 'the page': '/', 'a file of the app': '/a.json' };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shala-tags-'));
    await writeFile(join(folder, 'index.html'), template);
    await writeFile(join(folder, 'a.json'), '{}');
    server = await startServer({ publicFolder: folder });
    token = await server.adminToken();
    const { _id } = await save(server, token, 'articles');
    const body = { path: `articles/${_id}/coverImage.jpg` };
    await server.inject({
      method: 'PATCH',
      url: `/api/S3/${body.path}`,
      headers: { 'content-type': 'image/jpeg', 'x-auth': token },
      payload: jpeg(),
    });
    const { data } = await server.call<string>('PATCH', `/S3/${_id}/getDataURL`, { token, body });
    const { pathname, search } = new URL(data);
    Object.assign(addresses, {
      'a list': '/api/articles?showAll=1',
      'an item': `/api/articles/${_id}`,
      'a stored file': pathname + search,
    });
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });

  const get = (url: string, headers: Record<string, string> = {}) =>
    server.inject({ method: 'GET', url, headers: { 'x-auth': token, accept: '*/*', ...headers } });

  it.each(['the page', 'a file of the app', 'a list', 'an item', 'a stored file'])(
    'is parsed in the same way for %s',
    async (name) => {
      const url = addresses[name] ?? '';
      const first = await get(url);
      const etag = String(first.headers.etag);
      expect([first.statusCode, etag]).toEqual([200, expect.stringMatching(/^(?:W\/)?"[^"]+"$/)]);
      const strong = etag.replace(/^W\//, '');
      const inside = strong.slice(1, -1);

      const matching = [etag, strong, `W/${strong}`, `"a, b",W/"c" , ${etag}`, '*', ' * '];
      for (const known of matching) {
        const { statusCode, headers, body } = await get(url, { 'if-none-match': known });
        expect([known, statusCode, headers.etag, body]).toEqual([known, 304, etag, '']);
      }
      const others = ['"other"', inside, `"${inside}, b"`, `"a${inside}"`, '"*"', `"", ,`, ''];
      for (const known of others) {
        const { statusCode } = await get(url, { 'if-none-match': known });
        expect([known, statusCode]).toEqual([known, 200]);
      }
    },
  );

  it.each(['a list', 'an item'])(
    'may name %s in an encoding that the caller no longer accepts',
    async (name) => {
      const url = addresses[name] ?? '';
      const etag = String((await get(url)).headers.etag).replace(/"$/, '-br"');
      const { statusCode, headers } = await get(url, { 'if-none-match': `W/${etag}` });
      expect([statusCode, headers.etag]).toEqual([304, etag]);
    },
  );
});

describe('answers that are kept', () => {
  /** Asks for answers of these sizes by their names, one after the other; tells which were made. */
  async function made(cache: AnswerCache, sizes: Record<string, number>): Promise<string[]> {
    const names: string[] = [];
    for (const [name, size] of Object.entries(sizes)) {
      await cache.get(name, '1', () => {
        names.push(name);
        return Promise.resolve({ etag: '1', body: Buffer.alloc(size) });
      });
    }
    return names;
  }

  it('are made once for all who read them again and again, however large', async () => {
    const cache = new AnswerCache(300);
    const lists = { articles: 5_000, audios: 400, rows: 90 };
    expect(await made(cache, lists)).toEqual(['articles', 'audios', 'rows']);
    expect(await made(cache, lists)).toEqual([]);
  });

  it('are forgotten, the least recently used first, once others take their place', async () => {
    const cache = new AnswerCache(300);
    await made(cache, { articles: 5_000, audios: 400, rows: 90, more: 100 });
    expect(await made(cache, { audios: 400, rows: 90, more: 100 })).toEqual([]);
    expect(await made(cache, { articles: 5_000 })).toEqual(['articles']);
  });
});
