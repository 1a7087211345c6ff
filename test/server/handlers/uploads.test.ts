import { once } from 'node:events';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { uploadFile } from '../../../src/server/services/files/uploads';
import type { StagedFile, Storage } from '../../../src/server/storage/storage';
import { eventually } from '../../support/eventually';
import { type Item, save } from '../../support/server/content';
import { jpeg, mp3, png } from '../../support/mediaFiles';
import { startServer, type TestServer } from '../../support/server/server';
import {
  ask as askFor,
  type Sent,
  storedBytes,
  storedFiles,
  upload as uploadTo,
} from '../../support/server/uploads';

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

const upload = (sent: Partial<Sent> = {}) =>
  uploadTo(server, { itemId: article._id, token: admin, ...sent });

const ask = <T>(operation: string, path: string, token = admin, itemId = article._id) =>
  askFor<T>(server, token, operation, path, itemId);

const stored = () => storedFiles(server);

const sessionOf = async (id: string) => {
  const sessions = server.db.selectFrom('sessions').select('id').where('user_id', '=', id);
  return { id, sessionId: (await sessions.executeTakeFirstOrThrow()).id };
};

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
      expect((await storedBytes(server, paths[0] ?? '')).equals(payload)).toBe(true);
    },
  );

  it('of a photo leaves off the film that a phone has appended', async () => {
    const photo = jpeg();
    const film = Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0isommp42');
    expect((await upload({ payload: Buffer.concat([photo, film]) })).status).toBe(200);
    const files = (await stored()).filter((path) => path.includes(article._id));
    expect(files).toHaveLength(1);
    expect((await storedBytes(server, files[0] ?? '')).equals(photo)).toBe(true);
    expect((await stored()).filter((path) => path.startsWith('incoming/'))).toEqual([]);
  });

  it('replaces the one before it', async () => {
    await upload();
    const later = jpeg({ width: 7 });
    await upload({ payload: later });
    const files = await server.db
      .selectFrom('files')
      .select('object')
      .where('item_id', '=', article._id)
      .execute();
    expect(files).toHaveLength(1);
    expect((await storedBytes(server, files[0]?.object ?? '')).equals(later)).toBe(true);
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

  it('is for administrators only', async () => {
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

  it('is not checked when its sender disconnects while it waits', async () => {
    const { deps } = server;
    const { user } = await server.account({ isAdmin: true });
    const caller = await sessionOf(user._id);
    const leaving = new AbortController();
    let reads = 0;
    const storage: Storage = Object.create(deps.storage, {
      stage: {
        value: async (...given: Parameters<Storage['stage']>) => {
          const file = await deps.storage.stage(...given);
          const read = (...range: [number, number]) => {
            reads += 1;
            leaving.abort();
            return file.read(...range);
          };
          return { ...file, read };
        },
      },
    });
    const uploading = uploadFile(
      { ...deps, storage },
      {
        caller,
        type: 'articles',
        itemId: article._id,
        fileName: 'coverImage.jpg',
        contentType: 'image/jpeg',
        contentLength: undefined,
        body: Readable.from([jpeg()]),
        signal: leaving.signal,
      },
    );
    await expect(uploading).rejects.toThrow('The upload was broken off.');
    // The head alone, before the check.
    expect(reads).toBe(1);
  });

  it('is not checked when its connection breaks while others are checked', async () => {
    let letGo = () => {};
    const isHeld = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    // The reads of each upload, in the order they were received; all but those of the heads wait.
    const reads: number[] = [];
    const hold = (file: StagedFile): StagedFile => {
      const own = reads.push(0) - 1;
      const read = async (...range: [number, number]) => {
        reads[own] = (reads[own] ?? 0) + 1;
        if (reads[own] > 1) await isHeld;
        return file.read(...range);
      };
      return { ...file, read };
    };
    const holding = await startServer();
    const { storage } = holding.deps;
    const stage = storage.stage.bind(storage);
    jest
      .spyOn(storage, 'stage')
      .mockImplementation(async (...given) => hold(await stage(...given)));
    try {
      const token = await holding.adminToken();
      const { _id: itemId } = await save(holding, token, 'articles');
      const port = Number(new URL(await holding.listen()).port);
      const head =
        `PATCH /api/S3/articles/${itemId}/coverImage.jpg HTTP/1.1\r\nhost: x\r\nx-auth: ${token}\r\n` +
        `content-type: image/jpeg\r\ncontent-length: ${jpeg().length}\r\n\r\n`;
      const send = async () => {
        const sent = reads.length;
        const socket = connect(port, '127.0.0.1');
        socket.write(Buffer.concat([Buffer.from(head), jpeg()]));
        await eventually(() => expect(reads).toHaveLength(sent + 1));
        return socket;
      };
      const checked = [await send(), await send()];
      await eventually(() => expect(reads).toEqual([2, 2]));
      const leaving = await send();
      await eventually(() => expect(reads).toEqual([2, 2, 1]));
      const refusals = () =>
        holding.db.selectFrom('audit').select('id').where('event', '=', 'upload.refused').execute();
      leaving.resetAndDestroy();
      const answers = checked.map((socket) => once(socket, 'data'));
      const countConnections = promisify(
        holding.app.server.getConnections.bind(holding.app.server),
      );
      await eventually(async () => expect(await countConnections()).toBe(2));
      letGo();
      for (const [answer] of await Promise.all(answers)) {
        expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /);
      }
      await eventually(async () => expect(await refusals()).toHaveLength(1));
      expect(reads[2]).toBe(1);
      for (const socket of checked) socket.destroy();
    } finally {
      letGo();
      await holding.close();
    }
  });

  it('that is damaged is refused with advice what to do', async () => {
    const { status, errors } = await upload({ payload: jpeg().subarray(0, -2) });
    expect(status).toBe(400);
    expect(errors[0]?.message).toMatch(/damaged.*Export it again/);
    expect(await exists(`articles/${article._id}/coverImage.jpg`)).toBe(false);
  });

  it('that is empty is refused', async () => {
    expect((await upload({ payload: Buffer.alloc(0) })).status).toBe(400);
    expect((await upload({ payload: Readable.from([]) })).status).toBe(400);
  });

  it('of up to 15 MB is accepted, and one byte more is refused before it is read (D121)', async () => {
    const large = (size: number) => jpeg({ scan: Buffer.alloc(size - jpeg().length + 7, 1) });
    expect((await upload({ payload: large(15_000_000) })).status).toBe(200);
    const silent = new Readable({ read: () => {} });
    const announced = await upload({ payload: silent, headers: { 'content-length': '15000001' } });
    expect(announced.status).toBe(413);
    const streamed = await upload({ payload: Readable.from([large(15_000_001)]) });
    expect(streamed).toMatchObject({ status: 413, errors: [{ name: 'PayloadTooLarge' }] });
  });

  it('that is aborted leaves no file', async () => {
    const address = new URL(await server.listen());
    const before = await stored();
    const socket = connect(Number(address.port), address.hostname);
    socket.write(
      `PATCH /api/S3/articles/${article._id}/coverImage.jpg HTTP/1.1\r\nhost: x\r\nx-auth: ${admin}\r\n` +
        'content-type: image/jpeg\r\ncontent-length: 100000\r\n\r\n',
    );
    socket.write(jpeg());
    // By name: what the test before has left may go meanwhile.
    const incoming = async () => (await stored()).filter((name) => !before.includes(name));
    await eventually(async () => expect(await incoming()).toHaveLength(1));
    socket.destroy();
    await eventually(async () => expect(await incoming()).toEqual([]));
    expect(await exists(`articles/${article._id}/coverImage.jpg`)).toBe(false);
  });

  it('that is refused is recorded in the audit log', async () => {
    await upload({ payload: Buffer.from('<html>'.padEnd(99, ' ')) });
    const rows = await server.db
      .selectFrom('audit')
      .selectAll()
      .where('subject_id', '=', article._id)
      .execute();
    expect(rows).toMatchObject([{ event: 'upload.refused' }]);
  });
});
