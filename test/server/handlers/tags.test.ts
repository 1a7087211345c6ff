import type { BulkResult } from '../../../src/contract/types.gen';
import { type Item, listIds, save, scheduledTypes } from '../../support/server/content';
import { startServer, type TestServer } from '../../support/server/server';

let server: TestServer;
let admin: string;

beforeAll(async () => {
  server = await startServer();
  admin = await server.adminToken();
});

afterAll(() => server.close());

const saveTag = (body: object = {}) => save(server, admin, 'tags', body);
const remove = (path: string) => server.call<Item>('DELETE', path, { token: admin });
const get = async (path: string) => (await server.call<Item>('GET', path, { token: admin })).data;

describe('the tags of an item', () => {
  it('are accepted as ids or embedded, stored as ids in order, and returned as both (D77)', async () => {
    const [one, two] = [await saveTag({ name: 'One' }), await saveTag({ name: 'Two' })];
    const item = await save(server, admin, 'articles', {
      tagIds: [two, one._id],
      tags: [{ _id: 'forged' }],
    });
    expect(item.tagIds).toEqual([two._id, one._id]);
    expect(item.tags).toEqual([two, one]);
  });

  it('are embedded in their current version', async () => {
    const tag = await saveTag({ title: { 'en-US': 'Before' } });
    const item = await save(server, admin, 'videos', { tagIds: [tag._id] });
    const changed = await saveTag({ ...tag, title: { 'en-US': 'After' } });
    expect((await get(`/videos/${item._id}`)).tags).toEqual([changed]);
  });

  it('stay among the ids when they do not exist, and are not embedded (D95)', async () => {
    const tag = await saveTag();
    const tagIds = ['a'.repeat(24), tag._id, 'some "other" id, {with} \\signs'];
    const item = await save(server, admin, 'audios', { tagIds });
    expect(item.tagIds).toEqual(tagIds);
    expect(item.tags).toEqual([tag]);
  });

  it('are named by their ids alone in view=list; others than administrators see those of public ones (D134)', async () => {
    const [tag, hidden] = [await saveTag({ isPublic: true }), await saveTag({ isPublic: false })];
    const fields = { isPublic: true, publishAt: '2020-01-01T00:00:00.000Z' };
    const tagIds = [hidden._id, tag._id];
    const { _id } = await save(server, admin, 'articles', { ...fields, tagIds });
    const rowOf = async (token: string) => {
      const { data } = await server.call<Item[]>('GET', '/articles?view=list', { token });
      return data.find((row) => row._id === _id);
    };
    expect(await rowOf(admin)).toMatchObject({ tagIds });
    const user = await rowOf(await server.userToken({ tier: 'premium' }));
    expect(user).toMatchObject({ tagIds: [tag._id] });
    for (const row of [await rowOf(admin), user]) expect(row).not.toHaveProperty('tags');
  });

  it('do not come back by a form that was open when they were deleted, and others are unaffected (D95)', async () => {
    const [tag, other] = [await saveTag(), await saveTag()];
    const item = await save(server, admin, 'articles', { tagIds: [tag._id] });
    await remove(`/tags/${tag._id}`);
    const saved = await save(server, admin, 'articles', {
      ...item,
      tagIds: [tag._id, other._id, 'e'.repeat(24)],
    });
    expect(saved.tagIds).toEqual([other._id, 'e'.repeat(24)]);
    const path = `/admin/trash/tags/${tag._id}/restore`;
    await server.call('POST', path, { token: admin, body: {} });
    const { tagIds } = await get(`/articles/${item._id}`);
    expect(tagIds).toEqual([tag._id, other._id, 'e'.repeat(24)]);
  });
});

