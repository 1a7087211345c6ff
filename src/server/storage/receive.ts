import { type FileHandle, open, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { freeBytes, minFreeBytes } from '../common/freeSpace';
import { type StageOptions, TooLarge } from './storage';
import { StorageUnavailable } from '../common/outages';

const headBytes = 16;

/** Bytes that are written between two checks of the free space on the disk. */
const spaceCheckIntervalBytes = 8_000_000;

async function assertFreeSpace(path: string): Promise<void> {
  const free = await freeBytes(dirname(path));
  if (free < minFreeBytes.forFiles)
    throw new StorageUnavailable('The disk is nearly full. Make room.');
}

async function* checkedChunks(source: Readable, options: StageOptions): AsyncGenerator<Buffer> {
  let size = 0;
  let head: Buffer | null = Buffer.alloc(0);
  // The stream stays whole on an early end: destroying a request would take the answer's socket along.
  for await (const part of source.iterator({ destroyOnReturn: false })) {
    const chunk = part as Buffer;
    options.signal.throwIfAborted();
    size += chunk.length;
    if (size > options.maxBytes) throw new TooLarge('The body is too large.');
    if (head) {
      head = Buffer.concat([head, chunk.subarray(0, headBytes)]);
      if (head.length >= headBytes) {
        options.checkHead(head);
        head = null;
      }
    }
    yield chunk;
  }
  options.signal.throwIfAborted();
}

/**
 * Writes a body to the file `path`, which must not exist, and leaves it open for reading. Throws TooLarge,
 * StorageUnavailable when it cannot be written, what `checkHead` throws, or the error of a broken stream; the file is
 * removed in these cases.
 */
export async function receive(
  source: Readable,
  path: string,
  options: StageOptions,
): Promise<{ handle: FileHandle; size: number }> {
  const unavailable = (cause: unknown) =>
    new StorageUnavailable('The file cannot be written.', { cause });
  const handle = await open(path, 'wx+', 0o600).catch((error: unknown) => {
    throw unavailable(error);
  });
  let size = 0;
  try {
    let nextCheckAt = 0;
    for await (const chunk of checkedChunks(source, options)) {
      if (size >= nextCheckAt) {
        await assertFreeSpace(path);
        nextCheckAt = size + spaceCheckIntervalBytes;
      }
      for (let written = 0; written < chunk.length; ) {
        const { bytesWritten } = await handle
          .write(chunk, written, chunk.length - written, size)
          .catch((error: unknown) => {
            throw unavailable(error);
          });
        written += bytesWritten;
        size += bytesWritten;
      }
    }
    return { handle, size };
  } catch (error) {
    await handle.close();
    await rm(path, { force: true });
    throw error;
  }
}
