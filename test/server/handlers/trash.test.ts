import type { TrashedItem } from '../../../src/contract/types.gen';
import { markRestored } from '../../../src/server/repositories/store';
import { readTrash } from '../../../src/server/repositories/trash';
import { deleteExpiredTrash } from '../../../src/server/services/content/trash';
import { deleteOrphanedFiles } from '../../../src/server/services/files/files';
import {
  type ContentType,
  contentTypes,
  type Item,
  listIds,
  save,
  scheduledTypes,
} from '../../support/server/content';
import { type Account, startServer, type TestServer } from '../../support/server/server';
import { ask, storedFiles, upload } from '../../support/server/uploads';

const day = 86_400_000;
const past = '2026-11-20T00:00:00.000Z';
const odd = { 'en-US': '\u0001 \\u0000 \\ {"’}\t\n\u2028\u{1f9d8}', 'is-IS': 'Æfðu þig' };

let server: TestServer;
let anna: Account;
let admin: string;

beforeAll(async () => {
  // Days pass here, and nobody has to sign in again for that.
  const config = { accessTokenSeconds: 10 ** 9, refreshTokenDays: 9_999, sessionDays: 9_999 };
  server = await startServer({ config });
});
afterAll(() => server.close());

beforeEach(async () => {
  await server.db.deleteFrom('items').execute();
  await server.db.deleteFrom('trash').execute();
  await server.db.deleteFrom('files').execute();
  anna = await server.account({ isAdmin: true, fullName: 'Anna Larsen' });
  admin = anna.tokens.accessToken;
});

const call = <T = Item>(method: string, path: string, body?: object) =>
  server.call<T>(method, path, { token: admin, body });
const get = async (type: ContentType, { _id }: Item) => (await call('GET', `/${type}/${_id}`)).data;
const remove = (type: ContentType, { _id }: Item) => call('DELETE', `/${type}/${_id}`);
const restore = (type: ContentType, { _id }: Item, body: object = {}) =>
  call('POST', `/admin/trash/${type}/${_id}/restore`, body);
const purge = (type: ContentType, { _id }: Item) => call('DELETE', `/admin/trash/${type}/${_id}`);
const trash = async (query = '') => (await call<TrashedItem[]>('GET', `/admin/trash${query}`)).data;

async function withPicture(): Promise<Item> {
  const item = await save(server, admin, 'articles', { title: odd });
  const { data } = await upload(server, { itemId: item._id, token: admin });
  return save(server, admin, 'articles', { ...item, imgURL: data.Key });
}

const filesOf = async ({ _id }: Item): Promise<string[]> =>
  (await storedFiles(server)).filter((object) => object.includes(_id));

/** The files that it has now, without those that are kept for its history. */
const presentFiles = ({ _id }: Item) =>
  server.db.selectFrom('files').select('key').where('item_id', '=', _id).execute();

const events = async (): Promise<string[]> => {
  const rows = await server.db.selectFrom('audit').select('event').orderBy('id').execute();
  return rows.map(({ event }) => event).filter((event) => event.startsWith('content.'));
};

