import { readdir, readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sweepFiles } from '../../../src/server/services/files';
import { type ContentType, contentTypes, type Item, save } from '../../support/content';
import { jpeg, mp3, png } from '../../support/mediaFiles';
import { startServer, type TestServer } from '../../support/server';

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

interface Sent {
  readonly type?: string;
  readonly itemId?: string;
  readonly fileName?: string;
  readonly contentType?: string;
  readonly payload?: Buffer | Readable;
  readonly token?: string;
  readonly headers?: Record<string, string>;
}

async function upload({
  type = 'articles',
  itemId = article._id,
  fileName = 'coverImage.jpg',
  ...sent
}: Sent = {}) {
  const { statusCode, body } = await server.inject({
    method: 'PATCH',
    url: `/api/S3/${type}/${itemId}/${fileName}`,
    headers: {
      'content-type': sent.contentType ?? 'image/jpeg',
      'x-auth': sent.token ?? admin,
      ...sent.headers,
    },
    payload: sent.payload ?? jpeg(),
  });
  return {
    status: statusCode,
    ...(JSON.parse(body) as { data: { Key: string }; errors: { name: string; message: string }[] }),
  };
}

const ask = <T>(operation: string, path: string, token = admin, itemId = article._id) =>
  server.call<T>('PATCH', `/S3/${itemId}/${operation}`, { token, body: { path } });

