import fc from 'fast-check';
import { type Item, save } from '../../../support/server/content';
import { reportFigure, soakSize } from '../../../support/fullSize';
import { jpeg, mp3 } from '../../../support/mediaFiles';
import { parseRange } from '../../../../src/server/http/answers/files';
import { startServer, type TestServer } from '../../../support/server/server';

const sound = mp3(20);

let server: TestServer;
let admin: string;
let audio: Item;

beforeAll(async () => {
  server = await startServer({ env: { PUBLIC_URL: 'https://shala.example' } });
  admin = await server.adminToken();
  audio = await save(server, admin, 'audios');
  await upload('audio.mp3', 'audio/mpeg', sound);
});

afterAll(() => server.close());

async function upload(fileName: string, contentType: string, payload: Buffer): Promise<void> {
  const { statusCode } = await server.inject({
    method: 'PATCH',
    url: `/api/S3/audios/${audio._id}/${fileName}`,
    headers: { 'content-type': contentType, 'x-auth': await server.adminToken() },
    payload,
  });
  expect(statusCode).toBe(200);
}

async function address(fileName = 'audio.mp3'): Promise<URL> {
  const body = { path: `audios/${audio._id}/${fileName}` };
  const token = await server.adminToken();
  const { data } = await server.call<string>('PATCH', `/S3/${audio._id}/getDataURL`, {
    token,
    body,
  });
  return new URL(data);
}

const open = (url: URL, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  server.inject({ method, url: url.pathname + url.search, headers });

describe('a signed URL', () => {
  it('starts with PUBLIC_URL and opens the file without a session, with its type and no other', async () => {
    const url = await address();
    expect(url.origin).toBe('https://shala.example');
    const answer = await open(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(sound)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'audio/mpeg',
      'content-length': String(sound.length),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'content-disposition': `inline; filename="audios-${audio._id}-audio.mp3"`,
      'cross-origin-resource-policy': 'cross-origin',
      'accept-ranges': 'bytes',
      'cache-control': expect.stringMatching(/^private, max-age=\d+, immutable$/),
    });
  });

  it('is valid for 10 to 15 minutes, and stays the same for a while', async () => {
    const url = await address();
    server.clock.advanceSeconds(1);
    expect((await address()).href).toBe(url.href);
    server.clock.advanceSeconds(598);
    expect((await open(url)).statusCode).toBe(200);
    server.clock.advanceSeconds(302);
    const late = await open(url);
    expect(late.statusCode).toBe(403);
    expect(JSON.parse(late.body)).toMatchObject({
      data: null,
      errors: [{ name: 'Forbidden', code: 403 }],
    });
  });

  const changes = soakSize(200, 1_000);
  it('opens nothing if any character was changed', async () => {
    const url = await address();
    const whole = url.pathname + url.search;
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: '/files/'.length, max: whole.length - 1 }),
        fc.constantFrom(...'abcdef0123456789AZ-_./=&'.split('')),
        async (place, character) => {
          fc.pre(whole[place] !== character);
          const changed = whole.slice(0, place) + character + whole.slice(place + 1);
          const { statusCode, rawPayload } = await server.inject({ method: 'GET', url: changed });
          expect(statusCode).toBeGreaterThanOrEqual(400);
          expect(rawPayload.includes(sound.subarray(50, 100))).toBe(false);
        },
      ),
      { numRuns: changes },
    );
    reportFigure('C8', `${changes} changed addresses, 0 opened`);
  });

  it('opens only its own file', async () => {
    await upload('coverImage.jpg', 'image/jpeg', jpeg());
    const [one, other] = [await address(), await address('coverImage.jpg')];
    const mixed = new URL(one.pathname + other.search, one.origin);
    expect((await open(mixed)).statusCode).toBe(403);
    expect((await open(other)).headers['content-type']).toBe('image/jpeg');
    for (const search of ['', '?expires=9999999999', '?signature=x', `${one.search}&expires=1`]) {
      expect((await open(new URL(one.pathname + search, one.origin))).statusCode).toBe(403);
    }
  });

  it('changes after the file was replaced (D98)', async () => {
    await upload('coverImage.jpg', 'image/jpeg', jpeg());
    const former = await address('coverImage.jpg');
    await upload('coverImage.jpg', 'image/jpeg', jpeg({ width: 5 }));
    const present = await address('coverImage.jpg');
    expect(present.pathname).not.toBe(former.pathname);
    // The history shows the former one: until it expires, its address opens what it always opened.
    expect((await open(former)).rawPayload.equals(jpeg())).toBe(true);
    expect((await open(present)).rawPayload.equals(jpeg({ width: 5 }))).toBe(true);
  });

  it('is a 404 for a file that is deleted between the look for it and its opening', async () => {
    await upload('coverImage.jpg', 'image/jpeg', jpeg());
    const url = await address('coverImage.jpg');
    const { storage } = server.deps;
    const head = storage.head.bind(storage);
    let looks = 0;
    const look = jest.spyOn(storage, 'head').mockImplementation(async (object) => {
      const info = await head(object);
      looks += 1;
      // Once for the headers, and once to open it.
      if (looks === 2) await storage.delete(object);
      return info;
    });
    const answer = await open(url);
    look.mockRestore();
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      404,
      'application/json; charset=utf-8',
    ]);
    expect(JSON.parse(answer.body)).toMatchObject({ errors: [{ name: 'NotFound', code: 404 }] });
  });

  it('accepts only GET and HEAD', async () => {
    const url = await address();
    const head = await open(url, {}, 'HEAD');
    expect(head.statusCode).toBe(200);
    expect(head.headers['content-length']).toBe(String(sound.length));
    expect(head.rawPayload).toHaveLength(0);
    for (const method of ['PUT', 'DELETE', 'POST', 'PATCH'] as const) {
      const { statusCode } = await server.inject({ method, url: url.pathname + url.search });
      expect([404, 405]).toContain(statusCode);
    }
  });
});

