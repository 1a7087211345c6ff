import { createHash, type Hash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createTarPacker, type TarPackController } from 'modern-tar';
import { OperatorError } from '../../operatorError';
import { type End, endName, unfinishedEnding } from './backupFormat';

/** Makes what was renamed or removed in a folder outlast a loss of power. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Counts an entry into the checksum of a backup: its name, its size, then its bytes. */
export function hashEntry(hash: Hash, name: string, size: number): void {
  hash.update(`${name}\0${size}\0`);
}

/**
 * A backup that is being written: a tar file that has another name until it is whole and on disk. Its last
 * entry holds the checksum of all others, so that a cut or altered one is known by it.
 */
export class BackupFile {
  private readonly hash = createHash('sha256');
  private readonly packer: TarPackController;
  private readonly written: Promise<void>;
  private entries = 0;
  /** Bytes of all entries. */
  size = 0;

  private constructor(
    private readonly path: string,
    private readonly at: Date,
  ) {
    const { readable, controller } = createTarPacker();
    this.packer = controller;
    const target = createWriteStream(this.unfinished, { flags: 'w', mode: 0o600 });
    this.written = pipeline(Readable.fromWeb(readable as never), target);
    // Told by the next entry, or at the end.
    this.written.catch(() => {});
  }

  /** Begins one. Throws when there is a file of that name. */
  static create(path: string, at: Date): BackupFile {
    if (existsSync(path)) {
      throw new OperatorError(
        `There is a file ${path} already. Choose another name, or remove it.`,
      );
    }
    return new BackupFile(path, at);
  }

  /** Adds an entry, which must have exactly `size` bytes. */
  async add(name: string, size: number, content: AsyncIterable<Uint8Array>): Promise<void> {
    hashEntry(this.hash, name, size);
    await this.pack(name, size, content, (chunk) => this.hash.update(chunk));
    this.entries += 1;
    this.size += size;
  }

  /** Adds an entry of these bytes. */
  addBytes(name: string, bytes: Uint8Array): Promise<void> {
    return this.add(name, bytes.length, Readable.from([bytes]));
  }

  /** Makes it whole, puts it on disk and gives it its name. */
  async finish(): Promise<void> {
    const end: End = { entries: this.entries, sha256: this.hash.digest('hex') };
    const bytes = Buffer.from(JSON.stringify(end));
    await this.pack(endName, bytes.length, Readable.from([bytes]), () => {});
    this.packer.finalize();
    await this.written;
    const handle = await open(this.unfinished, 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(this.unfinished, this.path);
    await syncFolder(dirname(this.path));
  }

  /** Gives it up; nothing of it remains. */
  async abandon(reason: unknown): Promise<void> {
    this.packer.error(reason);
    await this.written.catch(() => {});
    await rm(this.unfinished, { force: true });
  }

  private get unfinished(): string {
    return `${this.path}${unfinishedEnding}`;
  }

  private async pack(
    name: string,
    size: number,
    content: AsyncIterable<Uint8Array>,
    note: (chunk: Uint8Array) => void,
  ): Promise<void> {
    const body = this.packer.add({ name, size, mode: 0o600, mtime: this.at }).getWriter();
    // Told by the calls below.
    body.closed.catch(() => {});
    for await (const chunk of content) {
      note(chunk);
      await body.write(chunk);
    }
    await body.close();
  }
}
