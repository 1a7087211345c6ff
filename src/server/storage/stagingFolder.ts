import { randomBytes } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { freeBytes, minFreeBytes } from '../common/disk';
import { DiskFull, payloadTooLarge, StorageUnavailable } from '../common/errors';
import type { StagedFile, StageOptions } from './storage';

/** A body that was received completely. */
export interface Received {
  readonly path: string;
  readonly handle: FileHandle;
  /** Bytes. */
  readonly size: number;
}

/** Milliseconds after which nobody can still be sending a body: longer than any request may take. */
const maxUploadMs = 60 * 60 * 1000;

const headBytes = 16;

/** Bytes that are written between two checks of the free space on the disk. */
const spaceCheckIntervalBytes = 8_000_000;

async function* checkedChunks(source: Readable, { maxBytes, checkHead, signal }: StageOptions) {
  let size = 0;
  let head: Buffer | null = Buffer.alloc(0);
  // The stream stays whole on an early end: destroying a request would take the answer's socket along.
  for await (const part of source.iterator({ destroyOnReturn: false })) {
    const chunk = part as Buffer;
    signal?.throwIfAborted();
    size += chunk.length;
    if (size > maxBytes) throw payloadTooLarge(maxBytes);
    if (head) {
      head = Buffer.concat([head, chunk.subarray(0, headBytes)]);
      if (head.length >= headBytes) {
        checkHead?.(head);
        head = null;
      }
    }
    yield chunk;
  }
  signal?.throwIfAborted();
}

/**
 * The folder in which bodies are received, each under a name of its own, before they are checked and stored. The next
 * start removes what a crash has left there; where other processes may share the folder, only what is older than an
 * hour.
 */
export class StagingFolder {
  private constructor(private readonly folder: string) {}

  /** Creates the folder if it is missing, and removes what a crash has left there. */
  static async open(folder: string, isShared: boolean): Promise<StagingFolder> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    for (const name of await readdir(folder)) {
      const path = join(folder, name);
      const info = await stat(path).catch(() => null);
      if (!isShared || (info && info.mtimeMs < Date.now() - maxUploadMs)) {
        await rm(path, { recursive: true, force: true });
      }
    }
    return new StagingFolder(folder);
  }

  /** Receives a body; see {@link Storage.stage}. `keep` moves it to its place among the objects. */
  async stage(
    source: Readable,
    options: StageOptions,
    keep: (file: Received, object: string) => Promise<void>,
  ): Promise<StagedFile> {
    const path = join(this.folder, randomBytes(12).toString('hex'));
    const { handle, size } = await this.receive(source, path, options);
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

  /** Writes a body to a new file and leaves it open for reading. Nothing remains when this throws. */
  private async receive(source: Readable, path: string, options: StageOptions) {
    const unavailable = (cause: unknown): never => {
      throw new StorageUnavailable('The file cannot be written.', { cause });
    };
    const handle = await open(path, 'wx+', 0o600).catch(unavailable);
    let size = 0;
    let nextCheckAt = 0;
    try {
      for await (const chunk of checkedChunks(source, options)) {
        if (size >= nextCheckAt) {
          if ((await freeBytes(this.folder)) < minFreeBytes.forFiles)
            throw new DiskFull('The disk is nearly full. Make room.');
          nextCheckAt = size + spaceCheckIntervalBytes;
        }
        // Writes all of it: what one call does not take is written by the next.
        await handle.writeFile(chunk).catch(unavailable);
        size += chunk.length;
      }
      return { handle, size };
    } catch (error) {
      await handle.close();
      await rm(path, { force: true });
      throw error;
    }
  }
}