describe('deleted tags', () => {
  type Ids = readonly Pick<BulkResult, '_id' | 'deletedAt'>[];
  const change = async (ids: Ids, kind: 'delete' | 'restore') => {
    const items = ids.map(({ _id, deletedAt }) => ({ _id, ...(deletedAt && { deletedAt }) }));
    const body = { resourceType: 'tags', items, change: { [kind]: true } };
    const { data } = await server.call<BulkResult[]>('POST', '/admin/bulk', { token: admin, body });
    expect(data.map(({ _id, ok }) => [_id, ok])).toEqual(ids.map(({ _id }) => [_id, true]));
    return data;
  };
  const trash = async () => {
    const path = '/admin/trash?resourceType=tags&limit=200';
    return (await server.call<BulkResult[]>('GET', path, { token: admin })).data;
  };
  const oneByOne = async (ids: Ids, kind: 'delete' | 'restore') => {
    for (const one of ids) {
      server.clock.advance(1);
      await change([one], kind);
    }
  };
  const ways: Record<string, (tags: Ids) => Promise<unknown>> = {
    'at once': async (tags) => change(await change(tags, 'delete'), 'restore'),
    'at once, whichever their deletions': async (tags) => {
      await change(tags, 'delete');
      await change(tags, 'restore');
    },
    'in portions, the last one first': async (tags) => {
      const deleted = await change(tags, 'delete');
      await change(deleted.slice(2), 'restore');
      await change(deleted.slice(0, 2), 'restore');
    },
    'at once as the trash lists them': async (tags) => {
      await oneByOne(tags, 'delete');
      await change(await trash(), 'restore');
    },
    'one by one as the trash lists them': async (tags) => {
      await oneByOne(tags, 'delete');
      await oneByOne(await trash(), 'restore');
    },
  };

  it.each(Object.entries(ways))('come back in their former order: %s (D77)', async (_, act) => {
    const tags = [await saveTag(), await saveTag(), await saveTag()].map(({ _id }) => ({ _id }));
    const [a, b, c] = tags.map(({ _id }) => _id);
    const kept = (await saveTag())._id;
    const orders = [
      [a, b, c],
      [c, b, a],
      [b, kept, a],
      [kept, c, a, b],
    ];
    const items = await Promise.all(
      orders.map((tagIds) => save(server, admin, 'articles', { tagIds })),
    );
    await act(tags);
    const restored = await Promise.all(items.map(({ _id }) => get(`/articles/${_id}`)));
    expect(restored.map(({ tagIds }) => tagIds)).toEqual(orders);
  });
});

describe('a deleted tag', () => {
  it('is removed from all items without causing a conflict for those who edit them (D95)', async () => {
    const [kept, gone] = [await saveTag(), await saveTag()];
    const types = scheduledTypes;
    const items = await Promise.all(
      types.map((type) => save(server, admin, type, { tagIds: [gone._id, kept._id, gone._id] })),
    );
    const lists = await Promise.all(
      types.map((type) => listIds(server, admin, `/${type}?showAll=1`)),
    );
    const { data } = await remove(`/tags/${gone._id}`);
    expect(data).toEqual({ ...gone, deletedAt: expect.any(String) });
    for (const [place, type] of types.entries()) {
      const item = items[place] as Item;
      const now = await get(`/${type}/${item._id}`);
      expect(now).toMatchObject({ tagIds: [kept._id], tags: [kept], updatedAt: item.updatedAt });
      const listed = await server.call<Item[]>('GET', `/${type}?showAll=1`, { token: admin });
      expect(listed.text).not.toContain(gone._id);
      expect(listed.data).toHaveLength(lists[place]?.length ?? 0);
      await expect(save(server, admin, type, item)).resolves.toMatchObject({ tags: [kept] });
    }
  });
});

describe('the name of a tag', () => {
  it('follows the en-US title (D122)', async () => {
    const tag = await saveTag({ title: { 'en-US': 'Breath', 'fr-FR': 'Souffle' } });
    expect(tag.name).toBe('Breath');
    const renamed = await saveTag({ ...tag, title: { 'en-US': 'Calm' } });
    expect(renamed.name).toBe('Calm');
    expect((await saveTag({ ...renamed, title: { 'fr-FR': 'Calme' } })).name).toBe('Calm');
  });

  it('stays when name and title differed before (D122)', async () => {
    const tag = await saveTag({ name: 'internal', title: { 'en-US': 'Breath' } });
    expect(tag.name).toBe('internal');
    expect((await saveTag({ ...tag, title: { 'en-US': 'Calm' } })).name).toBe('internal');
  });

  it('is the name that the caller sends, if it sends another one', async () => {
    const tag = await saveTag({ title: { 'en-US': 'Breath' } });
    const named = await saveTag({ ...tag, name: 'own', title: { 'en-US': 'Calm' } });
    expect(named.name).toBe('own');
  });

  it('follows a title that is stored only under its older key (D50)', async () => {
    const tag = await saveTag({ title: { enUS: 'Old' } });
    expect(tag).toMatchObject({ name: 'Old', title: { enUS: 'Old' } });
  });
});

it('a tag keeps fields that only items use', async () => {
  const odd = {
    tagIds: ['x'],
    tags: 'none',
    tier: 'gold',
    publishAt: 'soon',
    seriesId: 4,
    color: '#zz',
  };
  expect(await saveTag(odd)).toMatchObject(odd);
});
