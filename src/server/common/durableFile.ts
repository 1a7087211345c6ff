import { type FileHandle, open, rename } from 'node:fs/promises';

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
export const writeNewFile = (path: string, text: string): Promise<void> =>
  withHandle(path, 'wx', async (handle) => {
    await handle.writeFile(text);
    await handle.sync();
  });

/** Writes a file as {@link writeNewFile} does; it appears whole or not at all. */
export async function writeWholeFile(path: string, text: string): Promise<void> {
  await writeNewFile(`${path}.unfinished`, text);
  await rename(`${path}.unfinished`, path);
}
