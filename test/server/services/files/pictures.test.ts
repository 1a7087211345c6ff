import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { deleteOrphanedFiles } from '../../../../src/server/services/files/files';
import { type Item, save } from '../../../support/server/content';
import { chunk, jpeg, pngHeader, pngSignature } from '../../../support/mediaFiles';
import { startServer, type TestServer } from '../../../support/server/server';
import { ask, treeOf, upload } from '../../../support/server/uploads';

interface PictureUrl {
  key: string;
  url: string;
}

const past = '2026-11-20T00:00:00.000Z';

let server: TestServer;
let admin: string;
let article: Item;

beforeAll(async () => {
  server = await startServer();
});

beforeEach(async () => {
  admin = await server.adminToken();
  article = await save(server, admin, 'articles', { isPublic: true, publishAt: past });
});

afterAll(() => server.close());

const keyOf = ({ _id }: Item) => `articles/${_id}/coverImage.jpg`;

const send = (payload: Buffer, sent = {}) =>
  upload(server, { itemId: article._id, token: admin, payload, ...sent });

/** The addresses of pictures for a caller. */
const urls = async (keys: readonly string[], token = admin, type = 'articles') =>
  (await server.call<PictureUrl[]>('POST', `/S3/${type}/pictures`, { token, body: { keys } })).data;

const urlOf = async (item = article): Promise<string> => (await urls([keyOf(item)]))[0]?.url ?? '';

const webp = 'image/avif,image/webp,*/*';

async function open(url: string, width: string | number = 96, accept = webp, headers = {}) {
  const { pathname, search } = new URL(url);
  return server.inject({
    method: 'GET',
    url: `${pathname}${search}&width=${width}`,
    headers: { accept, ...headers },
  });
}

