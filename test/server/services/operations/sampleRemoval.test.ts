import { join } from 'node:path';
import { hasSample, loadSample } from '../../../../src/server/services/operations/sample';
import { removeSample } from '../../../../src/server/services/operations/sampleRemoval';
import { contentTypes, type Item, save } from '../../../support/server/content';
import { startServer, type TestServer } from '../../../support/server/server';

const folder = join(__dirname, '../../../../src/server/sample/content');

let server: TestServer;
let admin: string;

beforeAll(async () => {
  server = await startServer();
  admin = await server.adminToken();
  await loadSample(server.deps, folder);
});

afterAll(() => server.close());

const list = async (type: string) =>
  (await server.call<Item[]>('GET', `/${type}?showAll=1`, { token: admin })).data;
const files = async () => (await server.db.selectFrom('files').select('key').execute()).length;

const isThere = (sampleContent: boolean) =>
  hasSample({ ...server.deps, config: { ...server.deps.config, sampleContent } }, folder);

it('the sample content can be removed, but for what somebody has saved or needs, and nothing else goes', async () => {
  const [changed, ...others] = await list('articles');
  const [tag] = await list('tags');
  await save(server, admin, 'articles', { ...changed, author: 'Somebody', tagIds: [] });
  const own = await save(server, admin, 'videos', {
    title: { 'en-US': 'Own' },
    tagIds: [tag?._id],
  });
  // In the trash, from where it may come back.
  const [, needed] = await list('tags');
  const gone = await save(server, admin, 'videos', { tagIds: [needed?._id] });
  await server.call('DELETE', `/videos/${gone._id}`, { token: admin });
  const before = await Promise.all(contentTypes.map(list));
  const count = before.flat().length;
  const filesBefore = await files();

  expect(await isThere(true)).toBe(true);
  expect(await isThere(false)).toBe(false);
  const { removed, kept, users } = await removeSample(server.deps, folder);
  expect((await list('articles')).map(({ _id }) => _id)).toEqual([changed?._id]);
  expect(await list('audios')).toEqual([]);
  expect((await list('videos')).map(({ _id }) => _id)).toEqual([own._id]);
  expect((await list('tags')).map(({ _id }) => _id)).toEqual([tag?._id, needed?._id]);
  expect(kept).toHaveLength(3);
  expect(removed).toHaveLength(count - 4);
  const { title } = others[0] as unknown as { title: Record<string, string> };
  expect(removed).toContain(title['en-US']);
  expect(await files()).toBeLessThan(filesBefore);
  expect(users).toBeGreaterThan(40);
  const remaining = await server.call<object[]>('GET', '/admin/users?limit=50', { token: admin });
  expect(remaining.data).toHaveLength(1);
});

it('and a second time nothing more', async () => {
  for (const tag of await list('tags'))
    await save(server, admin, 'tags', { ...tag, color: '000000' });
  expect(await isThere(true)).toBe(false);
  expect(await removeSample(server.deps, folder)).toMatchObject({ removed: [], users: 0 });
});