/** All files below the data folder's `files`. */
async function stored(): Promise<string[]> {
  const root = join(server.dataDir, 'files');
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

const exists = async (key: string) => (await ask('getData', key)).status === 200;

describe('an upload', () => {
  it.each([
    ['articles', 'coverImage.jpg', 'image/jpeg', jpeg()],
    ['articles', `${sectionId}.jpg`, 'image/jpeg', jpeg()],
    ['articles', 'audio.mp3', 'audio/mpeg', mp3()],
    ['audios', 'coverImage.jpg', 'image/jpeg', jpeg()],
    ['audios', 'audio.mp3', 'audio/mpeg', mp3()],
    ['videos', 'coverImage.jpg', 'image/jpeg', jpeg()],
    ['tags', 'coverImage.jpg', 'image/jpeg', jpeg()],
    ['tags', 'iconImage.png', 'image/png', png()],
  ] as const)(
    'of %s/%s gives its key and keeps every byte',
    async (type, fileName, contentType, payload) => {
      const { _id } = await save(server, admin, type);
      const { status, data } = await upload({ type, itemId: _id, fileName, contentType, payload });
      expect({ status, data }).toEqual({
        status: 200,
        data: { Key: `${type}/${_id}/${fileName}` },
      });
      const info = await ask('getData', data.Key, admin, _id);
      expect(info.data).toEqual({
        Key: data.Key,
        ContentType: contentType,
        ContentLength: payload.length,
        LastModified: server.clock.now().toISOString(),
      });
      const paths = (await stored()).filter((path) => path.includes(_id));
      expect(paths).toHaveLength(1);
      expect((await readFile(paths[0] ?? '')).equals(payload)).toBe(true);
    },
  );

  it('takes the place of the one before it', async () => {
    await upload();
    const later = jpeg({ width: 7 });
    await upload({ payload: later });
    const paths = (await stored()).filter((path) => path.includes(article._id));
    expect(paths).toHaveLength(1);
    expect((await readFile(paths[0] ?? '')).equals(later)).toBe(true);
  });

  it.each([
    ['videos', 'audio.mp3', 'audio/mpeg'],
    ['tags', 'audio.mp3', 'audio/mpeg'],
    ['articles', 'iconImage.png', 'image/png'],
    ['tags', `${sectionId}.jpg`, 'image/jpeg'],
    ['videos', `${sectionId}.jpg`, 'image/jpeg'],
  ] as const)(
    'is refused where items have no such file: %s/%s',
    async (type, fileName, contentType) => {
      const { _id } = await save(server, admin, type);
      expect((await upload({ type, itemId: _id, fileName, contentType })).status).toBe(400);
    },
  );

  it('needs an item', async () => {
    expect((await upload({ itemId: 'd'.repeat(24) })).status).toBe(404);
    expect((await upload({ type: 'videos' })).status).toBe(404);
  });

  it('is for administrators alone', async () => {
    expect((await upload({ token: await server.userToken() })).status).toBe(403);
    expect((await upload({ token: 'nonsense' })).status).toBe(401);
    expect(await exists(`articles/${article._id}/coverImage.jpg`)).toBe(false);
  });

  it.each([
    ['a PNG picture', png(), /looks like a PNG picture/],
    ['a GIF picture', Buffer.from('GIF89a'.padEnd(40, '\0')), /looks like a GIF picture/],
    ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>'), /looks like a text/],
    [
      'an SVG picture',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      /looks like a text/,
    ],
    ['a script', Buffer.from('alert(document.domain) // and more of it'), /not a JPEG picture/],
    ['a PDF document', Buffer.from('%PDF-1.7 and so on and so on'), /looks like a PDF/],
    ['an MP3 file', mp3(), /looks like an MP3/],
    ['three bytes', Buffer.from('abc'), /not a JPEG picture/],
  ])('sent as a JPEG picture is refused by its bytes: %s', async (_, payload, message) => {
    const { status, errors } = await upload({ payload });
    expect(status).toBe(415);
    expect(errors).toEqual([
      { name: 'UnsupportedMediaType', code: 415, message: expect.stringMatching(message) },
    ]);
    expect((await stored()).filter((path) => path.includes('incoming'))).toEqual([]);
  });

  it.each([
    ['image/png', 'coverImage.jpg'],
    ['application/json', 'coverImage.jpg'],
    ['text/html', 'coverImage.jpg'],
    ['audio/mpeg', 'coverImage.jpg'],
    ['image/jpeg', 'audio.mp3'],
    ['image/jpeg, text/html', 'coverImage.jpg'],
  ])('of type %s is refused for %s', async (contentType, fileName) => {
    expect((await upload({ contentType, fileName })).status).toBe(415);
  });

  it('that is damaged is refused with what to do', async () => {
    const { status, errors } = await upload({ payload: jpeg().subarray(0, -2) });
    expect(status).toBe(400);
    expect(errors[0]?.message).toMatch(/damaged.*Export it again/);
    expect(await exists(`articles/${article._id}/coverImage.jpg`)).toBe(false);
  });

  it('of nothing is refused', async () => {
    expect((await upload({ payload: Buffer.alloc(0) })).status).toBe(400);
    expect((await upload({ payload: Readable.from([]) })).status).toBe(400);
  });

  it('of up to 15 MB is taken, one byte more is refused before it is read (decision 121)', async () => {
    const large = (size: number) => jpeg({ scan: Buffer.alloc(size - jpeg().length + 7, 1) });
    expect((await upload({ payload: large(15_000_000) })).status).toBe(200);
    let isRead = false;
    const body = new Readable({
      read() {
        isRead = true;
        this.push(null);
      },
    });
    const announced = await upload({ payload: body, headers: { 'content-length': '15000001' } });
    expect(announced.status).toBe(413);
    expect(isRead).toBe(false);
    const streamed = await upload({ payload: Readable.from([large(15_000_001)]) });
    expect(streamed).toMatchObject({ status: 413, errors: [{ name: 'PayloadTooLarge' }] });
  });

  it('that breaks off leaves nothing', async () => {
    const address = new URL(await server.listen());
    const before = await stored();
    const socket = connect(Number(address.port), address.hostname);
    socket.write(
      `PATCH /api/S3/articles/${article._id}/coverImage.jpg HTTP/1.1\r\nhost: x\r\nx-auth: ${admin}\r\n` +
        'content-type: image/jpeg\r\ncontent-length: 100000\r\n\r\n',
    );
    socket.write(jpeg());
    const incoming = async () => (await stored()).length - before.length;
    while ((await incoming()) === 0) await new Promise(setImmediate);
    socket.destroy();
    while ((await incoming()) > 0) await new Promise(setImmediate);
    expect(await exists(`articles/${article._id}/coverImage.jpg`)).toBe(false);
  });

  it('refused leaves a line in the audit log', async () => {
    await upload({ payload: Buffer.from('<html>'.padEnd(99, ' ')) });
    const rows = await server.db
      .selectFrom('audit')
      .selectAll()
      .where('subject_id', '=', article._id)
      .execute();
    expect(rows).toMatchObject([{ event: 'upload.refused' }]);
  });
});

describe('names that try to leave the storage', () => {
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

  it('are refused by every operation, and nothing is touched', async () => {
    expect(spellings.length).toBeGreaterThanOrEqual(60);
    const before = await stored();
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
    expect(await stored()).toEqual(before);
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

  it('is looked up and deleted by administrators alone', async () => {
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

  it('goes at once when it is deleted and no item names it', async () => {
    expect(await ask('deleteData', key)).toMatchObject({ status: 200, data: { Key: key } });
    expect(await exists(key)).toBe(false);
    expect((await stored()).some((path) => path.includes(article._id))).toBe(false);
    expect((await ask('deleteData', key)).status).toBe(404);
  });

  it('that an item names is only marked, and goes with the save that no longer does (decision 91)', async () => {
    const sections = [{ _id: sectionId, type: 'SingleImageSection', imgURL: key }];
    article = await save(server, admin, 'articles', { ...article, sections });
    expect((await ask('deleteData', key)).status).toBe(200);
    expect(await exists(key)).toBe(true);
    article = await save(server, admin, 'articles', { ...article, author: 'still there' });
    expect(await exists(key)).toBe(true);
    await save(server, admin, 'articles', { ...article, sections: [] });
    expect(await exists(key)).toBe(false);
    expect((await stored()).some((path) => path.includes(article._id))).toBe(false);
  });

  it('that is not marked stays when no item names it', async () => {
    article = await save(server, admin, 'articles', { ...article, imgURL: key });
    await save(server, admin, 'articles', { ...article, imgURL: null });
    expect(await exists(key)).toBe(true);
  });

  it('is wanted again after another upload', async () => {
    article = await save(server, admin, 'articles', { ...article, imgURL: key });
    await ask('deleteData', key);
    await upload();
    await save(server, admin, 'articles', { ...article, imgURL: null });
    expect(await exists(key)).toBe(true);
  });

  it('that another item names stays as long as that one does', async () => {
    const other = await save(server, admin, 'videos', { imgURL: key });
    await ask('deleteData', key);
    expect(await exists(key)).toBe(true);
    await server.call('DELETE', `/videos/${other._id}`, { token: admin });
    await sweepFiles(server.deps);
    expect(await exists(key)).toBe(false);
  });

  it('goes with its item', async () => {
    await upload({ fileName: 'audio.mp3', contentType: 'audio/mpeg', payload: mp3() });
    await server.call('DELETE', `/articles/${article._id}`, { token: admin });
    expect((await stored()).some((path) => path.includes(article._id))).toBe(false);
    expect((await ask('getDataURL', key)).status).toBe(404);
  });
});

it('objects that no file has are swept once they are an hour old', async () => {
  const { data } = await upload();
  const before = await stored();
  await server.db.deleteFrom('files').where('key', '=', data.Key).execute();
  server.clock.set(new Date());
  await sweepFiles(server.deps);
  expect(await stored()).toEqual(before);
  server.clock.set(new Date(Date.now() + 3_700_000));
  await sweepFiles(server.deps);
  expect((await stored()).some((path) => path.includes(article._id))).toBe(false);
  expect(await stored()).toHaveLength(before.length - 1);
});
