import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createTarPacker } from 'modern-tar';
import { sync } from '../../common/disk';
import { OperatorError } from '../../common/errors';
import { type BackupEnd, endName } from './readBackup';

/** What was not finished; former versions named those that the server writes by itself without the number. */
const unfinishedName = /(?:\.[0-9a-f]{24}|^shala-\d[\dTZ-]+\.tar)\.unfinished$/;

/** Milliseconds without a byte after which whoever wrote a backup must have crashed. */
const maxSilenceMs = 60 * 60 * 1000;

async function deleteAbandoned(folder: string): Promise<void> {
  for (const name of (await readdir(folder)).filter((one) => unfinishedName.test(one))) {
    const path = join(folder, name);
    const info = await stat(path).catch(() => null);
    if (info && info.mtimeMs < Date.now() - maxSilenceMs) await rm(path, { force: true });
  }
}

/** A backup that is being written; see {@link createBackupFile}. */
export type BackupFile = Awaited<ReturnType<typeof createBackupFile>>;

/**
 * Begins a backup, and removes what crashes have left of others in its folder: a tar file that has another name until it is
 * whole and on disk. Its last entry holds the checksum of all others, so that a cut or altered one is known by it. Throws
 * when there is a file of that name, or no such folder.
 */
export async function createBackupFile(path: string, mtime: Date) {
  if (existsSync(path)) {
    throw new OperatorError(`There is a file ${path} already. Choose another name, or remove it.`);
  }
  const folder = dirname(path);
  if (!existsSync(folder)) {
    throw new OperatorError(`There is no folder ${folder}. Create it, or name another one.`);
  }
  await deleteAbandoned(folder);
  // A name that nobody can foresee: in a folder of others something may lie in wait under that of a file to come.
  const unfinished = `${path}.${randomBytes(12).toString('hex')}.unfinished`;
  const target = (await open(unfinished, 'wx', 0o600)).createWriteStream();
  const { readable, controller: packer } = createTarPacker();
  const written = pipeline(Readable.fromWeb(readable as never), target);
  // Told by the next entry, or at the end.
  written.catch(() => {});
  const hash = createHash('sha256');
  let entries = 0;
  let total = 0;

  /** Adds an entry, which must have exactly `size` bytes. */
  async function add(name: string, size: number, content: AsyncIterable<Uint8Array>) {
    hash.update(`${name}\0${size}\0`);
    const body = packer.add({ name, size, mode: 0o600, mtime }).getWriter();
    // Told by the calls below.
    body.closed.catch(() => {});
    for await (const chunk of content) {
      hash.update(chunk);
      await body.write(chunk);
    }
    await body.close();
    entries += 1;
    total += size;
  }

  /** Adds an entry of these bytes. */
  const addBytes = (name: string, bytes: Uint8Array): Promise<void> =>
    add(name, bytes.length, Readable.from([bytes]));

  return {
    add,
    addBytes,
    /** Makes it whole, puts it on disk and gives it its name; returns the bytes of its entries. */
    finish: async (): Promise<number> => {
      const end: BackupEnd = { entries, sha256: hash.copy().digest('hex') };
      await addBytes(endName, Buffer.from(JSON.stringify(end)));
      packer.finalize();
      await written;
      await sync(unfinished);
      await rename(unfinished, path);
      await sync(dirname(path));
      return total;
    },
    /** Gives it up; nothing of it remains. */
    abandon: async (reason: unknown): Promise<void> => {
      packer.error(reason);
      await written.catch(() => {});
      await rm(unfinished, { force: true });
    },
  };
}
