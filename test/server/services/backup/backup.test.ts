import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Tokens } from '../../../../src/contract/types.gen';
import { checkBackup } from '../../../../src/server/services/backup/readBackup';
import { restoreBackup } from '../../../../src/server/services/backup/restoreBackup';
import { writeBackup } from '../../../../src/server/services/backup/writeBackup';
import { deleteOrphanedFiles } from '../../../../src/server/services/files/files';
import { readStoreId } from '../../../../src/server/repositories/store';
import { seedStore } from '../../../../src/server/services/operations/seed';
import type { Storage } from '../../../../src/server/storage/storage';
import { contentTypes, type Item, save } from '../../../support/server/content';
import { reportFigure, soakSize, soakTimeout } from '../../../support/fullSize';
import { jpeg } from '../../../support/mediaFiles';
import { startOnOtherDatabase } from '../../../support/server/otherDatabase';
import { startServer, type TestServer } from '../../../support/server/server';
import { storedFiles, upload } from '../../../support/server/uploads';

const password = 'lantern-and-lotus-7';
const keeper = { email: 'keeper@example.org', password, isAdmin: true };
const reader = { email: 'reader@example.org', password };
const counts = {
  articles: soakSize(40, 10_000),
  audios: 7,
  videos: 6,
  tags: 5,
  users: soakSize(60, 500),
};

let server: TestServer;
let folder: string;
let token: string;
let article: Item;
/** In the trash, with a picture. */
let deleted: Item;
let path: string;

const signIn = async (on: TestServer, email = keeper.email): Promise<string> => {
  const body = { email, password, client: 'web', clientId: 'abcdefghijkl' };
  const { data } = await on.call<{ tokens: Tokens }>('POST', '/users/signin', { body });
  return data.tokens.accessToken;
};

/**
 * The address of each answer that an administrator and a regular user can get by reading, and the status and a digest
 * of its bytes with its entity tag.
 */
async function answers(on: TestServer, xAuth: string): Promise<Record<string, string>> {
  const lists = contentTypes;
  const found: Record<string, string> = {};
  const ask = async (address: string, token = xAuth) => {
    const { text, headers, status } = await on.call('GET', address, { token });
    const who = token === xAuth ? 'administrator' : 'user';
    const digest = createHash('sha256').update(text).digest('hex');
    found[`${who} ${address}`] = `${status} ${headers.etag} ${digest}`;
    return { status, text };
  };
  const user = await signIn(on, reader.email);
  for (const list of lists) {
    const all = await ask(`/${list}?showAll=1`);
    const { data } = JSON.parse(all.text) as { data: Item[] };
    for (const { _id } of data) {
      expect((await ask(`/${list}/${_id}`)).status).toBe(200);
      await ask(`/${list}/${_id}`, user);
    }
    for (const query of ['', '?view=list', '?showAll=1&view=list']) await ask(`/${list}${query}`);
    for (const query of ['', '?view=list', '?showAll=1']) await ask(`/${list}${query}`, user);
  }
  for (const type of lists) await ask(`/admin/trash?resourceType=${type}`);
  for (let page = 0; page * 50 < counts.users; page += 1) {
    await ask(`/admin/users?search=&skip=${page * 50}`);
  }
  for (const search of ['keeper', 'e', 'example.org', 'nobody at all']) {
    await ask(`/admin/users?search=${encodeURIComponent(search)}`);
  }
  return found;
}

const content = async (on: TestServer, key: string) => {
  const body = { path: key };
  const { data } = await on.call<string>('PATCH', `/S3/${key.split('/')[1]}/getDataURL`, {
    token: await signIn(on),
    body,
  });
  const { pathname, search } = new URL(data);
  return (await on.inject({ url: `${pathname}${search}` })).rawPayload;
};

