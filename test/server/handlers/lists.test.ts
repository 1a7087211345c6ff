import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { programVersion } from '../../../src/server/common/entityTags';
import { ContentLists } from '../../../src/server/services/content/contentLists';
import {
  contentTypes,
  type Item,
  listIds,
  save,
  scheduledTypes,
} from '../../support/server/content';
import { startServer, type TestServer } from '../../support/server/server';

let server: TestServer;
let admin: string;

beforeAll(async () => {
  server = await startServer();
});

beforeEach(async () => {
  await server.db.deleteFrom('items').execute();
  server.clock.set('2026-11-21T11:58:00.000Z');
  admin = await server.adminToken();
});

afterAll(() => server.close());

const get = (path: string, token: string, headers: Record<string, string> = {}) =>
  server.inject({ method: 'GET', url: `/api${path}`, headers: { 'x-auth': token, ...headers } });

const etagOf = async (path: string, token: string) => {
  const { headers } = await get(path, token);
  return String(headers.etag);
};

const isKept = async (path: string, token: string, etag: string) =>
  (await get(path, token, { 'if-none-match': etag })).statusCode === 304;

describe.each(contentTypes)('the list of %s', (type) => {
  it('is empty at first, and newest first afterwards, then by id', async () => {
    expect(await listIds(server, admin, `/${type}?showAll=1`)).toEqual([]);
    const older = await save(server, admin, type);
    server.clock.advance(1);
    const pair = [(await save(server, admin, type))._id, (await save(server, admin, type))._id];
    server.clock.advance(1);
    const newest = await save(server, admin, type);
    await save(server, admin, type, older);
    const ids = await listIds(server, admin, `/${type}?showAll=1`);
    expect(ids).toEqual([newest._id, ...pair.sort(), older._id]);
  });

  it('contains items as the single call returns them; view=list leaves out description, sections and tags (D113, D134)', async () => {
    const odd = {
      title: { 'en-US': 'Æ "quoted" \\ 名' },
      unheard: [{ a: null }],
      description: { 'fr-FR': 'é' },
      sections: [],
    };
    const item = await save(server, admin, type, odd);
    const full = await server.call<Item[]>('GET', `/${type}?showAll=1`, { token: admin });
    expect(full.data).toEqual([item]);
    const { description: _, sections: __, tags: ___, ...shown } = item;
    const list = await server.call<Item[]>('GET', `/${type}?showAll=1&view=list`, { token: admin });
    const translationStatus = { of: 2, done: { 'en-US': 1, 'fr-FR': 1 } };
    expect(list.data).toEqual([{ ...shown, translationStatus }]);
    expect(list.text).toBe(JSON.stringify({ data: list.data, errors: [] }));
  });

  it('answers 304 until something changes', async () => {
    const path = `/${type}?showAll=1&view=list`;
    const item = await save(server, admin, type);
    let etag = await etagOf(path, admin);
    expect(etag).toMatch(/^"[^"]+"$/);
    const changes = [
      () => save(server, admin, type),
      () => save(server, admin, type, { _id: item._id, isPublic: true }),
      () => server.call('DELETE', `/${type}/${item._id}`, { token: admin }),
    ];
    for (const change of changes) {
      expect(await isKept(path, admin, etag)).toBe(true);
      expect(await isKept(path, admin, `"other", W/${etag}`)).toBe(true);
      await change();
      expect(await isKept(path, admin, etag)).toBe(false);
      etag = await etagOf(path, admin);
    }
  });

  it('has a tag of its own per view, showAll and rights, and tells caches by Vary', async () => {
    await save(server, admin, type, { isPublic: true, publishAt: '2020-01-01T00:00:00.000Z' });
    const [free, premium] = [await server.userToken(), await server.userToken({ tier: 'premium' })];
    const etags = [
      await etagOf(`/${type}?showAll=1`, admin),
      await etagOf(`/${type}?showAll=1&view=list`, admin),
      await etagOf(`/${type}`, admin),
      await etagOf(`/${type}?showAll=1`, free),
      await etagOf(`/${type}`, premium),
    ];
    expect(new Set(etags).size).toBe(5);
    for (const token of [free, premium]) {
      expect(await isKept(`/${type}?showAll=1`, token, etags[0] ?? '')).toBe(false);
    }
    const { headers } = await get(`/${type}`, admin);
    expect(headers).toMatchObject({ 'cache-control': 'private, no-cache' });
    expect(String(headers.vary).split(/,\s*/)).toEqual(
      expect.arrayContaining(['x-auth', 'accept-encoding']),
    );
  });

  it('has another tag in another build, since its form may differ', async () => {
    const path = `/${type}?showAll=1`;
    expect(await etagOf(path, admin)).toMatch(new RegExp(`\\.${programVersion}"$`));
    const scope = {
      includesUnpublished: true,
      tiers: [],
      includesHiddenTags: true,
      now: server.clock.now(),
    };
    const [one, two] = await Promise.all(
      ['one', 'two'].map((version) =>
        new ContentLists(server.db, version).read(type, 'full', scope, () => false),
      ),
    );
    expect(one?.etag).not.toBe(two?.etag);
  });

  it('checks rights before it answers 304', async () => {
    const etag = await etagOf(`/${type}`, admin);
    expect((await get(`/${type}`, 'nonsense', { 'if-none-match': etag })).statusCode).toBe(401);
  });

  it('is encoded as the caller accepts, with an entity tag per encoding', async () => {
    await save(server, admin, type, { title: { 'en-US': 'x'.repeat(3000) } });
    const path = `/${type}?showAll=1`;
    const plain = await get(path, admin);
    const brotli = await get(path, admin, { 'accept-encoding': 'gzip, deflate, br' });
    const gzip = await get(path, admin, { 'accept-encoding': 'gzip;q=1, br;q=0' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(String(brotliDecompressSync(brotli.rawPayload))).toBe(plain.body);
    expect(String(gunzipSync(gzip.rawPayload))).toBe(plain.body);
    const etags = [plain, brotli, gzip].map(({ headers }) => String(headers.etag));
    expect(new Set(etags).size).toBe(3);
    for (const etag of etags) expect(await isKept(path, admin, etag)).toBe(true);
  });

  it('refuses unknown query parameters', async () => {
    expect((await get(`/${type}?showAll=2`, admin)).statusCode).toBe(400);
    expect((await get(`/${type}?view=all`, admin)).statusCode).toBe(400);
    expect((await get(`/${type}?isPublic=true`, admin)).statusCode).toBe(400);
  });
});

it('a single item answers 304 until it, or a tag that it embeds, changes', async () => {
  const tag = await save(server, admin, 'tags', { name: 'One' });
  const item = await save(server, admin, 'articles', { tagIds: [tag._id] });
  const path = `/articles/${item._id}`;
  const etag = await etagOf(path, admin);
  expect(await isKept(path, admin, etag)).toBe(true);
  await save(server, admin, 'tags', { ...tag, name: 'Two' });
  expect(await isKept(path, admin, etag)).toBe(false);
});

it('parallel readers of a changed list all get the same current list', async () => {
  await save(server, admin, 'videos');
  const reads = Array.from({ length: 20 }, () => get('/videos?showAll=1', admin));
  const bodies = (await Promise.all(reads)).map(({ body }) => body);
  expect(new Set(bodies).size).toBe(1);
  await save(server, admin, 'videos');
  expect((await get('/videos?showAll=1', admin)).body).not.toBe(bodies[0]);
});

describe.each(scheduledTypes)('lists of %s over time', (type) => {
  const publishAt = '2026-11-21T12:00:00.000Z';

  it('are live one millisecond after their instant, not at it (D56)', async () => {
    const user = await server.userToken();
    const { _id } = await save(server, admin, type, { isPublic: true, publishAt });
    const other = await save(server, admin, type, {
      isPublic: true,
      publishAt: '2026-11-21T12:00:00.001Z',
    });
    const at = async (instant: string) => {
      server.clock.set(instant);
      const single = await server.call('GET', `/${type}/${_id}`, { token: user });
      return [await listIds(server, user, `/${type}`), single.status] as const;
    };
    expect(await at('2026-11-21T11:59:59.999Z')).toEqual([[], 404]);
    const etag = await etagOf(`/${type}`, user);
    expect(await at(publishAt)).toEqual([[], 404]);
    expect(await isKept(`/${type}`, user, etag)).toBe(true);
    expect(await at('2026-11-21T12:00:00.001Z')).toEqual([[_id], 200]);
    expect(await isKept(`/${type}`, user, etag)).toBe(false);
    expect((await at('2026-11-21T12:00:00.002Z'))[0]).toHaveLength(2);
    expect(await listIds(server, admin, `/${type}?showAll=1`)).toHaveLength(2);
    expect(other._id).not.toBe(_id);
  });
});
