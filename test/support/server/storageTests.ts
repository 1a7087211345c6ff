import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { StageOptions, Storage } from '../../../src/server/storage/storage';
import { StorageUnavailable } from '../../../src/server/common/errors';

const item = `articles/${'a'.repeat(24)}`;

export const names = {
  item,
  picture: `${item}/${'b'.repeat(24)}/coverImage.jpg`,
  sound: `${item}/${'c'.repeat(24)}/audio.mp3`,
} as const;

export const stageOptions: StageOptions = {
  maxBytes: 1000,
  checkHead: () => {},
  signal: new AbortController().signal,
};

export const stageText = (storage: Storage, content: string, changed: Partial<StageOptions> = {}) =>
  storage.stage(Readable.from([Buffer.from(content)]), { ...stageOptions, ...changed });

export async function keepText(storage: Storage, name: string, content: string): Promise<void> {
  await (await stageText(storage, content)).keep(name);
}

export async function readText(
  storage: Storage,
  name: string,
  range?: { start: number; end: number },
): Promise<string | null> {
  const stream = await storage.open(name, range);
  return stream && text(stream);
}

interface Opened {
  readonly storage: Storage;
  /** What lies in the folder for bodies on their way. */
  readonly incoming: () => Promise<string[]>;
}

/** What every storage does, wherever it keeps its objects. `opened` gives an empty one for each test. */
export function describeStorage(opened: () => Opened): void {
  const { item: items, picture, sound } = names;
  const stage = (content: string, changed: Partial<StageOptions> = {}) =>
    stageText(opened().storage, content, changed);
  const keep = (name: string, content: string) => keepText(opened().storage, name, content);
  const read = (name: string) => readText(opened().storage, name);
  const expectNothingLeft = async () => expect(await opened().incoming()).toEqual([]);

  it('returns what was stored, completely or in part', async () => {
    const { storage } = opened();
    await keep(picture, 'hello world');
    expect(await read(picture)).toBe('hello world');
    expect(await readText(storage, picture, { start: 6, end: 8 })).toBe('wor');
    const modified = expect.any(Date);
    expect(await storage.head(picture)).toEqual({ object: picture, size: 11, modified });
    await expectNothingLeft();
  });

  it('reports unknown objects as missing', async () => {
    const { storage } = opened();
    expect(await storage.open(picture)).toBeNull();
    expect(await storage.head(picture)).toBeNull();
    await expect(storage.delete(picture)).resolves.toBeUndefined();
  });

  it('allows reading a staged file anywhere before it is stored or discarded', async () => {
    const file = await stage('hello world');
    expect(file.size).toBe(11);
    expect(String(await file.read(6, 100))).toBe('world');
    expect(await file.read(50, 10)).toHaveLength(0);
    expect(await opened().storage.head(picture)).toBeNull();
    await file.discard();
    await expectNothingLeft();
  });

  it('accepts files up to the limit and refuses larger ones', async () => {
    await (await stage('x'.repeat(1000))).discard();
    await expect(stage('x'.repeat(1001))).rejects.toMatchObject({ name: 'PayloadTooLarge' });
    await expectNothingLeft();
  });

  it('refuses a file by its first bytes before the rest has arrived', async () => {
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
    const staging = opened().storage.stage(endless, { ...stageOptions, maxBytes: 1e9, checkHead });
    await expect(staging).rejects.toBe(refusal);
    // What streams buffer ahead, which Node 22 does with four times as much as Node 20, but no more.
    expect(given * 10).toBeLessThan(200_000);
    expect(endless.destroyed).toBe(false);
    endless.destroy();
    await expectNothingLeft();
  });

  it('leaves nothing of a body that breaks off or is cancelled', async () => {
    const broken = new Readable({
      read() {
        this.push(Buffer.alloc(10));
        this.destroy(new Error('gone'));
      },
    });
    await expect(opened().storage.stage(broken, stageOptions)).rejects.toThrow('gone');
    await expect(stage('x', { signal: AbortSignal.abort() })).rejects.toThrow(/abort/);
    await expectNothingLeft();
  });

  it('replaces one object by another', async () => {
    await keep(picture, 'first');
    await keep(picture, 'and then');
    expect(await read(picture)).toBe('and then');
    expect(await opened().storage.head(picture)).toMatchObject({ size: 8 });
  });

  it('copies an object, which then lives on by itself and counts as new', async () => {
    const { storage } = opened();
    const copy = `${items}/${'e'.repeat(24)}/coverImage.jpg`;
    await keep(picture, 'hello world');
    const before = Date.now();
    expect(await storage.copy(picture, copy)).toBe(true);
    expect((await storage.head(copy))?.size).toBe(11);
    // S3 tells whole seconds.
    expect((await storage.head(copy))?.modified.getTime()).toBeGreaterThan(before - 2_000);
    await storage.delete(picture);
    expect(await read(copy)).toBe('hello world');
    expect(await storage.copy(picture, sound)).toBe(false);
    expect(await read(sound)).toBeNull();
    await expect(storage.copy(copy, 'elsewhere')).rejects.toThrow('Not the name of a stored file.');
    await expectNothingLeft();
  });

  it('deletes one object alone', async () => {
    const { storage } = opened();
    await keep(picture, '1');
    await keep(sound, '2');
    await storage.delete(picture);
    expect(await read(picture)).toBeNull();
    expect(await read(sound)).toBe('2');
  });

  it('lists what it contains', async () => {
    await keep(picture, '1');
    await keep(sound, '22');
    const unfinished = await stage('unfinished');
    const found: Record<string, number> = {};
    for await (const { object, size } of opened().storage.list()) found[object] = size;
    expect(found).toEqual({ [picture]: 1, [sound]: 2 });
    await unfinished.discard();
  });

  it('keeps parts of files beside them, which a folder of theirs lists', async () => {
    const { storage } = opened();
    const parts = ['9-7-0', '9-7-4'].map((name) => `unfinished/of-somebody/${name}/part`);
    for (const part of parts) await keep(part, 'part');
    const list = async (folder?: string) => {
      const found: string[] = [];
      for await (const { object } of storage.list(folder)) found.push(object);
      return found.sort((a, b) => a.localeCompare(b));
    };
    expect(await list('unfinished/of-somebody')).toEqual(parts);
    expect(await list('unfinished/of-others')).toEqual([]);
    await storage.delete(parts[0] ?? '');
    expect(await list()).toEqual([parts[1]]);
  });

  it.each([
    '../secret',
    '/etc/passwd',
    `${items}/../../secret`,
    `${picture}/..`,
    `${picture}\0`,
    `${picture}\n`,
    picture.toUpperCase(),
    `incoming/${'a'.repeat(24)}`,
    'store-id',
    '',
  ])('refuses the name %j', async (name) => {
    const { storage } = opened();
    await expect(storage.head(name)).rejects.toThrow(/name/);
    await expect(storage.open(name)).rejects.toThrow(/name/);
    await expect(storage.delete(name)).rejects.toThrow(/name/);
    await expect((async () => storage.signedUrl(name))()).rejects.toThrow(/name/);
    await expect(keep(name, 'x')).rejects.toThrow(StorageUnavailable);
    await expectNothingLeft();
  });
}