/** A picture of noise, the hardest to make small. */
const noise = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({
    create: {
      width,
      height,
      channels,
      background: 'grey',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });

/** A picture of one colour. */
const plain = (width: number, height: number, background = '#c08040') =>
  sharp({ create: { width, height, channels: 3, background } });

const cover = () => plain(900, 1600).jpeg().toBuffer();

/** Sends a picture as the cover and gives what a row of a list gets. */
async function row(payload: Buffer) {
  expect((await send(payload)).status).toBe(200);
  const answer = await open(await urlOf());
  return {
    status: answer.statusCode,
    bytes: answer.rawPayload,
    type: answer.headers['content-type'],
  };
}

const sizeOf = async (bytes: Buffer) => {
  const { format, width, height } = await sharp(bytes).metadata();
  return { format, width, height };
};

/** The first pixel: red, green, blue. */
const colourOf = async (bytes: Buffer) => [
  ...(await sharp(bytes).removeAlpha().raw().toBuffer()).subarray(0, 3),
];

describe('a picture at a width', () => {
  it('has that width, as WebP where the browser takes it and else as it was sent', async () => {
    await send(await cover());
    const url = await urlOf();
    for (const width of [96, 320, 900]) {
      const answer = await open(url, width);
      expect(answer.headers).toMatchObject({ 'content-type': 'image/webp', vary: 'Accept' });
      expect((await sizeOf(answer.rawPayload)).width).toBe(width);
    }
    for (const accept of ['image/png,*/*', 'image/webp;q=0, */*', 'image/webp; Q=0.0,image/jpeg']) {
      const other = await open(url, 320, accept);
      expect(other.headers['content-type']).toBe('image/jpeg');
      expect(await sizeOf(other.rawPayload)).toEqual({ format: 'jpeg', width: 320, height: 569 });
    }
    const least = await open(url, 320, 'image/webp;q=0.01');
    expect(least.headers['content-type']).toBe('image/webp');
  });

  it('is kept by browsers for as long as its address is valid, half a day at least, and named by its version', async () => {
    await send(await cover());
    const url = await urlOf();
    const answer = await open(url);
    const [, seconds] =
      /^private, max-age=(\d+), immutable$/.exec(`${answer.headers['cache-control']}`) ?? [];
    expect(Number(seconds)).toBeGreaterThanOrEqual(12 * 3600);
    const again = await open(url, 96, webp, { 'if-none-match': `${answer.headers.etag}` });
    expect(again.statusCode).toBe(304);
    await send(await plain(900, 1600, '#000').jpeg().toBuffer());
    const next = await urlOf();
    expect(next).not.toBe(url);
    expect(await colourOf((await open(next)).rawPayload)).toEqual([0, 0, 0]);
  });

  it('is made once and kept, apart from what backups hold', async () => {
    await send(await cover());
    const url = await urlOf();
    const folder = join(server.dataDir, 'pictures', 'articles', article._id);
    const first = (await open(url)).rawPayload;
    const kept = await treeOf(folder);
    expect(kept).toHaveLength(1);
    expect((await open(url)).rawPayload.equals(first)).toBe(true);
    expect(await treeOf(folder)).toEqual(kept);
    for await (const { object } of server.deps.storage.list()) expect(object).not.toMatch(/webp/);
  });

  it('has at most 6 kB in a row of a list, whatever it shows', async () => {
    const { bytes } = await row(await noise(900, 1600).jpeg().toBuffer());
    expect(bytes.length).toBeLessThanOrEqual(6_000);
    const long = await row(await noise(300, 6_000).jpeg().toBuffer());
    expect(long.bytes.length).toBeLessThanOrEqual(6_000);
  });

  it('goes with its original', async () => {
    await send(await cover());
    await open(await urlOf());
    const folder = join(server.dataDir, 'pictures', 'articles', article._id);
    expect(await treeOf(folder)).toHaveLength(1);
    await server.db.deleteFrom('files').where('item_id', '=', article._id).execute();
    await deleteOrphanedFiles(server.deps);
    expect(await treeOf(folder)).toEqual([]);
  });
});

describe('whoever may not see an item', () => {
  it('gets no address of its picture', async () => {
    await send(await cover());
    const draft = await save(server, admin, 'articles', { isPublic: false });
    await upload(server, { itemId: draft._id, token: admin, payload: await cover() });
    const keys = [keyOf(article), keyOf(draft)];
    expect((await urls(keys)).map(({ key }) => key).sort()).toEqual([...keys].sort());
    const user = await server.userToken();
    expect((await urls(keys, user)).map(({ key }) => key)).toEqual([keyOf(article)]);
    const { status } = await server.call('POST', '/S3/articles/pictures', { body: { keys } });
    expect(status).toBe(401);
  });

  it('gets no original by the address of a picture, and nothing by one that was changed', async () => {
    await send(await cover());
    const url = new URL(await urlOf());
    const whole = await server.inject({ method: 'GET', url: url.pathname + url.search });
    expect(whole.statusCode).toBe(403);
    const changed = url.href.replace(/(?<=signature=)./, (letter) => (letter === 'A' ? 'B' : 'A'));
    expect((await open(changed)).statusCode).toBe(403);
    server.clock.advanceSeconds(24 * 3600);
    expect((await open(url.href)).statusCode).toBe(403);
  });

  it('gets an address for nothing that is no picture of that type', async () => {
    await send(await cover());
    const odd = [
      '',
      '../secret',
      `audios/${article._id}/audio.mp3`,
      `articles/${article._id}/audio.mp3`,
    ];
    expect(await urls([...odd, keyOf(article)])).toHaveLength(1);
    expect(await urls([keyOf(article)], admin, 'audios')).toEqual([]);
  });
});

it('an address of the file itself takes widths too, and only those there are', async () => {
  await send(await cover());
  const { data } = await ask<string>(server, admin, 'getDataURL', keyOf(article), article._id);
  const isOurs = new URL(data).pathname.startsWith('/files/');
  if (isOurs) expect((await open(data, 320)).headers['content-type']).toBe('image/webp');
  for (const width of ['97', '0', '-1', '96px', '1e9', '96&width=320'])
    expect((await open(await urlOf(), width)).statusCode).toBe(404);
});

describe('a picture that is unlike others', () => {
  it('of one pixel stays one pixel', async () => {
    const { bytes } = await row(await plain(1, 1).jpeg().toBuffer());
    expect(await sizeOf(bytes)).toEqual({ format: 'webp', width: 1, height: 1 });
  });

  it('for print gets the colours of screens', async () => {
    const { bytes } = await row(
      await plain(300, 400, '#ff0000').toColourspace('cmyk').jpeg().toBuffer(),
    );
    const [red = 0, green = 255, blue = 255] = await colourOf(bytes);
    expect(red).toBeGreaterThan(180);
    expect(Math.max(green, blue)).toBeLessThan(90);
  });

  it('that a camera has turned stands upright, and its metadata is left out', async () => {
    const turned = await plain(400, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { bytes } = await row(turned);
    expect(await sizeOf(bytes)).toEqual({ format: 'webp', width: 96, height: 192 });
    const { exif, orientation } = await sharp(bytes).metadata();
    expect([exif, orientation]).toEqual([undefined, undefined]);
  });

  it('of 16 bits or with transparency is shown as one of 8, with its transparency', async () => {
    const tag = await save(server, admin, 'tags', { title: { 'en-US': 'Hips' } });
    const sent = {
      type: 'tags',
      itemId: tag._id,
      fileName: 'iconImage.png',
      contentType: 'image/png',
      token: admin,
    };
    const deep = await noise(200, 200, 4).ensureAlpha(0.5).toColourspace('rgb16').png().toBuffer();
    expect((await sharp(deep).metadata()).depth).toBe('ushort');
    await upload(server, { ...sent, payload: deep });
    const [{ url } = { url: '' }] = await urls([`tags/${tag._id}/iconImage.png`], admin, 'tags');
    const { depth, hasAlpha } = await sharp((await open(url)).rawPayload).metadata();
    expect({ depth, hasAlpha }).toEqual({ depth: 'uchar', hasAlpha: true });
    expect((await open(url, 96, '*/*')).headers['content-type']).toBe('image/png');
  });

  it('that moves shows its first picture', async () => {
    const tag = await save(server, admin, 'tags', { title: { 'en-US': 'Knees' } });
    const still = await plain(64, 64).png().toBuffer();
    // As an animated PNG: a chunk after the header says how many pictures there are.
    const headEnd = pngSignature.length + 25;
    const count = chunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]));
    const payload = Buffer.concat([still.subarray(0, headEnd), count, still.subarray(headEnd)]);
    const sent = {
      type: 'tags',
      itemId: tag._id,
      fileName: 'iconImage.png',
      contentType: 'image/png',
      token: admin,
    };
    expect((await upload(server, { ...sent, payload })).status).toBe(200);
    const [{ url } = { url: '' }] = await urls([`tags/${tag._id}/iconImage.png`], admin, 'tags');
    expect(await sizeOf((await open(url)).rawPayload)).toMatchObject({ width: 64, height: 64 });
  });

  it('of 60 million pixels is refused when it is sent', async () => {
    const { status, errors } = await send(jpeg({ width: 10_000, height: 6_000 }));
    expect(status).toBe(400);
    expect(errors[0]?.message).toMatch(/at most 50 million/);
  });

  it('that is broken has no smaller ones, and costs that time but once', async () => {
    expect((await row(jpeg())).status).toBe(404);
    expect((await open(await urlOf())).statusCode).toBe(404);
    const { data } = await ask<string>(server, admin, 'getDataURL', keyOf(article), article._id);
    // Its browser may know more.
    if (new URL(data).pathname.startsWith('/files/'))
      expect((await open(data)).rawPayload.equals(jpeg())).toBe(true);
    const cut = await cover();
    const { status } = await row(
      Buffer.concat([cut.subarray(0, cut.length / 2), Buffer.from([0xff, 0xd9])]),
    );
    // As a browser shows it: what there is of it.
    expect(status).toBe(200);
    expect((await open(await urlOf())).statusCode).toBe(status);
  });

  it('that took too long is tried again', async () => {
    const timeout = new Error('timeout: 42% complete');
    await send(await plain(300, 400).jpeg().toBuffer());
    jest.spyOn(sharp.prototype, 'toBuffer').mockRejectedValueOnce(timeout);
    const url = await urlOf();
    expect((await open(url)).statusCode).toBe(404);
    expect((await open(url)).statusCode).toBe(200);
    jest.restoreAllMocks();
  });

  it('that unpacks to a thousand times its size is made smaller, or refused, in a moment', async () => {
    const tag = await save(server, admin, 'tags', { title: { 'en-US': 'Bomb' } });
    const [width, height] = [7_000, 7_000];
    const payload = Buffer.concat([
      pngSignature,
      pngHeader({ width, height, colour: 6 }),
      chunk('IDAT', deflateSync(Buffer.alloc((width * 4 + 1) * height), { level: 9 })),
      chunk('IEND', Buffer.alloc(0)),
    ]);
    expect(payload.length).toBeLessThan(250_000);
    const sent = {
      type: 'tags',
      itemId: tag._id,
      fileName: 'iconImage.png',
      contentType: 'image/png',
      token: admin,
    };
    expect((await upload(server, { ...sent, payload })).status).toBe(200);
    const [{ url } = { url: '' }] = await urls([`tags/${tag._id}/iconImage.png`], admin, 'tags');
    const before = process.memoryUsage.rss();
    const answer = await open(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.length).toBeLessThan(6_000);
    expect(process.memoryUsage.rss() - before).toBeLessThan(200_000_000);
  });
});

it('a file that lost its bytes, or is something else by now, is told by 404', async () => {
  await send(await cover());
  const url = await urlOf();
  const object = new URL(url).pathname.slice('/files/'.length);
  await server.deps.storage.delete(object);
  expect((await open(url)).statusCode).toBe(404);
});
