import type { BulkChange, BulkResult } from '../../../src/contract/types.gen';
import { contentTypes, type Item, save, scheduledTypes } from '../../support/server/content';
import { type Account, startServer, type TestServer } from '../../support/server/server';

const past = '2026-11-20T00:00:00.000Z';
const odd = { 'en-US': '\u0001 \\u0000 {"’}\t\u2028\u{1f9d8}', 'is-IS': 'Æfðu þig' };
const unknownId = 'f'.repeat(24);

let server: TestServer;
let anna: Account;

beforeAll(async () => {
  server = await startServer();
  anna = await server.account({ isAdmin: true });
});
afterAll(() => server.close());

const token = () => anna.tokens.accessToken;
const make = (fields: object = {}, type: string = 'articles') =>
  save(server, token(), type as 'articles', {
    title: odd,
    description: odd,
    sections: [{ _id: 'a'.repeat(24), type: 'TextSection', order: 1, text: odd }],
    unknown: [1e21, { deep: null }],
    ...fields,
  });
const stored = async ({ _id }: Item, type = 'articles') =>
  (await server.call<Item>('GET', `/${type}/${_id}`, { token: token() })).data;

const bulk = (
  items: readonly { _id: string; updatedAt?: unknown }[],
  change: BulkChange,
  { key, type = 'articles' }: { key?: string; type?: string } = {},
) =>
  server.call<BulkResult[]>('POST', '/admin/bulk', {
    token: token(),
    headers: key === undefined ? {} : { 'idempotency-key': key },
    body: {
      resourceType: type,
      items: items.map(({ _id, updatedAt }) => ({
        _id,
        ...(updatedAt !== undefined && { updatedAt }),
      })),
      change,
    },
  });
/** Sends a change that names the deletions. */
const undo = (
  items: readonly { _id: string; deletedAt?: string }[],
  change: BulkChange,
  { type = 'articles' }: { type?: string },
) =>
  server.call<BulkResult[]>('POST', '/admin/bulk', {
    token: token(),
    body: {
      resourceType: type,
      items: items.map(({ _id, deletedAt }) => ({ _id, ...(deletedAt && { deletedAt }) })),
      change,
    },
  });
const trashIds = async () => {
  const path = '/admin/trash?resourceType=articles&limit=200';
  const { data } = await server.call<{ _id: string }[]>('GET', path, { token: token() });
  return data.map(({ _id }) => _id);
};
const seen = ({ _id, updatedAt }: Item) => ({ _id, updatedAt });
const unseen = ({ _id }: Item) => ({ _id });

describe('a tag that was deleted before it is given to many items', () => {
  it('is refused for each of them, and none is changed', async () => {
    const [gone, kept] = [
      await save(server, token(), 'tags', {}),
      await save(server, token(), 'tags', {}),
    ];
    const items = [await make({ tagIds: [kept._id] }), await make({})];
    await server.call('DELETE', `/tags/${gone._id}`, { token: token() });
    const { data } = await bulk(items.map(unseen), { addTagIds: [kept._id, gone._id] });
    expect(data.map(({ ok, error }) => [ok, error?.name])).toEqual([
      [false, 'TagGone'],
      [false, 'TagGone'],
    ]);
    for (const item of items) expect((await stored(item)).tagIds).toEqual(item.tagIds);
  });

  it('can be undone on an item that names a tag of another system', async () => {
    const tag = await save(server, token(), 'tags', {});
    const item = await make({ tagIds: ['foreign-7'] });
    const { data: done } = await bulk([seen(item)], { addTagIds: [tag._id] });
    const before = done.map((one) => one.before?.tagIds);
    expect(before).toEqual([['foreign-7']]);
    const { status, data } = await bulk([unseen(item)], { tagIds: ['foreign-7'] });
    expect([status, data.map(({ ok }) => ok)]).toEqual([200, [true]]);
    expect((await stored(item)).tagIds).toEqual(['foreign-7']);
  });

  it('does not give an item more tags than a save may send', async () => {
    const tag = await save(server, token(), 'tags', {});
    const many = Array.from({ length: 999 }, (_, index) => String(index));
    const items = [await make({ tagIds: [...many, 'last'] }), await make({ tagIds: many })];
    const { data } = await bulk(items.map(seen), { addTagIds: [tag._id] });
    expect(data.map(({ ok, error }) => [ok, error?.code])).toEqual([
      [false, 400],
      [true, undefined],
    ]);
    const present = await Promise.all(items.map((item) => stored(item)));
    expect(present.map(({ tagIds }) => tagIds)).toEqual([
      [...many, 'last'],
      [...many, tag._id],
    ]);
    await save(server, token(), 'articles', present[1]);
  });
});