describe('a byte range of a file', () => {
  it('is sent as 206, so that players can seek', async () => {
    const url = await address();
    const parts = [
      ['bytes=0-1', 0, 1],
      ['bytes=100-', 100, sound.length - 1],
      ['bytes=-5', sound.length - 5, sound.length - 1],
    ] as const;
    for (const [range, start, end] of parts) {
      const answer = await open(url, { range });
      expect(answer.statusCode).toBe(206);
      expect(answer.headers['content-range']).toBe(`bytes ${start}-${end}/${sound.length}`);
      expect(answer.headers['content-length']).toBe(String(end - start + 1));
      expect(answer.rawPayload.equals(sound.subarray(start, end + 1))).toBe(true);
    }
  });

  it('beyond the end is answered by 416', async () => {
    const answer = await open(await address(), { range: `bytes=${sound.length}-` });
    expect(answer.statusCode).toBe(416);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['content-range']).toBe(`bytes */${sound.length}`);
  });

  it('of another version is answered by the whole file: If-Range', async () => {
    const url = await address();
    const { etag } = (await open(url)).headers;
    expect((await open(url, { range: 'bytes=0-1', 'if-range': String(etag) })).statusCode).toBe(
      206,
    );
    expect((await open(url, { range: 'bytes=0-1', 'if-range': '"other"' })).statusCode).toBe(200);
    expect((await open(url, { 'if-none-match': String(etag) })).statusCode).toBe(304);
  });

  it('is also sent over a real connection', async () => {
    const url = await address();
    const response = await fetch((await server.listen()) + url.pathname + url.search, {
      headers: { range: 'bytes=10-19' },
    });
    expect(response.status).toBe(206);
    expect(Buffer.from(await response.arrayBuffer()).equals(sound.subarray(10, 20))).toBe(true);
  });
});

describe('a Range header on 100 bytes', () => {
  it.each([
    ['bytes=0-9', { start: 0, end: 9 }],
    ['bytes=90-', { start: 90, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-500', { start: 0, end: 99 }],
    ['bytes=99-99', { start: 99, end: 99 }],
    ['bytes=50-5000', { start: 50, end: 99 }],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=5-4', null],
    ['bytes=-', null],
    ['bytes=0-1,5-6', null],
    ['bytes=a-b', null],
    ['items=0-1', null],
    ['', null],
    [undefined, null],
  ])('%s requests %j', (header, part) => {
    expect(parseRange(header, 100)).toEqual(part);
  });
});
