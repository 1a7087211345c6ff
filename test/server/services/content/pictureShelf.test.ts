import type { FormerFile, ShelfPicture, Version } from '../../../../src/contract/types.gen';
import { jpeg } from '../../../support/mediaFiles';
import { type Item, save } from '../../../support/server/content';
import { startServer, type TestServer } from '../../../support/server/server';
import { storedBytes, upload } from '../../../support/server/uploads';

const sections = [{ _id: 'c'.repeat(24), type: 'ImageSection', order: 1, title: {} }];
const bytes = jpeg({ width: 11 });

let server: TestServer;
let token: string;
let article: Item;
let tag: Item;

beforeAll(async () => {
  server = await startServer();
  token = await server.adminToken();
  article = await save(server, token, 'articles', { title: { 'en-US': 'Breath' }, sections });
  tag = await save(server, token, 'tags', { title: { 'en-US': 'Calm' }, name: 'Calm' });
  const section = `${sections[0]?._id}.jpg`;
  const itemId = article._id;
  const key = (await upload(server, { itemId, token, fileName: section, payload: bytes })).data.Key;
  const imgAlt = { 'en-US': 'A lake' };
  const imgFocus = { x: 0, y: 0.5 };
  const pictured = [{ ...sections[0], imgURL: key, imgAlt, imgFocus }];
  article = await save(server, token, 'articles', { ...article, sections: pictured });
});
afterAll(() => server.close());

const call = <T>(method: string, path: string, body?: object) =>
  server.call<T>(method, path, { token, body });
const source = () => `articles/${article._id}/${sections[0]?._id}.jpg`;
const copy = (path: string, fileName = 'coverImage.jpg') =>
  call<{ Key: string }>('POST', `/admin/pictures/tags/${tag._id}/${fileName}`, { path });
const bytesOf = async (key: string) => {
  const file = server.db.selectFrom('files').select('object').where('key', '=', key);
  return storedBytes(server, (await file.executeTakeFirstOrThrow()).object);
};

test('pictures of items and sections are listed with the title of the item and what they show', async () => {
  const { data } = await call<ShelfPicture[]>('GET', '/admin/pictures');
  expect(data).toEqual([
    {
      key: source(),
      title: { 'en-US': 'Breath' },
      imgAlt: { 'en-US': 'A lake' },
      imgFocus: { x: 0, y: 0.5 },
    },
  ]);
});

test('a picture that several sections show is listed once, as the first of them describes it', async () => {
  const shown = { ...sections[0], imgURL: source(), imgAlt: { 'en-US': 'A lake' } };
  const again = { ...shown, _id: 'd'.repeat(24), order: 2, imgAlt: { 'en-US': 'Water' } };
  const saved = await save(server, token, 'articles', { ...article, sections: [shown, again] });
  const { data } = await call<ShelfPicture[]>('GET', '/admin/pictures');
  expect(data).toMatchObject([{ key: source(), imgAlt: { 'en-US': 'A lake' } }]);
  const former = (article as unknown as { sections: unknown }).sections;
  article = await save(server, token, 'articles', { ...saved, sections: former });
});

test('a copy has bytes of its own, and what it replaces stays in the history', async () => {
  const before = jpeg({ width: 12 });
  const { data: first } = await upload(server, {
    type: 'tags',
    itemId: tag._id,
    token,
    payload: before,
  });
  tag = await save(server, token, 'tags', { ...tag, imgURL: first.Key });
  server.clock.advanceSeconds(60);
  const { status, data } = await copy(source());
  expect([status, data]).toEqual([200, { Key: `tags/${tag._id}/coverImage.jpg` }]);
  await upload(server, {
    itemId: article._id,
    token,
    fileName: `${sections[0]?._id}.jpg`,
    payload: jpeg({ width: 13 }),
  });
  expect(await bytesOf(data.Key)).toEqual(bytes);
  const { data: versions } = await call<Version[]>('GET', `/admin/versions/tags/${tag._id}`);
  const present = versions.slice(0, 2).map(async ({ _id }) => {
    const { data: files } = await call<FormerFile[]>('GET', `/admin/versions/${_id}/files`);
    return files.map(({ isPresent }) => isPresent);
  });
  expect(await Promise.all(present)).toEqual([[true], [false]]);
});

test('a picture that is gone, one of another kind and a file of another type are refused, and noted', async () => {
  const gone = `articles/${'f'.repeat(24)}/coverImage.jpg`;
  expect((await copy(gone)).status).toBe(404);
  expect((await copy('nothing')).status).toBe(400);
  expect((await copy(source(), 'iconImage.png')).status).toBe(400);
  const refusals = server.db.selectFrom('audit').selectAll().where('event', '=', 'upload.refused');
  expect(await refusals.execute()).toHaveLength(2);
});
