import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createTarPacker, type TarPackController } from 'modern-tar';
import { sync } from '../../common/disk';
import { OperatorError } from '../../common/failures';
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

/**
 * A backup that is being written: a tar file that has another name until it is whole and on disk. Its last
 * entry holds the checksum of all others, so that a cut or altered one is known by it.
 */
export class BackupFile {
  private readonly hash = createHash('sha256');
  private entries = 0;
  /** Bytes of all entries. */
  size = 0;

  private constructor(
    private readonly path: string,
    private readonly unfinished: string,
    private readonly packer: TarPackController,
    private readonly written: Promise<void>,
    private readonly mtime: Date,
  ) {
    // Told by the next entry, or at the end.
    this.written.catch(() => {});
  }

  /**
   * Begins one, and removes what crashes have left of others in its folder. Throws when there is a file of that name.
   */
  static async create(path: string, at: Date): Promise<BackupFile> {
    if (existsSync(path)) {
      throw new OperatorError(
        `There is a file ${path} already. Choose another name, or remove it.`,
      );
    }
    await deleteAbandoned(dirname(path));
    // A name that nobody can foresee: in a folder of others something may lie in wait under that of a file to come.
    const unfinished = `${path}.${randomBytes(12).toString('hex')}.unfinished`;
    const target = (await open(unfinished, 'wx', 0o600)).createWriteStream();
    const { readable, controller } = createTarPacker();
    const written = pipeline(Readable.fromWeb(readable as never), target);
    return new BackupFile(path, unfinished, controller, written, at);
  }

  /** Adds an entry, which must have exactly `size` bytes. */
  async add(name: string, size: number, content: AsyncIterable<Uint8Array>): Promise<void> {
    this.hash.update(`${name}\0${size}\0`);
    const options = { name, size, mode: 0o600, mtime: this.mtime };
    const body = this.packer.add(options).getWriter();
    // Told by the calls below.
    body.closed.catch(() => {});
    for await (const chunk of content) {
      this.hash.update(chunk);
      await body.write(chunk);
    }
    await body.close();
    this.entries += 1;
    this.size += size;
  }

  /** Adds an entry of these bytes. */
  addBytes(name: string, bytes: Uint8Array): Promise<void> {
    return this.add(name, bytes.length, Readable.from([bytes]));
  }

  /** Makes it whole, puts it on disk and gives it its name. */
  async finish(): Promise<void> {
    const end: BackupEnd = { entries: this.entries, sha256: this.hash.copy().digest('hex') };
    await this.addBytes(endName, Buffer.from(JSON.stringify(end)));
    this.packer.finalize();
    await this.written;
    await sync(this.unfinished);
    await rename(this.unfinished, this.path);
    await sync(dirname(this.path));
  }

  /** Gives it up; nothing of it remains. */
  async abandon(reason: unknown): Promise<void> {
    this.packer.error(reason);
    await this.written.catch(() => {});
    await rm(this.unfinished, { force: true });
  }
}
