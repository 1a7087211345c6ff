import { randomBytes } from 'node:crypto';
import {
  copyFile,
  link,
  mkdir,
  open,
  readdir,
  realpath,
  rename,
  rm,
  stat,
  utimes,
} from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { sync } from '../common/disk';
import { errorCode, StorageUnavailable } from '../common/errors';
import {
  type AddressSigner,
  type ByteRange,
  checkObject,
  isObject,
  nullIf,
  type ObjectInfo,
  type StagedFile,
  type StageOptions,
  type Storage,
} from './storage';
import { StagingFolder } from './stagingFolder';

interface Settings {
  /** The folder of all files; created when it is missing. */
  readonly root: string;
  /** The address of the server, without a slash at the end. */
  readonly publicUrl: string;
  readonly signer: AddressSigner;
  /** Whether other processes may be working in the same folder. */
  readonly isShared?: boolean;
}

const isMissing = (error: unknown): boolean =>
  ['ENOENT', 'ENOTDIR'].includes(errorCode(error) ?? '');

const nullIfMissing = <T>(reading: Promise<T>) =>
  nullIf(isMissing, reading, 'The file cannot be read.');

/** What a file system says that has no hard links, or no more of them. */
const hasNoLinks = (error: unknown): boolean =>
  ['EMLINK', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP', 'EPERM', 'EXDEV'].includes(errorCode(error) ?? '');

/**
 * Stores files in a folder of this machine. Bodies are received in `incoming` and get their name by one rename, after
 * they have been forced onto the disk.
 */
export class DiskStorage implements Storage {
  private constructor(
    private readonly settings: Settings,
    private readonly root: string,
    private readonly staging: StagingFolder,
  ) {}

  /** Opens the folder and removes unfinished uploads of a former process. */
  static async open(settings: Settings): Promise<DiskStorage> {
    await mkdir(settings.root, { recursive: true, mode: 0o700 });
    const root = await realpath(settings.root);
    const staging = await StagingFolder.open(join(root, 'incoming'), settings.isShared ?? false);
    return new DiskStorage(settings, root, staging);
  }

  stage(source: Readable, options: StageOptions): Promise<StagedFile> {
    return this.staging.stage(source, options, async ({ path, handle }, object) => {
      await handle.sync();
      const target = this.path(object);
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await this.refuseOutside(target);
      await rename(path, target);
      await sync(dirname(target));
    });
  }

  async open(object: string, range?: ByteRange): Promise<Readable | null> {
    if (!(await this.head(object))) return null;
    // A stream that opens the file itself would fail only after the answer has begun.
    const handle = await nullIfMissing(open(this.path(object), 'r'));
    return handle && handle.createReadStream(range);
  }

  async head(object: string): Promise<ObjectInfo | null> {
    const stats = await nullIfMissing(this.stat(this.path(object)));
    if (!stats?.isFile()) return null;
    return { object, size: stats.size, modified: new Date(stats.mtimeMs) };
  }

  private async stat(path: string) {
    await this.refuseOutside(path);
    return stat(path);
  }

  async copy(object: string, to: string): Promise<boolean> {
    if (!(await this.head(object))) return false;
    const [source, target] = [this.path(object), this.path(to)];
    try {
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await this.refuseOutside(target);
      await this.link(source, target);
      await sync(dirname(target));
      return true;
    } catch (error) {
      await rm(dirname(target), { recursive: true, force: true });
      if (isMissing(error)) return false;
      throw new StorageUnavailable('The file could not be copied.', { cause: error });
    }
  }

  /** Gives a file a second name: its content never changes. Copies it where the file system has no links. */
  private async link(source: string, target: string): Promise<void> {
    try {
      const now = new Date();
      await utimes(source, now, now);
      await link(source, target);
    } catch (error) {
      if (!hasNoLinks(error)) throw error;
      const path = join(this.root, 'incoming', randomBytes(12).toString('hex'));
      try {
        await copyFile(source, path);
        await sync(path);
        await rename(path, target);
      } finally {
        await rm(path, { force: true });
      }
    }
  }

  async delete(object: string): Promise<void> {
    const path = this.path(object);
    await rm(path, { force: true });
    await rm(dirname(path), { recursive: true, force: true });
  }

  async *list(folder = ''): AsyncIterable<ObjectInfo> {
    const options = { recursive: true, withFileTypes: true } as const;
    const entries = await nullIfMissing(readdir(join(this.root, folder), options));
    for (const entry of entries ?? []) {
      const object = join(entry.parentPath, entry.name)
        .slice(this.root.length + 1)
        .replaceAll(sep, '/');
      if (!entry.isFile() || !isObject(object)) continue;
      const info = await this.head(object);
      if (info) yield info;
    }
  }

  async signedUrl(object: string): Promise<string> {
    this.path(object);
    return `${this.settings.publicUrl}/files/${object}?${this.settings.signer.sign(object)}`;
  }

  private path(object: string): string {
    checkObject(object);
    return join(this.root, object);
  }

  /** Throws if a symbolic link inside the folder leads out of it. */
  private async refuseOutside(path: string): Promise<void> {
    const folder = await realpath(dirname(path));
    if (join(folder, basename(path)) !== path) throw new Error('A link leads out of the storage.');
  }
}
