import type { Version } from '../../../src/contract/types.gen';
import { StorageUnavailable } from '../../../src/server/common/errors';
import { contentTypes, type Item, save } from '../../support/server/content';
import { startServer, type TestServer } from '../../support/server/server';
import { upload } from '../../support/server/uploads';

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startServer();
  token = await server.adminToken();
});
afterAll(() => server.close());
afterEach(() => jest.restoreAllMocks());

const title = { 'en-US': 'Breath (copy)', 'fr-FR': 'Souffle (copie)' };

const duplicate = (type: string, id: string, key?: string) =>
  server.call<Item>('POST', `/admin/duplicates/${type}/${id}`, {
    token,
    body: { title },
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const get = async (type: string, id: string) =>
  (await server.call<Item>('GET', `/${type}/${id}`, { token })).data;
const urlStatus = async (itemId: string, path: string) =>
  (await server.call('PATCH', `/S3/${itemId}/getDataURL`, { token, body: { path } })).status;
const storedObjects = async () => {
  const found: string[] = [];
  for await (const { object } of server.deps.storage.list()) found.push(object);
  return found.sort();
};
const countItems = async () => (await server.db.selectFrom('items').select('id').execute()).length;

/** A published article with a cover, a section with a picture, a tag and a field that nobody knows. */
async function article(): Promise<Item> {
  const tag = await save(server, token, 'tags', { title: { 'en-US': 'Calm' } });
  const sectionId = 'a'.repeat(24);
  const { _id } = await save(server, token, 'articles', { title: { 'en-US': 'Breath' } });
  await upload(server, { itemId: _id, token });
  await upload(server, { itemId: _id, token, fileName: `${sectionId}.jpg` });
  const section = { title: { 'en-US': 'One' }, order: 1 };
  return save(server, token, 'articles', {
    _id,
    title: { 'en-US': 'Breath', 'fr-FR': 'Souffle' },
    description: { 'en-US': '<p>Breathe.</p>' },
    isPublic: true,
    publishAt: '2026-11-20T00:00:00.000Z',
    tier: 'premium',
    tagIds: [tag._id],
    imgURL: `articles/${_id}/coverImage.jpg`,
    otherHost: { kept: [1, 'two'] },
    sections: [
      {
        ...section,
        _id: sectionId,
        type: 'SingleImageSection',
        imgURL: `articles/${_id}/${sectionId}.jpg`,
      },
      {
        ...section,
        _id: 'b'.repeat(24),
        type: 'TextSection',
        text: { 'en-US': '<p>In.</p>' },
        order: 2,
      },
    ],
  });
}

describe('duplicating an item', () => {
  it.each(contentTypes)(
    'creates one of %s that nobody sees yet, under the given title',
    async (type) => {
      const original = await save(server, token, type, {
        isPublic: true,
        publishAt: '2026-11-20T00:00:00.000Z',
        title: { 'en-US': 'Breath' },
      });
      const { status, data } = await duplicate(type, original._id);
      expect(status).toBe(200);
      expect(data).toMatchObject({ title, isPublic: false });
      expect(data._id).not.toBe(original._id);
      expect(data).not.toHaveProperty('publishAt');
      if (type === 'tags') expect(data.name).toBe('Breath (copy)');
      expect(await get(type, data._id)).toEqual(data);
      expect(await get(type, original._id)).toEqual(original);
    },
  );

  it('keeps all else, gives its sections new ids, and copies its files', async () => {
    const original = await article();
    const { data: copy } = await duplicate('articles', original._id);
    const [first, second] = copy.sections as { _id: string; imgURL?: string }[];
    const known = JSON.stringify(original);
    for (const section of [first, second]) {
      expect(section?._id).toMatch(/^[0-9a-f]{24}$/);
      expect(known).not.toContain(section?._id);
    }
    const imgURL = `articles/${copy._id}/${first?._id}.jpg`;
    const [one, two] = original.sections as object[];
    const { publishAt: _, ...kept } = original;
    expect(copy).toEqual({
      ...kept,
      _id: copy._id,
      title,
      isPublic: false,
      imgURL: `articles/${copy._id}/coverImage.jpg`,
      sections: [
        { ...one, _id: first?._id, imgURL },
        { ...two, _id: second?._id },
      ],
      createdAt: copy.createdAt,
      updatedAt: copy.updatedAt,
    });
    expect(JSON.stringify(copy)).not.toContain(original._id);
    // The copies live on without the originals.
    await server.call('DELETE', `/articles/${original._id}`, { token });
    await server.call('DELETE', `/admin/trash/articles/${original._id}`, { token });
    const objects = await storedObjects();
    expect(objects.filter((object) => object.includes(original._id))).toEqual([]);
    expect(objects.filter((object) => object.includes(copy._id))).toHaveLength(2);
    expect(await urlStatus(copy._id, imgURL)).toBe(200);
  });

  it('begins a history, with the one who did it', async () => {
    const original = await article();
    const { data: copy } = await duplicate('articles', original._id);
    const path = `/admin/versions/articles/${copy._id}`;
    const { data: versions } = await server.call<Version[]>('GET', path, { token });
    expect(versions).toMatchObject([{ event: 'created', actor: { fullName: expect.any(String) } }]);
  });

  it('happens once under one key, also when the call is sent twice at once', async () => {
    const original = await article();
    const before = { items: await countItems(), objects: await storedObjects() };
    const key = `duplicate-${original._id}`;
    const answers = await Promise.all(
      [1, 2, 3].map(() => duplicate('articles', original._id, key)),
    );
    answers.push(await duplicate('articles', original._id, key));
    expect(new Set(answers.map(({ data }) => data._id)).size).toBe(1);
    expect(await countItems()).toBe(before.items + 1);
    expect(await storedObjects()).toHaveLength(before.objects.length + 2);
  });

  it('leaves no half item and no file where a copy fails', async () => {
    const original = await article();
    const before = { items: await countItems(), objects: await storedObjects() };
    const { storage } = server.deps;
    const copy = storage.copy.bind(storage);
    let copies = 0;
    jest.spyOn(storage, 'copy').mockImplementation((from, to) => {
      copies += 1;
      return copies === 1 ? copy(from, to) : Promise.reject(new StorageUnavailable('Full.'));
    });
    const { status } = await duplicate('articles', original._id);
    expect([status, copies]).toEqual([503, 2]);
    expect(await countItems()).toBe(before.items);
    expect(await storedObjects()).toEqual(before.objects);
  });

  it('has the present picture where the picture is replaced meanwhile', async () => {
    const original = await article();
    const { storage } = server.deps;
    const copy = storage.copy.bind(storage);
    let copies = 0;
    jest.spyOn(storage, 'copy').mockImplementation(async (from, to) => {
      copies += 1;
      if (copies === 1) {
        await upload(server, { itemId: original._id, token });
        await storage.delete(from);
      }
      return copy(from, to);
    });
    const { data } = await duplicate('articles', original._id);
    expect(await urlStatus(data._id, String(data.imgURL))).toBe(200);
  });

  it('is a 404 for an item that is not there or was deleted', async () => {
    const original = await article();
    await server.call('DELETE', `/articles/${original._id}`, { token });
    expect((await duplicate('articles', original._id)).status).toBe(404);
    expect((await duplicate('tags', original._id)).status).toBe(404);
    expect((await duplicate('articles', 'f'.repeat(24))).status).toBe(404);
  });
});