describe('a change of many items', () => {
  it.each(scheduledTypes)('is what saving each of them with it would be: %s', async (type) => {
    const tag = await save(server, token(), 'tags', {});
    const other = await save(server, token(), 'tags', {});
    const items = [await make({ tagIds: [other._id] }, type), await make({}, type)];
    const changes: [BulkChange, object, object][] = [
      [{ tier: 'premium' }, { tier: 'premium' }, { tier: 'premium' }],
      [{ addTagIds: [tag._id] }, { tagIds: [other._id, tag._id] }, { tagIds: [tag._id] }],
      [{ removeTagIds: [other._id] }, { tagIds: [tag._id] }, { tagIds: [tag._id] }],
      [
        { addTagIds: [other._id], removeTagIds: [tag._id] },
        { tagIds: [other._id] },
        { tagIds: [other._id] },
      ],
      [{ tagIds: [] }, { tagIds: [] }, { tagIds: [] }],
      [{ publishAt: past }, { publishAt: past }, { publishAt: past }],
      [{ isPublic: true }, { isPublic: true }, { isPublic: true }],
      [
        { publishAt: null, isPublic: false },
        { publishAt: null, isPublic: false },
        { publishAt: null, isPublic: false },
      ],
    ];
    for (const [change, ...expected] of changes) {
      const before = await Promise.all(items.map((item) => stored(item, type)));
      const { status, data } = await bulk(before.map(seen), change, { type });
      expect(status).toBe(200);
      for (const [index, was] of before.entries()) {
        const is = await stored(was, type);
        const { description: _, sections: __, tags: ___, ...row } = is;
        expect(data[index]).toEqual({
          _id: was._id,
          ok: true,
          before: Object.fromEntries(
            Object.keys(expected[index] ?? {}).map((name) => [name, was[name] ?? null]),
          ),
          item: row,
          replaced: was.updatedAt,
        });
        expect({ ...is, updatedAt: null, tags: null }).toEqual({
          ...was,
          ...expected[index],
          updatedAt: null,
          tags: null,
        });
      }
    }
  });

  it('leaves and names what was saved since it was seen, and what does not exist; the rest is changed', async () => {
    const [fresh, stale] = [await make(), await make()];
    const saved = await save(server, token(), 'articles', {
      ...(await stored(stale)),
      author: 'Bea',
    });
    const { data } = await bulk([seen(fresh), seen(stale), { _id: unknownId, updatedAt: past }], {
      isPublic: true,
    });
    expect(data.map(({ _id, ok, error }) => [_id, ok, error?.name])).toEqual([
      [fresh._id, true, undefined],
      [stale._id, false, 'Conflict'],
      [unknownId, false, 'NotFound'],
    ]);
    expect(await stored(stale)).toEqual(await stored(saved));
    expect((await stored(fresh)).isPublic).toBe(true);
  });

  it('publishes nothing unseen, and gives tags nothing that they have not', async () => {
    const item = await make();
    const tag = await save(server, token(), 'tags', {});
    for (const change of [{ isPublic: true }, { publishAt: past }])
      expect((await bulk([unseen(item)], change)).status).toBe(400);
    expect((await bulk([unseen(tag)], { tier: 'free' }, { type: 'tags' })).status).toBe(400);
    expect((await bulk([], { tier: 'free' })).status).toBe(400);
    const many = Array.from({ length: 201 }, () => unseen(item));
    expect((await bulk(many, { tier: 'free' })).status).toBe(400);
    expect((await bulk([unseen(item)], { isPublic: false })).data[0]?.ok).toBe(true);
  });

  it('changes nothing where an item is named twice', async () => {
    const item = await make({ tier: 'free' });
    const twice = [seen(item), unseen(item)];
    const { status, errors } = await bulk(twice, { tier: 'premium' }, { key: 'twice-0123456789' });
    expect([status, errors[0]?.message]).toEqual([400, 'An item is named twice.']);
    expect((await stored(item)).tier).toBe('free');
  });

  it('is one change, however often it is sent under its key, also at once', async () => {
    const items = [await make(), await make(), await make()];
    const send = () => bulk(items.map(unseen), { tier: 'premium' }, { key: 'once-0123456789' });
    const [first, ...others] = await Promise.all([send(), send(), send()]);
    for (const { data } of others) expect(data).toEqual(first?.data);
    expect((await send()).data).toEqual(first?.data);
    for (const [index, item] of items.entries())
      expect((await stored(item)).updatedAt).toBe(first?.data[index]?.item?.updatedAt);
    const other = await bulk(items.map(unseen), { tier: 'free' }, { key: 'once-0123456789' });
    expect(other.data.map(({ ok }) => ok)).toEqual([false, false, false]);
  });

  it('is taken back by its values from before, but for what somebody changed since', async () => {
    const items = [await make({ tier: 'free' }), await make({ tier: 'free' })];
    const before = await Promise.all(items.map((item) => stored(item)));
    const { data } = await bulk(before.map(seen), { tier: 'premium' });
    const [kept, changed] = data.map(({ item }) => item as Item);
    const since = await save(server, token(), 'articles', {
      ...(await stored(changed as Item)),
      author: 'Bea',
    });
    const undone = await bulk([seen(kept as Item), seen(changed as Item)], { tier: 'free' });
    expect(undone.data.map(({ ok }) => ok)).toEqual([true, false]);
    expect({ ...(await stored(kept as Item)), updatedAt: null }).toEqual({
      ...before[0],
      updatedAt: null,
    });
    expect(await stored(since)).toEqual(await stored(changed as Item));
    expect((await stored(since)).author).toBe('Bea');
  });

  const restore = ({ _id }: { _id: string }, type = 'articles') =>
    server.call('POST', `/admin/trash/${type}/${_id}/restore`, { token: token(), body: {} });

  it.each(contentTypes)(
    'deletes into the trash, and marks what was already gone: %s',
    async (type) => {
      const items = [await make({}, type), await make({}, type)];
      const ids = items.map(unseen);
      const deleted = items.map(({ _id, updatedAt: replaced }) => ({
        _id,
        ok: true,
        deletedAt: expect.any(String),
        replaced,
      }));
      const gone = ids.map(({ _id }) => ({ _id, ok: true, alreadyGone: true }));
      expect((await bulk(ids, { delete: true }, { type })).data).toEqual(deleted);
      expect((await bulk(ids, { delete: true }, { type })).data).toEqual(gone);
      for (const id of ids) expect((await restore(id, type)).status).toBe(200);
    },
  );

  it('deletes once, however often it is sent under its key, also what was restored meanwhile', async () => {
    const item = await make();
    const send = () => bulk([unseen(item)], { delete: true }, { key: 'delete-0123456789' });
    const first = await send();
    expect(first.data).toMatchObject([{ _id: item._id, ok: true }]);
    expect((await send()).data).toEqual(first.data);
    await restore(item);
    expect((await send()).data).toEqual(first.data);
    expect((await stored(item))._id).toBe(item._id);
  });

  it('deletes nothing that was saved since it was seen', async () => {
    const item = await make();
    const since = await save(server, token(), 'articles', {
      ...(await stored(item)),
      author: 'Bea',
    });
    const { data } = await bulk([seen(item)], { delete: true });
    expect(data.map(({ ok, error }) => [ok, error?.name])).toEqual([[false, 'Conflict']]);
    expect(await stored(item)).toEqual(await stored(since));
    expect((await bulk([seen(since)], { delete: true })).data[0]?.ok).toBe(true);
  });

  it.each(contentTypes)(
    'restores from the trash, unpublished unless the publication is kept: %s (D133)',
    async (type) => {
      const published = { isPublic: true, publishAt: past };
      for (const keepPublication of [undefined, true]) {
        const items = [await make(published, type), await make({ isPublic: false }, type)];
        const before = await Promise.all(items.map((item) => stored(item, type)));
        const deleted = await bulk(items.map(unseen), { delete: true }, { type });
        const change = { restore: true, ...(keepPublication && { keepPublication }) } as const;
        const { data } = await undo(deleted.data, change, { type });
        const list = await server.call<Item[]>('GET', `/${type}?showAll=1&view=list`, {
          token: token(),
        });
        for (const [index, was] of before.entries()) {
          const is = await stored(was, type);
          const item = list.data.find(({ _id }) => _id === was._id);
          expect(data[index]).toEqual({ _id: was._id, ok: true, item });
          const isPublic = keepPublication === true && was.isPublic === true;
          expect(is).toEqual({ ...was, isPublic, updatedAt: is.updatedAt });
        }
      }
    },
  );

  it('restores the deletion that is named alone, and answers with what is back already as it is', async () => {
    const items = [await make({ isPublic: true }), await make(), await make(), await make()];
    const [again, back, ...others] = (await bulk(items.map(unseen), { delete: true })).data;
    if (!again || !back) throw new Error('There are no results.');
    await restore(again);
    server.clock.advance(1);
    await server.call('DELETE', `/articles/${again._id}`, { token: token() });
    await restore(back);
    const { data } = await undo(
      [again, back, ...others, { _id: unknownId, deletedAt: past }],
      { restore: true, keepPublication: true },
      {},
    );
    expect(data.map(({ ok, alreadyBack, error }) => [ok, alreadyBack, error?.name])).toEqual([
      [false, undefined, 'Conflict'],
      [true, true, undefined],
      ...others.map(() => [true, undefined, undefined]),
      [false, undefined, 'NotFound'],
    ]);
    expect(data[1]?.item?.updatedAt).toBe((await stored(items[1] as Item)).updatedAt);
    expect(await trashIds()).toContain(again._id);
  });

  it('restores once, however often it is sent under its key, also what was deleted meanwhile', async () => {
    const item = await make();
    await bulk([unseen(item)], { delete: true });
    const send = () => bulk([unseen(item)], { restore: true }, { key: 'restore-0123456789' });
    const first = await send();
    expect((await send()).data).toEqual(first.data);
    await bulk([unseen(item)], { delete: true });
    expect((await send()).data).toEqual(first.data);
    expect(await trashIds()).toContain(item._id);
  });

  it('removes for good what is in the trash by the deletion that is named, and nothing else', async () => {
    const items = [await make(), await make(), await make()];
    const [gone, back, again] = (await bulk(items.map(unseen), { delete: true })).data;
    if (!gone || !back || !again) throw new Error('There are no results.');
    for (const each of [back, again]) await restore(each);
    server.clock.advance(1);
    await bulk([unseen(items[2] as Item)], { delete: true });
    const { data } = await undo([gone, back, again], { purge: true }, {});
    expect(data.map(({ ok, error }) => [ok, error?.name])).toEqual([
      [true, undefined],
      [false, 'NotFound'],
      [false, 'Conflict'],
    ]);
    const left = await trashIds();
    expect([gone, again].map(({ _id }) => left.includes(_id))).toEqual([false, true]);
    expect((await stored(items[1] as Item))._id).toBe(back._id);
    const versions = await server.call('GET', `/admin/versions/articles/${gone._id}`, {
      token: token(),
    });
    expect(versions.status).toBe(404);
  });

  it('does not save when an item was deleted as a field of it', async () => {
    const item = await make();
    await undo([{ _id: item._id, deletedAt: past }], { tier: 'premium' }, {});
    expect(Object.keys(await stored(item))).not.toContain('deletedAt');
  });

  it('ends where the rights of the caller end', async () => {
    const bea = await server.account({ isAdmin: true });
    const item = await make();
    await server.db
      .updateTable('users')
      .set({ is_admin: false })
      .where('id', '=', bea.user._id)
      .execute();
    const { status } = await server.call('POST', '/admin/bulk', {
      token: bea.tokens.accessToken,
      body: { resourceType: 'articles', items: [unseen(item)], change: { tier: 'premium' } },
    });
    expect(status).toBe(403);
    expect((await stored(item)).tier).toBe('free');
  });
});
