import { sql } from 'kysely';
import type { FormerFile, TrashedItem, Version } from '../../../src/contract/types.gen';
import { deleteOrphanedFiles } from '../../../src/server/services/files/files';
import { deleteExpiredKept } from '../../../src/server/services/content/formerFiles';
import { deleteExpiredVersions } from '../../../src/server/services/history/history';
import { jpeg } from '../../support/mediaFiles';
import { type Item, save } from '../../support/server/content';
import { startServer, type TestServer } from '../../support/server/server';
import { ask, storedBytes, storedFiles, upload } from '../../support/server/uploads';

const first = jpeg({ width: 5 });
const second = jpeg({ width: 6 });
const third = jpeg({ width: 7 });

let server: TestServer;
let admin: string;
let item: Item;
let key: string;

beforeAll(async () => {
  // Days pass here, and nobody has to sign in again for that.
  const config = { accessTokenSeconds: 10 ** 9, refreshTokenDays: 9_999, sessionDays: 9_999 };
  server = await startServer({ config });
  admin = await server.adminToken();
});
afterAll(() => server.close());

const call = <T>(method: string, path: string, body?: object) =>
  server.call<T>(method, path, { token: admin, body });
/** Puts a picture in the place of the one before, a minute later. */
const put = async (payload: Buffer, fileName = 'coverImage.jpg') => {
  server.clock.advanceSeconds(60);
  const { data } = await upload(server, { itemId: item._id, token: admin, payload, fileName });
  server.clock.advanceSeconds(60);
  return data.Key;
};
const change = async (fields: object) => {
  item = await save(server, admin, 'articles', { ...item, ...fields });
};
const versions = async () =>
  (await call<Version[]>('GET', `/admin/versions/articles/${item._id}`)).data;
const filesOf = async (version: Version | undefined) =>
  (await call<FormerFile[]>('GET', `/admin/versions/${version?._id}/files`)).data;
const restore = async (version: Version | undefined, file: FormerFile | undefined) => {
  const path = `/admin/versions/${version?._id}/files`;
  const answer = await call<{ Key: string }>('POST', path, { fileId: file?._id });
  const { status, data } = await call<Item>('GET', `/articles/${item._id}`);
  // It counts as a change of the item.
  if (status === 200) item = data;
  return answer;
};
const objectOf = ({ _id, key: path }: FormerFile) => {
  const [type, id, name] = path.split('/');
  return `${type}/${id}/${_id}/${name}`;
};
const bytesOf = (file: FormerFile | undefined) => storedBytes(server, objectOf(file as FormerFile));
const presentBytes = async (path = key) => {
  const { object } = await server.db
    .selectFrom('files')
    .select('object')
    .where('key', '=', path)
    .executeTakeFirstOrThrow();
  return storedBytes(server, object);
};
const stored = async () =>
  (await storedFiles(server)).filter((object) => object.includes(item._id));

beforeEach(async () => {
  item = await save(server, admin, 'articles');
  key = await put(first);
  await change({ imgURL: key });
});