const restoreInto = async (
  target: TestServer,
  mayReplace = false,
  { storage = target.deps.storage, from = path } = {},
) => {
  const head = await checkBackup(from);
  const storeId = await readStoreId(target.db);
  return restoreBackup({ ...target.deps, storage }, from, head, { mayReplace, storeId });
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shala-backup-'));
  path = join(folder, 'whole.tar');
  server = await startOnOtherDatabase();
  await server.account(keeper);
  await server.account(reader);
  token = await signIn(server);
  await seedStore(server.deps, 7, counts);
  // What databases and JSON disagree about has to come back as it was.
  article = await save(server, token, 'articles', {
    title: { 'en-US': '\u0001 \\u0000 \\ \\N {"’}\t\n\u2028\u{1f9d8}', 'is-IS': 'Æfðu þig' },
    unknown: { deep: [1e21, 0.1, null, '', '\\'] },
  });
  await upload(server, { itemId: article._id, token, payload: jpeg({ width: 9 }) });
  deleted = await save(server, token, 'audios', { title: { 'en-US': 'Deleted by mistake' } });
  await upload(server, { type: 'audios', itemId: deleted._id, token, payload: jpeg({ width: 8 }) });
  await server.call('DELETE', `/audios/${deleted._id}`, { token });
  await writeBackup(server.deps, path, { includesFiles: true });
});

afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

it(
  'a backup is one private file on both kinds of database, and after its restore every call answers byte for byte the same',
  async () => {
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(['whole.tar']);
    const before = await answers(server, token);
    const target = await startServer();
    try {
      const name = await readStoreId(target.db);
      const restored = await restoreInto(target);
      expect(restored).toMatchObject({ files: 2, missing: [] });
      expect(await readStoreId(target.db)).toBe(name);
      const xAuth = await signIn(target);
      const after = await answers(target, xAuth);
      expect(after).toEqual(before);
      const key = `articles/${article._id}/coverImage.jpg`;
      expect(await content(target, key)).toEqual(jpeg({ width: 9 }));
      // And the way back.
      const wayBack = join(folder, 'back.tar');
      await writeBackup(target.deps, wayBack, { includesFiles: true });
      await restoreInto(server, true, { from: wayBack });
      // Whoever was signed in is so no more.
      expect((await server.call('GET', '/tags', { token })).status).toBe(401);
      token = await signIn(server);
      expect(await answers(server, token)).toEqual(before);
      await rm(wayBack);
      // What was in the trash comes back, with its picture.
      const back = await target.call('POST', `/admin/trash/audios/${deleted._id}/restore`, {
        token: xAuth,
        body: {},
      });
      expect(back.data).toMatchObject({ title: deleted.title });
      expect(await content(target, `audios/${deleted._id}/coverImage.jpg`)).toEqual(
        jpeg({ width: 8 }),
      );
      // What was numbered goes on being numbered, and what was saved can be saved again.
      await save(target, xAuth, 'articles', { ...article, author: 'Somebody' });
      await target.call('DELETE', `/articles/${article._id}`, { token: xAuth });
      const objects = Object.keys(before).length;
      reportFigure('F5', `${objects} answers of ${restored.rows} rows restored, 0 differences`);
    } finally {
      await target.close();
    }
  },
  soakTimeout(20 * 60 * 1000),
);

it(
  'a restore replaces nothing unless told to, and loses nothing when it fails half way',
  async () => {
    const target = await startServer();
    try {
      await target.account(keeper);
      await target.account(reader);
      const xAuth = await signIn(target);
      await save(target, xAuth, 'tags', { color: 'abcdef' });
      const before = await answers(target, xAuth);
      await expect(restoreInto(target)).rejects.toThrow('add --replace');
      const { storage } = target.deps;
      const full: Storage = Object.assign(Object.create(storage) as Storage, {
        stage: () => Promise.reject(new Error('The disk is full.')),
      });
      await expect(restoreInto(target, true, { storage: full })).rejects.toThrow(
        'The disk is full.',
      );
      expect(await answers(target, xAuth)).toEqual(before);
      expect((await restoreInto(target, true)).files).toBe(2);
      expect(await answers(target, await signIn(target))).toEqual(await answers(server, token));
    } finally {
      await target.close();
    }
  },
  soakTimeout(10 * 60 * 1000),
);

