import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { DiskFull, StorageUnavailable } from '../../../../src/server/common/errors';
import { createOrUpdateUser } from '../../../../src/server/services/accounts/userAdministration';
import { deleteOrphanedFiles } from '../../../../src/server/services/files/files';
import { eventually } from '../../../support/eventually';
import { type Item, save } from '../../../support/server/content';
import { mp3 } from '../../../support/mediaFiles';
import { startServer, type TestServer } from '../../../support/server/server';
import { ask, storedBytes, storedFiles, upload } from '../../../support/server/uploads';

const sound = mp3(10);
const half = 2_000;

let server: TestServer;
let admin: string;
let audio: Item;

beforeAll(async () => {
  server = await startServer();
  admin = await server.adminToken();
});
beforeEach(async () => {
  audio = await save(server, admin, 'audios');
});
afterAll(() => server.close());

interface Part {
  readonly payload?: Buffer;
  readonly size?: number;
  readonly modified?: number;
  readonly token?: string;
}

const path = () => `/S3/audios/${audio._id}/audio.mp3/parts`;

async function send(offset: number, end: number, part: Part = {}) {
  const { payload = sound, size = payload.length, modified = 7, token = admin } = part;
  const { statusCode, body } = await server.inject({
    method: 'PATCH',
    url: `/api${path()}?offset=${offset}&size=${size}&modified=${modified}`,
    headers: { 'content-type': 'audio/mpeg', 'x-auth': token },
    payload: payload.subarray(offset, end),
  });
  const { data, errors } = JSON.parse(body);
  return { status: statusCode, data, name: errors[0]?.name };
}
/** How far the file is. */
const known = async (part: Part = {}) => (await send(0, 0, part)).data.offset;
const key = () => `audios/${audio._id}/audio.mp3`;
const info = () => ask(server, admin, 'getData', key(), audio._id);
const stored = async () =>
  (await storedFiles(server)).filter((object) => object.includes(audio._id));
const unfinished = async () =>
  (await stored()).filter((object) => object.startsWith('unfinished/'));