describe('a picture that was replaced', () => {
  it('comes back as a change of the item, so that a save from before is refused', async () => {
    await put(second);
    const seen = item;
    const before = (await versions()).at(-2);
    const { status } = await restore(before, (await filesOf(before))[0]);
    expect(status).toBe(200);
    expect(await presentBytes()).toEqual(first);
    const { updatedAt: _, ...fields } = item;
    expect(seen).toMatchObject(fields);
    const late = await call('PATCH', '/articles', { ...seen, author: 'Ida' });
    expect(late).toMatchObject({ status: 409, data: item });
    await change({ author: 'Ida' });
  });

  it('is shown by the versions that had it, byte for byte, and comes back', async () => {
    await put(second);
    await change({ author: 'Ida' });
    await put(third);
    const [latest, named, replaced, before] = await versions();
    const earlier = await filesOf(before);
    const later = await filesOf(latest);
    const each = await Promise.all([before, replaced, named, latest].map(filesOf));
    expect(each.map((files) => files.map(({ isPresent }) => isPresent))).toEqual([
      [false],
      [false],
      [false],
      [true],
    ]);
    expect(each.flat().every((file) => file.key === key)).toBe(true);
    const bytes = await Promise.all(each.flat().map(bytesOf));
    expect(bytes).toEqual([first, second, second, third]);
    expect(later[0]?.url).toMatch(/^https?:\/\//);

    server.clock.advanceSeconds(60);
    expect(await restore(before, earlier[0])).toMatchObject({ status: 200, data: { Key: key } });
    expect(await presentBytes()).toEqual(first);
    expect((await filesOf(before)).map(({ _id, isPresent }) => [_id, isPresent])).toEqual(
      earlier.map(({ _id }, index) => [_id, index === 0]),
    );
    // What it replaced comes back in the same way; the one before is still kept then.
    server.clock.advanceSeconds(60);
    expect((await restore(latest, later[0])).status).toBe(200);
    expect(await presentBytes()).toEqual(third);
    expect((await restore(before, earlier[0])).status).toBe(200);
    expect((await filesOf(latest))[0]?._id).toBe(later[0]?._id);
    await deleteExpiredKept({
      ...server.deps,
      config: { ...server.deps.config, keptFilesBytes: 0 },
    });
    expect(await presentBytes()).toEqual(first);
    expect(await stored()).toHaveLength(1);
    const events = await server.db
      .selectFrom('audit')
      .select('details')
      .where('event', '=', 'file.restored')
      .where('subject_id', '=', item._id)
      .execute();
    expect(events).toEqual(
      [1, 2, 3].map(() => ({ details: { type: 'articles', fileName: 'coverImage.jpg' } })),
    );
  });

  it('is a version of who put another one in its place, or brought it back, which names its field', async () => {
    const _id = 'b'.repeat(24);
    const path = await put(second, `${_id}.jpg`);
    const added = (await versions()).length;
    await change({ sections: [{ _id, type: 'SingleImageSection', order: 1, imgURL: path }] });
    await put(third, `${_id}.jpg`);
    const ida = await server.adminToken();
    await upload(server, {
      itemId: item._id,
      token: ida,
      payload: third,
      fileName: 'coverImage.jpg',
    });
    const [latest, , named] = await versions();
    server.clock.advanceSeconds(60);
    await restore(
      named,
      (await filesOf(named)).find((file) => file.key === key),
    );
    const made = (await versions()).slice(0, -added).reverse();
    expect(made.map(({ changed, event }) => [event, ...changed])).toEqual([
      ['saved', `sections.${_id}`],
      ['saved', `sections.${_id}.imgURL`],
      ['saved', 'imgURL'],
      ['saved', 'imgURL'],
    ]);
    const actors = made.map(({ actor }) => actor?._id);
    expect(actors[2]).not.toBe(actors[0]);
    expect(actors[3]).toBe(actors[0]);
    expect(latest?.actor?._id).toBe(actors[2]);
  });

  it('that came back and was replaced again is not of the versions in between', async () => {
    const before = (await versions())[0];
    await put(second);
    await change({ author: 'Ida' });
    const between = (await versions())[0];
    await put(third);
    const [file] = await filesOf(before);
    server.clock.advanceSeconds(60);
    expect((await restore(before, file)).status).toBe(200);
    await put(jpeg({ width: 8 }));
    const files = await filesOf(between);
    expect(await Promise.all(files.map(bytesOf))).toEqual([second]);
    expect(await Promise.all((await filesOf(before)).map(bytesOf))).toEqual([first]);
  });

  it('of a section that was removed comes back as well', async () => {
    const _id = 'b'.repeat(24);
    const path = await put(second, `${_id}.jpg`);
    const section = { _id, type: 'SingleImageSection', order: 1, imgURL: path };
    await change({ sections: [section] });
    await ask(server, admin, 'deleteData', path, item._id);
    server.clock.advanceSeconds(60);
    await change({ sections: [] });
    expect((await ask(server, admin, 'getData', path, item._id)).status).toBe(404);
    const [, before] = await versions();
    const file = (await filesOf(before)).find((one) => one.key === path);
    expect((await restore(before, file)).status).toBe(200);
    await change({ sections: [section] });
    expect(await presentBytes(path)).toEqual(second);
  });

  it('of a section that was removed comes back with a save that brings the section back, as it was last', async () => {
    const _id = 'b'.repeat(24);
    const path = await put(second, `${_id}.jpg`);
    await put(third, `${_id}.jpg`);
    const section = { _id, type: 'SingleImageSection', order: 1, imgURL: path };
    for (const author of ['Ida', 'Eva']) {
      await change({ sections: [section], author });
      await ask(server, admin, 'deleteData', path, item._id);
      server.clock.advanceSeconds(60);
      await change({ sections: [] });
      expect((await ask(server, admin, 'getData', path, item._id)).status).toBe(404);
      server.clock.advanceSeconds(60);
      await change({ sections: [section] });
      expect(await presentBytes(path)).toEqual(third);
    }
    const found = await Promise.all((await versions()).slice(0, 4).map(filesOf));
    const bytes = await Promise.all(
      found.map((files) => Promise.all(files.filter(({ key }) => key === path).map(bytesOf))),
    );
    expect(bytes).toEqual([[third], [], [third], [third]]);
    // What came back is wanted: only a removal and a save without it take it away again.
    await deleteOrphanedFiles(server.deps);
    await deleteExpiredKept({
      ...server.deps,
      config: { ...server.deps.config, keptFilesBytes: 0 },
    });
    expect(await presentBytes(path)).toEqual(third);
  });

  it('comes back to no other item that names it', async () => {
    await ask(server, admin, 'deleteData', key, item._id);
    await change({ imgURL: null });
    await save(server, admin, 'articles', {
      ...(await save(server, admin, 'articles')),
      imgURL: key,
    });
    expect((await ask(server, admin, 'getData', key, item._id)).status).toBe(404);
  });

  it('survives maintenance for 30 days, unless all of them take more than KEPT_FILES_MB', async () => {
    await put(second);
    const replacedAt = server.clock.now();
    await put(third);
    const sweep = async (keptFilesBytes = server.deps.config.keptFilesBytes) => {
      const config = { ...server.deps.config, keptFilesBytes };
      await deleteExpiredKept({ ...server.deps, config });
      await deleteOrphanedFiles(server.deps);
    };
    server.clock.advanceDays(2);
    await sweep();
    expect(await stored()).toHaveLength(3);
    await sweep(second.length);
    const left = await stored();
    expect(left).toHaveLength(2);
    server.clock.set(new Date(replacedAt.getTime() + 31 * 86_400_000));
    await sweep();
    expect(await stored()).toHaveLength(1);
    expect(await presentBytes()).toEqual(third);
    const [latest] = await versions();
    expect((await filesOf(latest)).map(({ isPresent }) => isPresent)).toEqual([true]);
  });

  it('survives the sweep that began before it came back', async () => {
    await put(second);
    await sql`
      create function come_back() returns trigger language plpgsql as $$ begin
        update files f set object = old.object where f.key = old.key;
        return old;
      end $$`.execute(server.db);
    await sql`
      create trigger comes_back before delete on kept_objects
      for each row execute function come_back()`.execute(server.db);
    server.clock.advanceDays(server.deps.config.trashDays + 1);
    await deleteExpiredKept(server.deps);
    await sql`drop function come_back() cascade`.execute(server.db);
    expect(await presentBytes()).toEqual(first);
  });

  it('leads from the former state of an item that nobody saved for longer than the history goes back', async () => {
    await server.db.deleteFrom('versions').where('item_id', '=', item._id).execute();
    server.clock.advanceDays(server.deps.config.historyDays + 100);
    await put(second);
    server.clock.advanceDays(29);
    await deleteExpiredVersions(server.deps);
    await deleteExpiredKept(server.deps);
    const [, before] = await versions();
    const [former] = await filesOf(before);
    expect(await bytesOf(former)).toEqual(first);
    expect((await restore(before, former)).status).toBe(200);
    expect(await presentBytes()).toEqual(first);
  });

  it('is deleted with its item, and comes back to none that is in the trash', async () => {
    await put(second);
    const [, before] = await versions();
    const [former] = await filesOf(before);
    await call('DELETE', `/articles/${item._id}`);
    expect((await restore(before, former)).status).toBe(404);
    const { data } = await call<TrashedItem[]>('GET', '/admin/trash?resourceType=articles');
    expect(data.map(({ _id }) => _id)).toContain(item._id);
    await call('DELETE', `/admin/trash/articles/${item._id}`);
    expect(await stored()).toEqual([]);
    expect(await call('GET', `/admin/versions/${before?._id}/files`)).toMatchObject({
      status: 404,
      errors: [{ name: 'VersionGone' }],
    });
  });

  it('is a 404 where the file is not one of that version', async () => {
    const [latest] = await versions();
    const [present] = await filesOf(latest);
    expect((await restore(latest, present)).status).toBe(200);
    const other = { ...(present as FormerFile), _id: 'f'.repeat(24) };
    expect((await restore(latest, other)).status).toBe(404);
  });
});