describe('a deleted item', () => {
  it.each(contentTypes)(
    'comes back byte for byte, unpublished unless its publication is kept: %s (D133)',
    async (type) => {
      const sections = [{ _id: 'a'.repeat(24), type: 'TextSection', order: 1, text: odd }];
      const fields = { title: odd, description: odd, isPublic: true, publishAt: past };
      const tag = await save(server, admin, 'tags', {});
      const item = await save(server, admin, type, {
        ...fields,
        unknown: [1e21, { deep: null }],
        ...(type !== 'tags' && { sections, tier: 'premium', tagIds: [tag._id] }),
      });
      for (const keepPublication of [true, false]) {
        const before = await get(type, item);
        await remove(type, item);
        const { data, status } = await restore(type, item, { keepPublication });
        expect([status, data]).toEqual([200, await get(type, item)]);
        expect(data).toEqual({
          ...before,
          isPublic: keepPublication,
          updatedAt: expect.any(String),
        });
        expect(Object.keys(data)).toEqual(Object.keys(before));
        expect(data.updatedAt > before.updatedAt).toBe(true);
      }
    },
  );

  it('is found only in the trash, and returns to its former position when it is restored', async () => {
    const items: Item[] = [];
    for (let count = 0; count < 3; count += 1) {
      items.push(await save(server, admin, 'videos'));
      server.clock.set(new Date(server.clock.now().getTime() + 1000));
    }
    const before = await listIds(server, admin, '/videos?showAll=1');
    await remove('videos', items[1] as Item);
    expect((await call('GET', `/videos/${items[1]?._id}`)).status).toBe(404);
    expect((await call('PATCH', '/videos', items[1] as Item)).status).toBe(404);
    expect(await listIds(server, admin, '/videos?showAll=1')).toHaveLength(2);
    await restore('videos', items[1] as Item);
    expect(await listIds(server, admin, '/videos?showAll=1')).toEqual(before);
  });

  it.each(contentTypes)(
    'stays in the trash when another deletion of it is to be undone: %s',
    async (type) => {
      const item = await save(server, admin, type, { isPublic: true });
      const first = (await remove(type, item)).data as unknown as { deletedAt: string };
      await restore(type, item, { deletedAt: first.deletedAt });
      server.clock.set(new Date(server.clock.now().getTime() + 1000));
      await remove(type, item);
      const [trashed] = await trash();
      expect(first.deletedAt < (trashed?.deletedAt ?? '')).toBe(true);
      expect(await restore(type, item, { deletedAt: first.deletedAt })).toMatchObject({
        status: 409,
      });
      expect(await trash()).toEqual([trashed]);
      const former = `/admin/trash/${type}/${item._id}?deletedAt=${first.deletedAt}`;
      expect((await call('DELETE', former)).status).toBe(409);
      const { status } = await restore(type, item, { deletedAt: trashed?.deletedAt });
      expect(status).toBe(200);
    },
  );

  it.each(['2016-12-31T23:59:60Z', '0000-01-01T00:00:00Z', '0001-01-01T00:00:00+01:00'])(
    'stays in the trash where the deletion is named by an instant that no deletion can have: %s',
    async (deletedAt) => {
      const item = await save(server, admin, 'articles');
      const other = await save(server, admin, 'articles');
      for (const one of [item, other]) await remove('articles', one);
      const path = `/admin/trash/articles/${item._id}`;
      const bulk = (change: object) =>
        call('POST', '/admin/bulk', {
          resourceType: 'articles',
          items: [{ _id: other._id }, { _id: item._id, deletedAt }],
          change,
        });
      const answers = [
        await restore('articles', item, { deletedAt }),
        await call('DELETE', `${path}?deletedAt=${encodeURIComponent(deletedAt)}`),
        await bulk({ restore: true }),
        await bulk({ purge: true }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
      expect(await trash()).toHaveLength(2);
    },
  );

  it('is returned unchanged when it is restored twice, and cannot be removed for good afterwards', async () => {
    const item = await save(server, admin, 'audios', { isPublic: true, publishAt: past });
    await remove('audios', item);
    const first = await restore('audios', item);
    expect(await restore('audios', item, { keepPublication: true })).toMatchObject({
      status: 200,
      data: first.data,
    });
    expect((await purge('audios', item)).status).toBe(404);
    expect((await restore('videos', item)).status).toBe(404);
    expect(await trash()).toEqual([]);
  });

  it('is either restored or removed for good when two people decide at once', async () => {
    const items = await Promise.all([1, 2, 3, 4, 5, 6].map(() => save(server, admin, 'tags')));
    for (const item of items) {
      await remove('tags', item);
      const [restored, purged] = await Promise.all([restore('tags', item), purge('tags', item)]);
      const isBack = (await call('GET', `/tags/${item._id}`)).status === 200;
      expect([restored.status, purged.status]).toEqual(isBack ? [200, 404] : [404, 200]);
    }
    expect(await trash()).toEqual([]);
  });
});

describe('the files of a deleted item', () => {
  it('are kept but unreachable, and return when the item is restored', async () => {
    const item = await withPicture();
    const path = item.imgURL as string;
    const objects = await filesOf(item);
    await remove('articles', item);
    for (const operation of ['getDataURL', 'getData', 'deleteData']) {
      expect((await ask(server, admin, operation, path, item._id)).status).toBe(404);
    }
    expect((await upload(server, { itemId: item._id, token: admin })).status).toBe(404);
    const instant = server.clock.now();
    server.clock.set(new Date(Date.now() + 10 * day));
    await deleteOrphanedFiles(server.deps);
    server.clock.set(instant);
    expect(await filesOf(item)).toEqual(objects);
    await restore('articles', item);
    expect((await ask(server, admin, 'getDataURL', path, item._id)).status).toBe(200);
  });

  it('stay although they were marked as unwanted, as long as the item names them', async () => {
    const item = await withPicture();
    await ask(server, admin, 'deleteData', item.imgURL as string, item._id);
    await remove('articles', item);
    await deleteOrphanedFiles(server.deps);
    expect(await filesOf(item)).toHaveLength(1);
    // Once it is back, a save that does not name the file lets it go.
    const { data } = await restore('articles', item);
    await save(server, admin, 'articles', { ...data, imgURL: null });
    expect(await presentFiles(item)).toEqual([]);
  });

  it('are removed when it is removed for good', async () => {
    const item = await withPicture();
    await remove('articles', item);
    expect(await purge('articles', item)).toMatchObject({ status: 200, data: { _id: item._id } });
    expect(await filesOf(item)).toEqual([]);
    expect((await restore('articles', item)).status).toBe(404);
  });
});

describe('a restored tag', () => {
  it('returns to its position on the items that had it, also on those that were deleted meanwhile', async () => {
    const [first, tag, last] = await Promise.all([1, 2, 3].map(() => save(server, admin, 'tags')));
    const tagIds = [first, tag, last].map((one) => (one as Item)._id);
    const items = await Promise.all(
      scheduledTypes.map((type) => save(server, admin, type, { tagIds })),
    );
    const alone = await save(server, admin, 'articles', { tagIds: [tag?._id] });
    const without = await save(server, admin, 'articles', { tagIds: [first?._id] });
    await remove('tags', tag as Item);
    await remove('articles', alone);
    await restore('tags', tag as Item);
    for (const [place, type] of scheduledTypes.entries()) {
      expect((await get(type, items[place] as Item)).tagIds).toEqual(tagIds);
    }
    expect((await restore('articles', alone)).data.tagIds).toEqual([tag?._id]);
    expect((await get('articles', without)).tagIds).toEqual([first?._id]);
  });

  it('is not taken off by a form that was opened while the item lacked it: that is told of the change', async () => {
    const tag = await save(server, admin, 'tags');
    const item = await save(server, admin, 'articles', { tagIds: [tag._id] });
    await remove('tags', tag);
    const opened = await get('articles', item);
    await restore('tags', tag);
    const refused = await call('PATCH', '/articles', { ...opened, author: 'Ida' });
    expect([refused.status, refused.data.tagIds]).toEqual([409, [tag._id]]);
    const saved = await call('PATCH', '/articles', { ...refused.data, author: 'Ida' });
    expect([saved.status, saved.data.tagIds]).toEqual([200, [tag._id]]);
  });

  it('is not put on an item twice', async () => {
    const tag = await save(server, admin, 'tags');
    const item = await save(server, admin, 'audios', { tagIds: [tag._id] });
    await remove('tags', tag);
    await save(server, admin, 'audios', { ...item, tagIds: [tag._id] });
    await restore('tags', tag);
    expect((await get('audios', item)).tagIds).toEqual([tag._id]);
  });
});

/** Calls that meet each other in any order: often enough that a wrong order would show. */
const attempts = Array.from({ length: 12 }, (_, number) => number);

describe('a tag and the items that have it, where calls for both meet', () => {
  it('are restored together: the item comes back with the tag', async () => {
    for (const _ of attempts) {
      const tag = await save(server, admin, 'tags');
      const item = await save(server, admin, 'articles', { tagIds: [tag._id] });
      await remove('tags', tag);
      await remove('articles', item);
      await Promise.all([restore('tags', tag), restore('articles', item)]);
      expect((await get('articles', item)).tagIds).toEqual([tag._id]);
    }
  });

  it('keep together what a save joins while the tag is being deleted, once it is restored', async () => {
    for (const _ of attempts) {
      const tag = await save(server, admin, 'tags');
      const items = await Promise.all(attempts.map(() => save(server, admin, 'articles')));
      await Promise.all([
        ...items.map((item) => save(server, admin, 'articles', { ...item, tagIds: [tag._id] })),
        remove('tags', tag),
      ]);
      await restore('tags', tag);
      for (const item of items) expect((await get('articles', item)).tagIds).toEqual([tag._id]);
    }
  });
});

describe('an item that is removed for good', () => {
  it('leaves a file that another item names, until none names it any more (D91)', async () => {
    const item = await withPicture();
    const other = await save(server, admin, 'articles', { imgURL: item.imgURL });
    await remove('articles', item);
    await purge('articles', item);
    expect(await filesOf(item)).toHaveLength(1);
    await save(server, admin, 'articles', { ...other, imgURL: null });
    await deleteOrphanedFiles(server.deps);
    expect(await presentFiles(item)).toEqual([]);
  });

  it('leaves no text of it in answers that are kept for repeated calls, which do not create it anew', async () => {
    const headers = { 'idempotency-key': 'erased-0123456789' };
    const body = { title: { 'en-US': 'Nobody shall read this again' } };
    const create = () => server.call<Item>('PATCH', '/articles', { token: admin, headers, body });
    const { data: item } = await create();
    await remove('articles', item);
    await purge('articles', item);
    const kept = await server.db.selectFrom('idempotency').select('answer').execute();
    expect(JSON.stringify(kept)).not.toContain('Nobody shall read');
    expect((await create()).status).toBe(404);
  });
});

describe('the list of deleted items', () => {
  it('is read without the rest of the items, of which one may have megabytes', async () => {
    const text = { 'en-US': 'x'.repeat(1_000_000) };
    const item = await save(server, admin, 'articles', { title: odd, unknown: text });
    await remove('articles', item);
    expect(await trash()).toEqual([expect.objectContaining({ title: odd })]);
    const rows = await readTrash(server.db, { type: undefined, skip: 0, limit: 50 });
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows).length).toBeLessThan(100_000);
  });

  it('shows what was deleted, when, by whom and until when it can be restored, latest first', async () => {
    const article = await save(server, admin, 'articles', { title: odd });
    const tag = await save(server, admin, 'tags', { name: 'Calm' });
    const deletedAt = server.clock.now();
    await remove('articles', article);
    server.clock.set(new Date(deletedAt.getTime() + 1000));
    await remove('tags', tag);
    const expected = {
      _id: article._id,
      resourceType: 'articles',
      title: odd,
      deletedAt: deletedAt.toISOString(),
      expiresAt: new Date(deletedAt.getTime() + 30 * day).toISOString(),
      actor: { _id: anna.user._id, fullName: 'Anna Larsen' },
    };
    expect(await trash()).toEqual([
      expect.objectContaining({ _id: tag._id, resourceType: 'tags', name: 'Calm' }),
      expected,
    ]);
    expect(await trash('?resourceType=articles')).toEqual([expected]);
    expect(await trash('?resourceType=videos')).toEqual([]);
    expect((await trash('?skip=1&limit=1')).map(({ _id }) => _id)).toEqual([article._id]);
  });

  it('names nobody whose account was deleted', async () => {
    await remove('tags', await save(server, admin, 'tags'));
    await server.db.deleteFrom('users').where('id', '=', anna.user._id).execute();
    admin = await server.adminToken();
    expect(await trash()).toEqual([expect.objectContaining({ actor: null })]);
  });
});

