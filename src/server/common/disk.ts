import { randomBytes } from 'node:crypto';
import { access, constants, type FileHandle, open, rename, rm, statfs } from 'node:fs/promises';

async function withHandle<T>(
  path: string,
  flags: string,
  work: (handle: FileHandle) => Promise<T>,
): Promise<T> {
  const handle = await open(path, flags, 0o600);
  try {
    return await work(handle);
  } finally {
    await handle.close();
  }
}

/** Forces a file onto the disk; of a folder what was renamed or removed in it. */
export const sync = (path: string): Promise<void> =>
  withHandle(path, 'r', (handle) => handle.sync());

/** Writes a file that must not exist, which only its owner may read, and forces it onto the disk. */
export const writeNewFile = (path: string, text: string | Uint8Array): Promise<void> =>
  withHandle(path, 'wx', async (handle) => {
    await handle.writeFile(text);
    await handle.sync();
  });

/** Writes a file as {@link writeNewFile} does, or in place of another one; it appears whole or not at all. */
export async function writeWholeFile(path: string, text: string | Uint8Array): Promise<void> {
  const unfinished = `${path}.${randomBytes(8).toString('hex')}.unfinished`;
  try {
    await writeNewFile(unfinished, text);
    await rename(unfinished, path);
  } finally {
    await rm(unfinished, { force: true });
  }
}

/**
 * Bytes that must stay free on the disk. The embedded database hangs without space for the next segment of its log,
 * 16 MB, so writes to it are refused well before that. Uploads are refused earlier still, since a single file may fill
 * the rest within a moment.
 */
export const minFreeBytes = { forDatabase: 64_000_000, forFiles: 128_000_000 } as const;

/**
 * Returns the free bytes on the disk of a folder: 0 when the folder is not writable (a failing disk becomes read-only),
 * Infinity where the system does not tell.
 */
export async function freeBytes(folder: string): Promise<number> {
  try {
    await access(folder, constants.W_OK);
  } catch {
    return 0;
  }
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
