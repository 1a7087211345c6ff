import { deleteOrphanedFiles } from '../../../src/server/services/files/files';
import { type ContentType, contentTypes, type Item, save } from '../../support/server/content';
import { expectDocumented } from '../../support/fullSize';
import { jpeg, mp3 } from '../../support/mediaFiles';
import { startServer, type TestServer } from '../../support/server/server';
import {
  ask as askFor,
  type Sent,
  storedFiles,
  treeOf,
  upload as uploadTo,
} from '../../support/server/uploads';

const sectionId = 'c'.repeat(24);

let server: TestServer;
let admin: string;
let article: Item;

beforeAll(async () => {
  server = await startServer();
  admin = await server.adminToken();
});

beforeEach(async () => {
  article = await save(server, admin, 'articles');
});

afterAll(() => server.close());

const upload = (sent: Partial<Sent> = {}) =>
  uploadTo(server, { itemId: article._id, token: admin, ...sent });

const ask = <T>(operation: string, path: string, token = admin, itemId = article._id) =>
  askFor<T>(server, token, operation, path, itemId);

const stored = () => storedFiles(server);

/** The files that are kept for the history of an item. */
const kept = ({ _id }: Item) =>
  server.db.selectFrom('kept_objects').select('key').where('item_id', '=', _id).execute();

const exists = async (key: string) => (await ask('getData', key)).status === 200;

describe('names that try to escape the storage folder', () => {
  const dots = [
    '..',
    '.',
    '%2e%2e',
    '%2e%2e%2f',
    '..%2f',
    '..%2f..%2fetc',
    '..%5c..',
    '%252e%252e',
    '%c0%ae%c0%ae',
    '..%00',
    '..;',
    '....%2f%2f',
  ];
  const spellings = [
    ...dots.flatMap((part) => [
      `articles/${part}/coverImage.jpg`,
      `${part}/${'a'.repeat(24)}/coverImage.jpg`,
      `articles/${'a'.repeat(24)}/${part}`,
      `articles/${'a'.repeat(24)}/${part}coverImage.jpg`,
    ]),
    `articles/${'a'.repeat(24)}/coverImage.jpg%00.png`,
    `articles/${'a'.repeat(24)}/coverImage.jpg.`,
    `articles/${'a'.repeat(24)}/coverImage.jpg%20`,
    `articles/${'a'.repeat(24)}/coverImage.JPG`,
    `articles/${'A'.repeat(24)}/coverImage.jpg`,
    `articles/${'a'.repeat(24)}%0a/coverImage.jpg`,
    `articles/${'a'.repeat(24)}/coverImage.jpg%0a`,
    'articles/__proto__/coverImage.jpg',
    `articles/${'a'.repeat(24)}/CON`,
    `files/${'a'.repeat(24)}/coverImage.jpg`,
    `articles%2f${'a'.repeat(24)}/${'a'.repeat(24)}/coverImage.jpg`,
    `articles//${'a'.repeat(24)}/coverImage.jpg`,
  ];

  it('are refused by every operation, and no file is changed', async () => {
    expect(spellings.length).toBeGreaterThanOrEqual(60);
    const before = await treeOf(server.dataDir);
    for (const spelling of spellings) {
      const raw = await server.inject({
        method: 'PATCH',
        url: `/api/S3/${spelling}`,
        headers: { 'content-type': 'image/jpeg', 'x-auth': admin },
        payload: jpeg(),
      });
      expect([400, 404]).toContain(raw.statusCode);
      for (const operation of ['getData', 'deleteData', 'getDataURL']) {
        for (const path of [spelling, decodeURIComponent(spelling.replaceAll('%c0%ae', '.'))]) {
          expect([400, 404]).toContain((await ask(operation, path)).status);
        }
      }
    }
    expect(await treeOf(server.dataDir)).toEqual(before);
    expectDocumented('C1', `${spellings.length} spellings × 4 operations`);
  });
});

