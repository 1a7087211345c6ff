import { access, constants, statfs } from 'node:fs/promises';

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
