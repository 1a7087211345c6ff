import { createSecretKey, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AddressSigner } from '../../../src/server/storage/storage';
import { DiskStorage } from '../../../src/server/storage/diskStorage';
import { StorageUnavailable } from '../../../src/server/common/errors';
import {
  describeStorage,
  keepText,
  names,
  readText,
  stageText,
} from '../../support/server/storageTests';

const { item, picture } = names;

let folder: string;
let storage: DiskStorage;

const openStorage = (settings: { isShared?: boolean } = {}) =>
  DiskStorage.open({
    ...settings,
    root: join(folder, 'files'),
    publicUrl: 'http://localhost:4000',
    signer: new AddressSigner(createSecretKey(randomBytes(32)), () => new Date()),
  });

const incoming = () => readdir(join(folder, 'files', 'incoming'));

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shala-storage-'));
  storage = await openStorage();
});

afterEach(() => rm(folder, { recursive: true, force: true }));

describeStorage(() => ({ storage, incoming }));

it('the listing ignores other files in the folder', async () => {
  await keepText(storage, picture, '1');
  await writeFile(join(folder, 'files', item, 'notes.txt'), 'x');
  const found: string[] = [];
  for await (const { object } of storage.list()) found.push(object);
  expect(found).toEqual([picture]);
});

it('uploads that a former process left unfinished are deleted', async () => {
  await keepText(storage, picture, '1');
  const left = await stageText(storage, 'left behind');
  expect(await incoming()).toHaveLength(1);
  storage = await openStorage();
  expect(await incoming()).toEqual([]);
  expect(await readText(storage, picture)).toBe('1');
  await left.discard();
});

it('unfinished uploads are deleted only after an hour where other processes share the folder', async () => {
  const dead = await stageText(storage, 'left behind');
  const [name = ''] = await incoming();
  const longAgo = new Date(Date.now() - 61 * 60 * 1000);
  await utimes(join(folder, 'files', 'incoming', name), longAgo, longAgo);
  const living = await stageText(storage, 'on its way');
  await openStorage({ isShared: true });
  expect(await incoming()).toHaveLength(1);
  await living.keep(picture);
  expect(await readText(storage, picture)).toBe('on its way');
  await dead.discard();
});

it('symbolic links out of the folder are not followed', async () => {
  const outside = join(folder, 'outside');
  await mkdir(join(outside, 'b'.repeat(24)), { recursive: true });
  await writeFile(join(outside, 'b'.repeat(24), 'coverImage.jpg'), 'secret');
  await mkdir(join(folder, 'files', 'articles'), { recursive: true });
  await symlink(outside, join(folder, 'files', item));
  await expect(storage.open(picture)).rejects.toThrow(StorageUnavailable);
  await expect(keepText(storage, picture, 'x')).rejects.toThrow(StorageUnavailable);
  expect(await incoming()).toEqual([]);
});

it('a folder that cannot be written is reported as not available', async () => {
  await rm(join(folder, 'files'), { recursive: true });
  await expect(stageText(storage, 'x')).rejects.toThrow(StorageUnavailable);
});
