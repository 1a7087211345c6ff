import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { errorCode } from '../common/errors';
import { freeBytes, minFreeBytes, writeWholeFile } from '../common/disk';
import { checkObject, objectPattern } from './storage';

/**
 * The folder of pictures that were derived from stored files. Everything in it can be made again, so it is no part of the
 * storage: no backup, history or list of objects knows it, and with files in S3 each machine has its own.
 */
export class PictureFolder {
  /** The folder is created when the first picture is kept. */
  constructor(private readonly root: string) {}

  /** Reads what was kept of an object under this name, such as `96.webp`; null when nothing was. */
  async read(object: string, name: string): Promise<Buffer | null> {
    try {
      return await readFile(this.path(object, name));
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return null;
      throw error;
    }
  }

  /** Keeps bytes that were derived from an object, unless the disk is nearly full. They appear whole or not at all. */
  async keep(object: string, name: string, bytes: Uint8Array): Promise<void> {
    const path = this.path(object, name);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    if ((await freeBytes(this.root)) >= minFreeBytes.forFiles) await writeWholeFile(path, bytes);
  }

  /** Deletes all that was derived from an object. */
  async delete(object: string): Promise<void> {
    await rm(dirname(this.path(object, '')), { recursive: true, force: true });
  }

  /** Lists the objects from which something was derived. */
  async objects(): Promise<string[]> {
    const entries = await readdir(this.root, { recursive: true }).catch(() => []);
    const names = entries.map((entry) => dirname(entry).replaceAll(sep, '/'));
    return [...new Set(names)].filter((name) => objectPattern.test(name));
  }

  /** An object has a folder of its own, under the object's name. */
  private path(object: string, name: string): string {
    checkObject(object);
    return join(this.root, object, name);
  }
}