describe('a stored file', () => {
  let key: string;

  beforeEach(async () => {
    key = (await upload()).data.Key;
  });

  it('belongs to one item', async () => {
    const other = await save(server, admin, 'articles');
    for (const operation of ['getData', 'deleteData', 'getDataURL']) {
      expect((await ask(operation, key, admin, other._id)).status).toBe(404);
      expect((await ask(operation, key.replace('coverImage', sectionId))).status).toBe(404);
    }
  });

  it('can be looked up and deleted by administrators only', async () => {
    const user = await server.userToken({ tier: 'premium' });
    for (const operation of ['getData', 'deleteData']) {
      expect((await ask(operation, key, user)).status).toBe(403);
    }
    expect(await exists(key)).toBe(true);
  });

  it.each(contentTypes)(
    'of %s has an address for those who may see its item',
    async (type: ContentType) => {
      const { _id } = await save(server, admin, type, { tier: 'premium' });
      const { data } = await upload({ type, itemId: _id });
      const [free, premium] = [
        await server.userToken(),
        await server.userToken({ tier: 'premium' }),
      ];
      const statuses = async () =>
        Promise.all(
          [admin, premium, free].map(
            async (token) => (await ask('getDataURL', data.Key, token, _id)).status,
          ),
        );
      expect(await statuses()).toEqual([200, 404, 404]);
      await save(server, admin, type, {
        _id,
        tier: 'premium',
        isPublic: true,
        publishAt: '2020-01-01T00:00:00.000Z',
      });
      expect(await statuses()).toEqual([200, 200, type === 'tags' ? 200 : 404]);
      expect(
        (await server.call('PATCH', `/S3/${_id}/getDataURL`, { body: { path: data.Key } })).status,
      ).toBe(401);
    },
  );

  it('is removed at once when it is deleted and no item names it', async () => {
    expect(await ask('deleteData', key)).toMatchObject({ status: 200, data: { Key: key } });
    expect(await exists(key)).toBe(false);
    expect(await kept(article)).toHaveLength(1);
    expect((await ask('deleteData', key)).status).toBe(404);
  });

  it('that an item names is only marked, and removed by the save that no longer names it (D91)', async () => {
    const sections = [{ _id: sectionId, type: 'SingleImageSection', imgURL: key }];
    article = await save(server, admin, 'articles', { ...article, sections });
    expect((await ask('deleteData', key)).status).toBe(200);
    expect(await exists(key)).toBe(true);
    article = await save(server, admin, 'articles', { ...article, author: 'still there' });
    expect(await exists(key)).toBe(true);
    await save(server, admin, 'articles', { ...article, sections: [] });
    expect(await exists(key)).toBe(false);
    expect(await kept(article)).toHaveLength(1);
  });

  it('that is not marked is kept when no item names it', async () => {
    article = await save(server, admin, 'articles', { ...article, imgURL: key });
    await save(server, admin, 'articles', { ...article, imgURL: null });
    expect(await exists(key)).toBe(true);
  });

  it('is no longer marked after another upload', async () => {
    article = await save(server, admin, 'articles', { ...article, imgURL: key });
    await ask('deleteData', key);
    await upload();
    await save(server, admin, 'articles', { ...article, imgURL: null });
    expect(await exists(key)).toBe(true);
  });

  it('stays as long as another item names it', async () => {
    const other = await save(server, admin, 'videos', { imgURL: key });
    await ask('deleteData', key);
    expect(await exists(key)).toBe(true);
    await server.call('DELETE', `/videos/${other._id}`, { token: admin });
    await deleteOrphanedFiles(server.deps);
    // It may come back, with what it names (D133).
    expect(await exists(key)).toBe(true);
    await server.call('DELETE', `/admin/trash/videos/${other._id}`, { token: admin });
    await deleteOrphanedFiles(server.deps);
    expect(await exists(key)).toBe(false);
  });

  it('cannot be read once its item is deleted, and is removed with it for good (D133)', async () => {
    await upload({ fileName: 'audio.mp3', contentType: 'audio/mpeg', payload: mp3() });
    await server.call('DELETE', `/articles/${article._id}`, { token: admin });
    expect((await ask('getDataURL', key)).status).toBe(404);
    await server.call('DELETE', `/admin/trash/articles/${article._id}`, { token: admin });
    expect((await stored()).some((path) => path.includes(article._id))).toBe(false);
    expect((await ask('getDataURL', key)).status).toBe(404);
  });
});

it('orphaned objects are deleted once they are an hour old', async () => {
  const { data } = await upload();
  const before = await stored();
  await server.db.deleteFrom('files').where('key', '=', data.Key).execute();
  server.clock.set(new Date());
  await deleteOrphanedFiles(server.deps);
  expect(await stored()).toEqual(before);
  server.clock.set(new Date(Date.now() + 3_700_000));
  await deleteOrphanedFiles(server.deps);
  expect((await stored()).some((path) => path.includes(article._id))).toBe(false);
  expect(await stored()).toHaveLength(before.length - 1);
});