describe('a file that is sent in parts', () => {
  it('is stored with the last one, byte for byte, and the former file is kept', async () => {
    await upload(server, {
      type: 'audios',
      itemId: audio._id,
      fileName: 'audio.mp3',
      contentType: 'audio/mpeg',
      payload: mp3(3),
      token: admin,
    });
    expect(await known()).toBe(0);
    expect((await send(0, half)).data).toEqual({ offset: half });
    expect(await known()).toBe(half);
    expect((await info()).data).toMatchObject({ ContentLength: mp3(3).length });
    const { data } = await send(half, sound.length);
    expect(data).toEqual({ offset: sound.length, Key: key() });
    expect((await info()).data).toMatchObject({ ContentLength: sound.length });
    const objects = await stored();
    const bytes = await Promise.all(objects.map((object) => storedBytes(server, object)));
    expect(bytes.map(({ length }) => length).sort((a, b) => a - b)).toEqual([
      mp3(3).length,
      sound.length,
    ]);
    expect(bytes.some((one) => one.equals(sound))).toBe(true);
    expect(await known()).toBe(0);
  });

  it('keeps nothing of a part that was cut off', async () => {
    await send(0, half);
    const address = new URL(await server.listen());
    const socket = connect(Number(address.port), address.hostname);
    socket.write(
      `PATCH /api${path()}?offset=${half}&size=${sound.length}&modified=7 HTTP/1.1\r\nhost: x\r\nx-auth: ${admin}\r\n` +
        `content-type: audio/mpeg\r\ncontent-length: ${half}\r\n\r\n`,
    );
    socket.write(sound.subarray(half, half + 100));
    const arriving = async () =>
      (await storedFiles(server)).filter((object) => object.startsWith('incoming/'));
    await eventually(async () => expect(await arriving()).toHaveLength(1));
    socket.destroy();
    await eventually(async () => expect(await arriving()).toEqual([]));
    expect(await known()).toBe(half);
    expect((await send(half, sound.length)).data).toHaveProperty('Key');
    expect((await storedBytes(server, (await stored())[0] ?? '')).equals(sound)).toBe(true);
  });

  it('takes nothing away when somebody asks about another file of the same name', async () => {
    await send(0, half);
    expect(await known({ modified: 8 })).toBe(0);
    expect(await known()).toBe(half);
  });

  it('takes no part that leaves a gap, comes twice, or is longer than the file', async () => {
    expect((await send(half, half + 1)).data).toEqual({ offset: 0 });
    await send(0, half);
    expect((await send(0, half)).data).toEqual({ offset: half });
    expect(await unfinished()).toHaveLength(1);
    const longer = { payload: mp3(11), size: sound.length };
    expect(await send(half, mp3(11).length, longer)).toMatchObject({ status: 413 });
    expect(await known()).toBe(half);
  });

  it('has one caller, and does not push back another file of theirs that is sent under its name', async () => {
    const other = await server.adminToken();
    await send(0, half);
    expect(await known({ token: other })).toBe(0);
    expect((await send(0, 100, { token: other })).data).toEqual({ offset: 100 });
    const second = { payload: mp3(11), modified: 8 };
    expect((await send(0, 50, second)).data).toEqual({ offset: 50 });
    expect((await send(half, sound.length - 1)).data).toEqual({ offset: sound.length - 1 });
    expect((await send(50, mp3(11).length, second)).data).toHaveProperty('Key');
    expect((await info()).data).toMatchObject({ ContentLength: mp3(11).length });
    expect((await send(sound.length - 1, sound.length)).data).toHaveProperty('Key');
    expect((await info()).data).toMatchObject({ ContentLength: sound.length });
    expect(await unfinished()).toHaveLength(1);
  });

  it('is checked as one that is sent at once, with its first bytes and whole', async () => {
    const text = Buffer.from('<html>'.padEnd(900, ' '));
    expect(await send(0, 500, { payload: text })).toMatchObject({ status: 415 });
    const tag = Buffer.concat([sound.subarray(0, 50), Buffer.alloc(900)]);
    expect(await send(0, 500, { payload: tag })).toMatchObject({ status: 200 });
    expect(await send(500, 950, { payload: tag })).toMatchObject({ status: 400 });
    expect(await unfinished()).toEqual([]);
    expect(await send(0, 10, { size: 200_000_001 })).toMatchObject({ status: 400 });
    expect(await stored()).toEqual([]);
    const refusals = server.db
      .selectFrom('audit')
      .select('id')
      .where('event', '=', 'upload.refused');
    expect(await refusals.where('subject_id', '=', audio._id).execute()).toHaveLength(2);
  });

  it('is stored once where its end is asked for twice', async () => {
    await send(0, sound.length - 1);
    const ends = await Promise.all([
      send(sound.length - 1, sound.length),
      send(sound.length - 1, sound.length),
    ]);
    expect(ends.map(({ status }) => status)).toEqual([200, 200]);
    expect(await stored()).toHaveLength(1);
  });

  it('stays where the storage cannot take it, and its end can be asked for again', async () => {
    const { storage } = server.deps;
    const stage = storage.stage.bind(storage);
    jest
      .spyOn(storage, 'stage')
      .mockImplementationOnce(stage)
      .mockRejectedValueOnce(new StorageUnavailable('The bucket is away.'));
    expect(await send(0, sound.length)).toMatchObject({ status: 503, name: 'Unavailable' });
    expect((await send(sound.length, sound.length)).data).toHaveProperty('Key');
  });

  it('is never stored with a part that has gone while it was put together', async () => {
    await send(0, half);
    await send(half, sound.length - 1);
    const { storage } = server.deps;
    const open = storage.open.bind(storage);
    // As another process that puts it together, or another file of the same name, does.
    jest.spyOn(storage, 'open').mockImplementation(async (object) => {
      if (object.includes(`-${half}/`)) await storage.delete(object);
      return open(object);
    });
    const end = await send(sound.length - 1, sound.length);
    jest.restoreAllMocks();
    expect(end).toMatchObject({ status: 503, name: 'Unavailable' });
    expect((await info()).status).toBe(404);
    expect((await send(0, sound.length)).data).toHaveProperty('Key');
  });

  it('is never stored shorter than it was announced, after another process has stored a shorter part', async () => {
    await send(0, half);
    await send(half, sound.length - 1);
    const { storage } = server.deps;
    const open = storage.open.bind(storage);
    const frame = sound.length - mp3(9).length;
    jest
      .spyOn(storage, 'open')
      .mockImplementation((object) =>
        object.includes(`-${half}/`)
          ? Promise.resolve(Readable.from([sound.subarray(half, sound.length - 1 - frame)]))
          : open(object),
      );
    const end = await send(sound.length - 1, sound.length);
    jest.restoreAllMocks();
    expect(end).toMatchObject({ status: 503, name: 'Unavailable' });
    expect((await info()).status).toBe(404);
    expect((await send(0, sound.length)).data).toHaveProperty('Key');
  });

  it('is answered with the file that another process has put together meanwhile', async () => {
    await send(0, half);
    const { storage } = server.deps;
    const open = storage.open.bind(storage);
    // Both ends came at once; the other process is done when this one reads.
    jest.spyOn(storage, 'open').mockImplementationOnce(async (object) => {
      await upload(server, {
        type: 'audios',
        itemId: audio._id,
        fileName: 'audio.mp3',
        contentType: 'audio/mpeg',
        payload: sound,
        token: admin,
      });
      await storage.delete(object);
      return open(object);
    });
    const { data } = await send(half, sound.length);
    jest.restoreAllMocks();
    expect(data).toEqual({ offset: sound.length, Key: key() });
    expect(await stored()).toHaveLength(1);
  });

  it('says that the disk is full, the item gone or the rights ended', async () => {
    jest
      .spyOn(server.deps.storage, 'stage')
      .mockRejectedValueOnce(new DiskFull('The disk is nearly full.'));
    expect(await send(0, half)).toMatchObject({ status: 503, name: 'DiskFull' });
    const { user, tokens } = await server.account({ isAdmin: true });
    await send(0, half, { token: tokens.accessToken });
    await createOrUpdateUser(server.deps, { email: user.email, isAdmin: false });
    const late = await send(half, sound.length, { token: tokens.accessToken });
    expect(late).toMatchObject({ status: 403 });
    await send(0, half);
    await server.call('DELETE', `/audios/${audio._id}`, { token: admin });
    expect(await send(half, sound.length)).toMatchObject({ status: 404 });
    expect(await stored()).toEqual(await unfinished());
  });

  it('is given up after a day without a part', async () => {
    await send(0, half);
    const now = server.clock.now();
    // What lies in the storage has the time of this machine.
    server.clock.set(new Date(Date.now() + 23 * 3_600_000));
    await deleteOrphanedFiles(server.deps);
    const later = await unfinished();
    server.clock.set(new Date(Date.now() + 25 * 3_600_000));
    await deleteOrphanedFiles(server.deps);
    server.clock.set(now);
    expect([later.length, await unfinished()]).toEqual([1, []]);
    expect((await send(half, sound.length)).data).toEqual({ offset: 0 });
  });
});
