import { mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWholeFile } from '../common/disk';
import { errorCode } from '../common/errors';

/** A mail that waits to be sent. */
export interface QueuedMail {
  readonly from: string;
  readonly to: string;
  /** The whole message (RFC 5322). */
  readonly message: string;
  /** The instant after which it is no longer sent, in ISO 8601. */
  readonly until: string;
}

/** The file of a mail is not as it was written. It was set aside, for the operator to look at. */
export class DamagedMail extends Error {
  override readonly name = 'DamagedMail';
}

function parseMail(text: string): QueuedMail | null {
  try {
    const mail = JSON.parse(text) as QueuedMail;
    const { from, to, message, until } = mail;
    return [from, to, message, until].every((value) => typeof value === 'string') ? mail : null;
  } catch {
    return null;
  }
}

/** A process that claimed a mail longer ago than this must have crashed: sending takes less. */
const claimTimeoutMs = 5 * 60 * 1000;

/** Tells whether the work was done; false when another process has moved the file meanwhile. */
async function unlessMissing(work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false;
    throw error;
  }
}

/**
 * The mails that wait to be sent, each in a file that only the owner may read, since mails contain links. Processes may
 * share the folder: a process claims a mail by renaming its file. Claims of crashed processes are released, so a mail may
 * be sent twice but is never lost.
 */
export class Spool {
  constructor(private readonly folder: string) {}

  /** Stores a mail durably under a name, by which waiting mails are sorted. */
  async add(name: string, mail: QueuedMail): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    await writeWholeFile(this.path(name, 'waiting'), JSON.stringify(mail));
  }

  /** Returns the names of the waiting mails, oldest first. */
  async waiting(): Promise<string[]> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const files = await readdir(this.folder);
    const namesOf = (state: string) =>
      files.filter((file) => file.endsWith(state)).map((file) => file.slice(0, -state.length));
    for (const name of namesOf('.taken')) {
      await unlessMissing(async () => {
        const { mtimeMs } = await stat(this.path(name, 'taken'));
        if (mtimeMs < Date.now() - claimTimeoutMs) await this.move(name, 'taken', 'waiting');
      });
    }
    return namesOf('.waiting').sort();
  }

  /**
   * Passes a mail to `send` and removes it; it waits again when that fails. Does nothing when another process has it.
   * Throws {@link DamagedMail}, and what `send` throws.
   */
  async take(name: string, send: (mail: QueuedMail) => Promise<void>): Promise<void> {
    const isOurs = await unlessMissing(async () => {
      const now = new Date();
      await utimes(this.path(name, 'waiting'), now, now);
      await this.move(name, 'waiting', 'taken');
    });
    if (!isOurs) return;
    const mail = parseMail(await readFile(this.path(name, 'taken'), 'utf8'));
    if (!mail) {
      await this.move(name, 'taken', 'damaged');
      throw new DamagedMail();
    }
    try {
      await send(mail);
      await rm(this.path(name, 'taken'), { force: true });
    } catch (error) {
      await this.move(name, 'taken', 'waiting');
      throw error;
    }
  }

  private path(name: string, state: string): string {
    return join(this.folder, `${name}.${state}`);
  }

  private move(name: string, from: string, to: string): Promise<void> {
    return rename(this.path(name, from), this.path(name, to));
  }
}