describe('an expired item of the trash', () => {
  it('is removed with its files once its retention is over, and not before', async () => {
    const item = await withPicture();
    const other = await save(server, admin, 'tags');
    const instant = server.clock.now();
    await remove('articles', item);
    server.clock.set(new Date(instant.getTime() + day));
    await remove('tags', other);
    server.clock.set(new Date(instant.getTime() + 30 * day));
    await deleteExpiredTrash(server.deps);
    expect(await trash()).toHaveLength(2);
    server.clock.set(new Date(instant.getTime() + 30 * day + 1));
    // Two processes at once, as each of several does it.
    await Promise.all([deleteExpiredTrash(server.deps), deleteExpiredTrash(server.deps)]);
    server.clock.set(instant);
    expect((await trash()).map(({ _id }) => _id)).toEqual([other._id]);
    expect(await filesOf(item)).toEqual([]);
  });
});

it('what a restored backup brings counts its days from the restoration (D142)', async () => {
  const item = await withPicture();
  await remove('articles', item);
  server.clock.advanceDays(40);
  const restoredAt = server.clock.now();
  await markRestored(server.db, restoredAt);
  await deleteExpiredTrash(server.deps);
  const [deleted] = await trash();
  expect(deleted?.expiresAt).toBe(new Date(restoredAt.getTime() + 30 * day).toISOString());
  server.clock.advanceDays(30);
  await deleteExpiredTrash(server.deps);
  expect(await trash()).toHaveLength(1);
  server.clock.advance(1);
  await deleteExpiredTrash(server.deps);
  expect(await trash()).toEqual([]);
  await server.db.updateTable('store').set({ restored_at: null }).execute();
});

it('deleting, restoring and removing are recorded in the audit log', async () => {
  const before = (await events()).length;
  const item = await save(server, admin, 'articles', { isPublic: true, publishAt: past });
  await remove('articles', item);
  await restore('articles', item, { keepPublication: true });
  await remove('articles', item);
  await restore('articles', item);
  await remove('articles', item);
  await purge('articles', item);
  expect((await events()).slice(before)).toEqual([
    'content.published',
    'content.deleted',
    'content.restored',
    'content.published',
    'content.deleted',
    'content.restored',
    'content.deleted',
    'content.purged',
  ]);
});
