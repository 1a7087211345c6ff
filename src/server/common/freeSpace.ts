import { access, constants, statfs } from 'node:fs/promises';

/**
 * Bytes that are left on a disk before anything is written to it. The embedded database cannot go on without
 * room for the next piece of its log, 16 MB, so that it stops writing well before; files stop earlier still,
 * since one of them may take as much in a moment.
 */
export const minFreeBytes = { forDatabase: 64_000_000, forFiles: 128_000_000 } as const;

/**
 * Bytes that are left on the disk of a folder: none when it cannot be written (a disk that fails turns
 * read-only), without end where the system does not tell.
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
