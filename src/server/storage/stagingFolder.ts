import { randomBytes } from 'node:crypto';
import { type FileHandle, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { receive } from './receive';
import { type StagedFile, type StageOptions } from './storage';
import { StorageUnavailable } from '../common/outages';

/** A body that lies whole in the folder. */
export interface Received {
  readonly path: string;
  readonly handle: FileHandle;
  /** Bytes. */
  readonly size: number;
}

/** Milliseconds after which nobody can still be sending a body: longer than any request may take. */
const maxUploadMs = 60 * 60 * 1000;

/**
 * The folder in which bodies are received, each under a name of its own, before they are checked and
 * kept elsewhere. What a crash left there goes at the next start (where other processes may be working
 * in it: at the next start after an hour).
 */
export class StagingFolder {
  private constructor(private readonly folder: string) {}

  /** Makes the folder where it is missing, and sweeps it. */
  static async open(folder: string, isShared: boolean): Promise<StagingFolder> {
    const staging = new StagingFolder(folder);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await staging.deleteOlderThan(isShared ? maxUploadMs : 0);
    return staging;
  }

  /** Removes what was last written to so many milliseconds ago, or earlier. */
  private async deleteOlderThan(ageMs: number): Promise<void> {
    const before = Date.now() - ageMs;
    for (const name of await readdir(this.folder)) {
      const path = join(this.folder, name);
      const info = await stat(path).catch(() => null);
      if (ageMs === 0 || (info && info.mtimeMs < before)) {
        await rm(path, { recursive: true, force: true });
      }
    }
  }

  /** Receives a body, as {@link Storage.stage} says. `keep` puts it where objects are. */
  async stage(
    source: Readable,
    options: StageOptions,
    keep: (file: Received, object: string) => Promise<void>,
  ): Promise<StagedFile> {
    const path = join(this.folder, randomBytes(12).toString('hex'));
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
          await keep({ path, handle, size }, object);
        } catch (error) {
          throw new StorageUnavailable('The file could not be kept.', { cause: error });
        } finally {
          await discard();
        }
      },
    };
  }
}
