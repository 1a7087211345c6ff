import { join } from 'node:path';
import { loadSample } from '../../../../src/server/services/operations/sample';
import { contentTypes, type Item, save } from '../../../support/server/content';
import { startServer, type TestServer } from '../../../support/server/server';

const folder = join(__dirname, '../../../../src/server/sample/content');

let server: TestServer;
let admin: string;

beforeAll(async () => {
  server = await startServer();
  admin = await server.adminToken();
});

afterAll(() => server.close());

const list = async (type: string) =>
  (await server.call<Item[]>('GET', `/${type}?showAll=1`, { token: admin })).data;

it('the sample content fills an empty store with items, files and users, once', async () => {
  expect(await loadSample(server.deps, folder)).toBe(true);
  const counts = await Promise.all(contentTypes.map(async (type) => (await list(type)).length));
  expect(counts[0]).toBeGreaterThanOrEqual(24);
  expect(counts.slice(1).every((count) => count >= 10)).toBe(true);
  const users = await server.call<unknown[]>('GET', '/admin/users?limit=50', { token: admin });
  expect(users.data).toHaveLength(50);

  expect(await loadSample(server.deps, folder)).toBe(false);
  expect(await list('articles')).toHaveLength(counts[0] ?? 0);
});

it('every file of its items can be opened', async () => {
  const names = /"((?:articles|audios|videos|tags)\/([0-9a-f]{24})\/[^"/]+)"/g;
  let opened = 0;
  for (const type of contentTypes) {
    const text = JSON.stringify(await list(type));
    for (const [, path, itemId] of text.matchAll(names)) {
      const { data } = await server.call<string>('PATCH', `/S3/${itemId}/getDataURL`, {
        token: admin,
        body: { path },
      });
      const url = new URL(data);
      expect(
        (await server.inject({ method: 'GET', url: url.pathname + url.search })).statusCode,
      ).toBe(200);
      opened += 1;
    }
  }
  expect(opened).toBeGreaterThan(60);
});

it('what it plans goes live in the weeks after it was loaded', async () => {
  const now = server.clock.now().getTime();
  const days = (await Promise.all(contentTypes.map((type) => list(type))))
    .flat()
    .flatMap(({ publishAt }) => (typeof publishAt === 'string' ? [Date.parse(publishAt)] : []))
    .filter((publishAt) => publishAt > now)
    .map((publishAt) => (publishAt - now) / 86_400_000);
  expect(days.length).toBeGreaterThanOrEqual(6);
  expect(Math.max(...days)).toBeLessThan(35);
});

it('each of its items can be saved unchanged', async () => {
  const [article] = await list('articles');
  expect(await save(server, admin, 'articles', article)).toMatchObject({
    _id: article?._id,
    title: article?.title,
  });
});

it('its users cannot sign in, since they have no password', async () => {
  const rows = await server.db.selectFrom('users').select('password_hash').execute();
  expect(rows.every((row) => row.password_hash === null)).toBe(true);
});
