import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { AddressSigner } from '../../../src/server/storage/addressSigner';
import { DiskStorage } from '../../../src/server/storage/diskStorage';
import {
  type StageOptions,
  StorageUnavailable,
  TooLarge,
} from '../../../src/server/storage/storage';

const item = `articles/${'a'.repeat(24)}`;
const object = `${item}/${'b'.repeat(24)}/coverImage.jpg`;
const other = `${item}/${'c'.repeat(24)}/audio.mp3`;

let folder: string;
let storage: DiskStorage;

const openStorage = (settings: { isShared?: boolean } = {}) =>
  DiskStorage.open({
    ...settings,
    root: join(folder, 'files'),
    publicUrl: 'http://localhost:4000',
    signer: new AddressSigner(randomBytes(32), () => new Date()),
  });

const options: StageOptions = {
  limit: 1000,
  checkHead: () => {},
  signal: new AbortController().signal,
};

const stage = (content: string, changed: Partial<StageOptions> = {}) =>
  storage.stage(Readable.from([Buffer.from(content)]), { ...options, ...changed });

const keep = async (name: string, content: string) => (await stage(content)).keep(name);

const content = async (name: string, range?: { start: number; end: number }) => {
  const stream = await storage.open(name, range);
  return stream && text(stream);
};

const incoming = () => readdir(join(folder, 'files', 'incoming'));

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shala-storage-'));
  storage = await openStorage();
});

afterEach(() => rm(folder, { recursive: true, force: true }));

it('gives back what was kept, whole or in part', async () => {
  await keep(object, 'hello world');
  expect(await content(object)).toBe('hello world');
  expect(await content(object, { start: 6, end: 8 })).toBe('wor');
  expect(await storage.head(object)).toMatchObject({
    object,
    size: 11,
    modified: expect.any(Date),
  });
  expect(await incoming()).toEqual([]);
});

it('knows nothing of what was never kept', async () => {
  expect(await storage.open(object)).toBeNull();
  expect(await storage.head(object)).toBeNull();
  await expect(storage.delete(object)).resolves.toBeUndefined();
});

it('lets a staged file be read anywhere before it is kept or discarded', async () => {
  const file = await stage('hello world');
  expect(file.size).toBe(11);
  expect(String(await file.read(6, 100))).toBe('world');
  expect(await file.read(50, 10)).toHaveLength(0);
  expect(await storage.head(object)).toBeNull();
  await file.discard();
  expect(await incoming()).toEqual([]);
});

it('takes as much as the limit and no more', async () => {
  await (await stage('x'.repeat(1000))).discard();
  await expect(stage('x'.repeat(1001))).rejects.toThrow(TooLarge);
  expect(await incoming()).toEqual([]);
});

it('refuses by the first bytes before the rest has come', async () => {
  let given = 0;
  const endless = new Readable({
    read() {
      given += 1;
      this.push(Buffer.alloc(10));
    },
  });
  const refusal = new Error('not a picture');
  const checkHead = () => {
    throw refusal;
  };
  await expect(storage.stage(endless, { ...options, limit: 1e9, checkHead })).rejects.toBe(refusal);
  expect(given).toBeLessThan(10_000);
  expect(endless.destroyed).toBe(false);
  endless.destroy();
  expect(await incoming()).toEqual([]);
});

it('leaves nothing of a body that breaks off or was given up', async () => {
  const broken = new Readable({
    read() {
      this.push(Buffer.alloc(10));
      this.destroy(new Error('gone'));
    },
  });
  await expect(storage.stage(broken, options)).rejects.toThrow('gone');
  await expect(stage('x', { signal: AbortSignal.abort() })).rejects.toThrow(/abort/);
  expect(await incoming()).toEqual([]);
});

it('deletes one object, or all of an item', async () => {
  await keep(object, '1');
  await keep(other, '2');
  await storage.delete(object);
  expect(await content(object)).toBeNull();
  expect(await content(other)).toBe('2');
  await storage.deleteAll(item);
  expect(await content(other)).toBeNull();
});

it('lists objects and nothing else that lies there', async () => {
  await keep(object, '1');
  await keep(other, '22');
  const unfinished = await stage('unfinished');
  await writeFile(join(folder, 'files', item, 'notes.txt'), 'x');
  const found: Record<string, number> = {};
  for await (const { object: name, size } of storage.list()) found[name] = size;
  expect(found).toEqual({ [object]: 1, [other]: 2 });
  await unfinished.discard();
});

it('sweeps what a former process left unfinished', async () => {
  await keep(object, '1');
  const left = await stage('left behind');
  expect(await incoming()).toHaveLength(1);
  storage = await openStorage();
  expect(await incoming()).toEqual([]);
  expect(await content(object)).toBe('1');
  await left.discard();
});

it('sweeps only what is an hour old where other processes share the folder', async () => {
  const dead = await stage('left behind');
  const [name = ''] = await incoming();
  const longAgo = new Date(Date.now() - 61 * 60 * 1000);
  await utimes(join(folder, 'files', 'incoming', name), longAgo, longAgo);
  const living = await stage('on its way');
  await openStorage({ isShared: true });
  expect(await incoming()).toHaveLength(1);
  await living.keep(object);
  expect(await content(object)).toBe('on its way');
  await dead.discard();
});

it.each([
  '../secret',
  '/etc/passwd',
  `${item}/../../secret`,
  `${object}/..`,
  `${object}\0`,
  `${object}\n`,
  object.toUpperCase(),
  `incoming/${'a'.repeat(24)}`,
  '',
])('refuses the name %j', async (name) => {
  await expect(storage.head(name)).rejects.toThrow(/name/);
  await expect(storage.open(name)).rejects.toThrow(/name/);
  await expect(storage.delete(name)).rejects.toThrow(/name/);
  await expect(storage.deleteAll(name)).rejects.toThrow(/name/);
  await expect(storage.signedUrl(name)).rejects.toThrow(/name/);
  await expect(keep(name, 'x')).rejects.toThrow(StorageUnavailable);
  expect(await incoming()).toEqual([]);
});

it('follows no link out of its folder', async () => {
  const outside = join(folder, 'outside');
  await mkdir(join(outside, 'b'.repeat(24)), { recursive: true });
  await writeFile(join(outside, 'b'.repeat(24), 'coverImage.jpg'), 'secret');
  await mkdir(join(folder, 'files', 'articles'), { recursive: true });
  await symlink(outside, join(folder, 'files', item));
  await expect(storage.open(object)).rejects.toThrow(StorageUnavailable);
  await expect(keep(object, 'x')).rejects.toThrow(StorageUnavailable);
  expect(await incoming()).toEqual([]);
});

it('says that it is not available when the folder cannot be written', async () => {
  await rm(join(folder, 'files'), { recursive: true });
  await expect(stage('x')).rejects.toThrow(StorageUnavailable);
});