it('a backup contains the files of its moment, whatever is deleted meanwhile', async () => {
  const { _id } = await save(server, token, 'videos');
  await upload(server, { type: 'videos', itemId: _id, token });
  const other = join(folder, 'meanwhile.tar');
  const { storage } = server.deps;
  const opening = storage.open.bind(storage);
  let isDeleted = false;
  const slow: Storage = Object.assign(Object.create(storage) as Storage, {
    open: async (object: string) => {
      if (!isDeleted) {
        await server.call('DELETE', `/videos/${_id}`, { token });
        await server.call('DELETE', `/admin/trash/videos/${_id}`, { token });
      }
      isDeleted = true;
      return opening(object);
    },
  });
  const files = (await storedFiles(server)).length;
  const written = await writeBackup({ ...server.deps, storage: slow }, other, {
    includesFiles: true,
  });
  expect([isDeleted, written.files, written.missing]).toEqual([true, files, []]);
  await checkBackup(other);
  // What the backup kept from being deleted goes with the next sweep.
  expect(await storedFiles(server)).toHaveLength(files);
  const instant = server.clock.now();
  // A file's age is told by the machine's clock, not by the test's.
  server.clock.set(new Date(Date.now() + 3_700_000));
  await deleteOrphanedFiles(server.deps);
  server.clock.set(instant);
  expect(await storedFiles(server)).toHaveLength(files - 1);
});

it('a backup overwrites no file, and leaves nothing behind when it fails or is cancelled', async () => {
  await expect(writeBackup(server.deps, path, { includesFiles: true })).rejects.toThrow(
    'There is a file',
  );
  const given = join(folder, 'given-up.tar');
  const signal = AbortSignal.abort();
  await expect(writeBackup(server.deps, given, { includesFiles: true, signal })).rejects.toThrow(
    /abort/,
  );
  const nowhere = join(folder, 'nowhere', 'backup.tar');
  await expect(writeBackup(server.deps, nowhere, { includesFiles: true })).rejects.toThrow(
    `There is no folder ${join(folder, 'nowhere')}. Create it, or name another one.`,
  );
  expect(existsSync(given)).toBe(false);
  // Where others may write, a link under a name that can be foreseen would lead the backup over a file of theirs.
  const lure = join(folder, 'lure.tar');
  const elsewhere = join(folder, 'elsewhere');
  await writeFile(elsewhere, 'theirs');
  await symlink(elsewhere, `${lure}.unfinished`);
  await Promise.all([1, 2].map(() => writeBackup(server.deps, lure, { includesFiles: true })));
  expect(await readFile(elsewhere, 'utf8')).toBe('theirs');
  await checkBackup(lure);
  await rm(`${lure}.unfinished`);
  expect((await readdir(folder)).filter((name) => name.includes('unfinished'))).toEqual([]);
});

it('a backup brings replaced files back, or leaves out all history where that is wanted', async () => {
  const item = await save(server, token, 'articles');
  const put = async (width: number) => {
    server.clock.advanceSeconds(60);
    await upload(server, { itemId: item._id, token, payload: jpeg({ width }) });
  };
  await put(3);
  await save(server, token, 'articles', { ...item, imgURL: `articles/${item._id}/coverImage.jpg` });
  await put(4);
  await server.call('DELETE', `/audios/${deleted._id}`, { token });
  const restored = async (name: string, includesHistory: boolean) => {
    const from = join(folder, name);
    await writeBackup(server.deps, from, { includesFiles: true, includesHistory });
    const target = await startServer();
    try {
      const summary = await restoreInto(target, false, { from });
      const xAuth = await signIn(target);
      const { data: trash } = await target.call<Item[]>('GET', '/admin/trash', { token: xAuth });
      const list = `/admin/versions/articles/${item._id}`;
      const { data: versions } = await target.call<Item[]>('GET', list, { token: xAuth });
      const pictures = versions.map(async ({ _id }) => {
        const files = `/admin/versions/${_id}/files`;
        return (await target.call<Item[]>('GET', files, { token: xAuth })).data;
      });
      return {
        missing: summary.missing,
        trash: trash.length,
        versions: versions.length,
        pictures: (await Promise.all(pictures)).flat().length,
        objects: (await storedFiles(target)).filter((path) => path.includes(item._id)).length,
        deleted: (await storedFiles(target)).filter((path) => path.includes(deleted._id)).length,
      };
    } finally {
      await target.close();
    }
  };
  const whole = { missing: [], trash: 1, versions: 3, pictures: 2, objects: 2, deleted: 1 };
  expect(await restored('history.tar', true)).toEqual(whole);
  const bare = { missing: [], trash: 0, versions: 0, pictures: 0, objects: 1, deleted: 0 };
  expect(await restored('bare.tar', false)).toEqual(bare);
});
