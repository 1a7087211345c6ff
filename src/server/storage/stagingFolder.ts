import { randomBytes } from 'node:crypto';
import { type FileHandle, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { receive } from './receive';
import { type StagedFile, type StageOptions } from './storage';
import { StorageUnavailable } from '../common/outages';

/** A body that was received completely. */
export interface Received {
  readonly path: string;
  readonly handle: FileHandle;
  /** Bytes. */
  readonly size: number;
}

/** Milliseconds after which nobody can still be sending a body: longer than any request may take. */
const maxUploadMs = 60 * 60 * 1000;

/**
 * The folder in which bodies are received, each under a name of its own, before they are checked and stored. The next
 * start removes what a crash has left there; where other processes may share the folder, only what is older than an
 * hour.
 */
export class StagingFolder {
  private constructor(private readonly folder: string) {}

  /** Creates the folder if it is missing, and removes what a crash has left there. */
  static async open(folder: string, isShared: boolean): Promise<StagingFolder> {
    const staging = new StagingFolder(folder);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await staging.deleteOlderThan(isShared ? maxUploadMs : 0);
    return staging;
  }

  /** Removes files that were last written this many milliseconds ago, or earlier. */
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

  /** Receives a body; see {@link Storage.stage}. `keep` moves it to its place among the objects. */
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
