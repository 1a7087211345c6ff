import { randomBytes } from 'node:crypto';
import { createReadStream, realpathSync, mkdirSync } from 'node:fs';
import { mkdir, open, readdir, realpath, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { errorCode } from '../errorCode';
import type { AddressSigner } from './addressSigner';
import { receive } from './receive';
import {
  type ByteRange,
  type ObjectInfo,
  objectPattern,
  type StagedFile,
  type StageOptions,
  type Storage,
  StorageUnavailable,
} from './storage';

interface Settings {
  /** The folder that holds everything; made when it is missing. */
  readonly root: string;
  /** The address that the server is reached at, without a slash at the end. */
  readonly publicUrl: string;
  readonly signer: AddressSigner;
  /** Whether other processes may be working in the same folder. */
  readonly isShared?: boolean;
}

/** Milliseconds after which nobody can still be sending a body: longer than any request may take. */
const longestUpload = 60 * 60 * 1000;

const itemPattern = /^(?:articles|audios|videos|tags)\/[0-9a-f]{24}$/;

const isMissing = (error: unknown): boolean =>
  ['ENOENT', 'ENOTDIR'].includes(errorCode(error) ?? '');

const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/**
 * Files in a folder of this machine. Bodies are received in `incoming` and appear under their name by
 * one rename, after they have reached the disk; what a crash left in `incoming` goes at the next start
 * (where other processes share the folder: at the next start after an hour).
 */
export class DiskStorage implements Storage {
  private readonly root: string;
  private readonly incoming: string;

  private constructor(private readonly settings: Settings) {
    mkdirSync(settings.root, { recursive: true, mode: 0o700 });
    this.root = realpathSync(settings.root);
    this.incoming = join(this.root, 'incoming');
  }

  /** Opens the folder and sweeps what a former process left unfinished. */
  static async open(settings: Settings): Promise<DiskStorage> {
    const storage = new DiskStorage(settings);
    await mkdir(storage.incoming, { recursive: true, mode: 0o700 });
    await storage.sweepIncoming(settings.isShared ? longestUpload : 0);
    return storage;
  }

  /** Removes what was last written to so many milliseconds ago, or earlier. */
  private async sweepIncoming(age: number): Promise<void> {
    const before = Date.now() - age;
    for (const name of await readdir(this.incoming)) {
      const path = join(this.incoming, name);
      const info = await stat(path).catch(() => null);
      if (age === 0 || (info && info.mtimeMs < before)) {
        await rm(path, { recursive: true, force: true });
      }
    }
  }

  async stage(source: Readable, options: StageOptions): Promise<StagedFile> {
    const path = join(this.incoming, randomBytes(12).toString('hex'));
    const { handle, size } = await receive(source, path, options);
    const discard = async () => {
      await handle.close();
      await rm(path, { force: true });
    };
    return {
      size,
      discard,
      read: async (position, length) => {
        const buffer = Buffer.alloc(Math.max(0, Math.min(length, size - position)));
        const { bytesRead } = await handle.read(buffer, 0, buffer.length, position);
        return buffer.subarray(0, bytesRead);
      },
      keep: async (object) => {
        try {
          await handle.sync();
          const target = this.path(object);
          await mkdir(dirname(target), { recursive: true, mode: 0o700 });
          await this.refuseOutside(target);
          await rename(path, target);
          await syncFolder(dirname(target));
        } catch (error) {
          throw new StorageUnavailable('The file could not be kept.', { cause: error });
        } finally {
          await discard();
        }
      },
    };
  }

  async open(object: string, range?: ByteRange): Promise<Readable | null> {
    const info = await this.head(object);
    return info && createReadStream(this.path(object), range);
  }

  async head(object: string): Promise<ObjectInfo | null> {
    const path = this.path(object);
    try {
      await this.refuseOutside(path);
      const stats = await stat(path);
      return stats.isFile()
        ? { object, size: stats.size, modified: new Date(stats.mtimeMs) }
        : null;
    } catch (error) {
      if (isMissing(error)) return null;
      throw new StorageUnavailable('The file cannot be read.', { cause: error });
    }
  }

  async delete(object: string): Promise<void> {
    const path = this.path(object);
    await rm(path, { force: true });
    await rm(dirname(path), { recursive: true, force: true });
  }

  async deleteAll(item: string): Promise<void> {
    if (!itemPattern.test(item)) throw new Error('Not the name of an item.');
    await rm(join(this.root, item), { recursive: true, force: true });
  }

  async *list(): AsyncIterable<ObjectInfo> {
    const entries = await readdir(this.root, { recursive: true, withFileTypes: true });
    for (const entry of entries) {
      const object = join(entry.parentPath, entry.name)
        .slice(this.root.length + 1)
        .replaceAll(sep, '/');
      if (!entry.isFile() || !objectPattern.test(object)) continue;
      const info = await this.head(object);
      if (info) yield info;
    }
  }

  async signedUrl(object: string): Promise<string> {
    this.path(object);
    return `${this.settings.publicUrl}/files/${object}?${this.settings.signer.sign(object)}`;
  }

  private path(object: string): string {
    if (!objectPattern.test(object)) throw new Error('Not the name of a stored file.');
    return join(this.root, object);
  }

  /** A link planted inside the folder must not lead out of it. */
  private async refuseOutside(path: string): Promise<void> {
    const folder = await realpath(dirname(path));
    if (join(folder, basename(path)) !== path) throw new Error('A link leads out of the storage.');
  }
}
