import { seedStore } from '../../../../src/server/services/operations/seed';
import { forEachType, type Item, save } from '../../../support/server/content';
import { startServer, type TestServer } from '../../../support/server/server';

const counts = { ...forEachType(() => 5), articles: 120, tags: 8, users: 70 };
const nothing = { ...forEachType(() => 0), users: 0 };

let server: TestServer;
let admin: string;

beforeEach(async () => {
  server = await startServer();
  admin = await server.adminToken();
});

afterEach(() => server.close());

const list = async (type: string) =>
  (await server.call<Item[]>('GET', `/${type}?showAll=1`, { token: admin })).data;

it('the seed adds the given number of each kind, and the same seed adds nothing twice', async () => {
  const mine = await save(server, admin, 'articles', { title: { 'en-US': 'Mine' } });
  expect(await seedStore(server.deps, 1, counts)).toEqual(counts);
  expect(await seedStore(server.deps, 1, counts)).toEqual(nothing);
  expect(await seedStore(server.deps, 2, { ...nothing, videos: 3 })).toEqual({
    ...nothing,
    videos: 3,
  });
  expect((await list('articles')).filter(({ _id }) => _id === mine._id)).toEqual([mine]);
  expect(await list('articles')).toHaveLength(121);
  expect(await list('videos')).toHaveLength(8);
});

it('the seed creates realistic items in all three groups, with tags', async () => {
  await seedStore(server.deps, 1, counts);
  const articles = await list('articles');
  const now = server.clock.now().toISOString();
  const instants = articles
    .filter(({ isPublic }) => isPublic)
    .map(({ publishAt }) => String(publishAt));
  expect(instants.some((instant) => instant < now)).toBe(true);
  expect(instants.some((instant) => instant > now)).toBe(true);
  expect(articles.some(({ isPublic }) => !isPublic)).toBe(true);
  expect(articles.some(({ tags }) => (tags as Item[]).length === 3)).toBe(true);
  expect(new Set(articles.map(({ title }) => JSON.stringify(title))).size).toBe(articles.length);
  expect(Object.keys(articles[0]?.title as object)).toEqual(['en-US', 'fr-FR', 'is-IS']);
  const saved = await save(server, admin, 'articles', articles[0]);
  expect({ ...saved, updatedAt: null }).toEqual({ ...articles[0], updatedAt: null });
});

it('the seed creates the same items for the same seed, in any store', async () => {
  await seedStore(server.deps, 7, counts);
  const other = await startServer();
  await seedStore(other.deps, 7, counts);
  const token = await other.adminToken();
  for (const type of ['articles', 'tags']) {
    const theirs = await other.call('GET', `/${type}?showAll=1`, { token });
    expect(theirs.data).toEqual(await list(type));
  }
  await other.close();
});

it('the seed creates users without passwords who can be searched', async () => {
  await seedStore(server.deps, 1, counts);
  const { data } = await server.call<unknown[]>('GET', '/admin/users?search=jónsdóttir&limit=50', {
    token: admin,
  });
  expect(data.length).toBeGreaterThan(0);
});
