import { mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock, Random } from '../deps';
import { errorCode } from '../common/errorCode';

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

/** Parses the file of a mail; null when it is damaged. */
function parseMail(text: string): QueuedMail | null {
  try {
    const { from, to, message, until } = JSON.parse(text) as Record<string, unknown>;
    const isText = (value: unknown) => typeof value === 'string';
    return [from, to, message, until].every(isText) ? (JSON.parse(text) as QueuedMail) : null;
  } catch {
    return null;
  }
}

interface Settings {
  /** The folder in which mails wait; created when it is missing. */
  readonly folder: string;
  readonly clock: Clock;
  readonly random: Random;
}

/** A process that claimed a mail longer ago than this must have crashed: sending takes less. */
const claimTimeoutMs = 5 * 60 * 1000;

const waiting = /\.waiting$/;
const claimedName = /\.taken$/;

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
  constructor(private readonly settings: Settings) {}

  /** Stores a mail durably and returns its name. */
  async add(mail: QueuedMail): Promise<string> {
    const { folder, clock, random } = this.settings;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const id = random(12).toString('hex');
    const name = `${clock().toISOString().replace(/[:.]/g, '-')}-${id}.waiting`;
    const file = await open(join(folder, `${name}.unfinished`), 'wx', 0o600);
    try {
      await file.writeFile(JSON.stringify(mail));
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(join(folder, `${name}.unfinished`), join(folder, name));
    return name;
  }

  /** Returns the names of the waiting mails, oldest first. */
  async waitingName(): Promise<string[]> {
    const { folder } = this.settings;
    const names = await readdir(folder).catch((error: unknown) => {
      if (errorCode(error) === 'ENOENT') return [];
      throw error;
    });
    for (const name of names.filter((one) => claimedName.test(one))) await this.releaseStale(name);
    return names.filter((name) => waiting.test(name)).sort();
  }

  private async releaseStale(name: string): Promise<void> {
    const path = join(this.settings.folder, name);
    await unlessMissing(async () => {
      const { mtimeMs } = await stat(path);
      if (mtimeMs < Date.now() - claimTimeoutMs)
        await rename(path, path.replace(claimedName, '.waiting'));
    });
  }

  /** Claims a mail for this process; null when another process has it. Throws {@link DamagedMail}. */
  async claim(name: string): Promise<ClaimedMail | null> {
    const path = join(this.settings.folder, name);
    const own = path.replace(waiting, '.taken');
    const isOurs = await unlessMissing(async () => {
      const now = new Date();
      await utimes(path, now, now);
      await rename(path, own);
    });
    if (!isOurs) return null;
    const mail = parseMail(await readFile(own, 'utf8'));
    if (!mail) {
      await rename(own, path.replace(waiting, '.damaged'));
      throw new DamagedMail();
    }
    return {
      mail,
      remove: () => rm(own, { force: true }),
      release: () => rename(own, path),
    };
  }
}

/** A mail that this process has claimed. */
export interface ClaimedMail {
  readonly mail: QueuedMail;
  /** Deletes the mail, after it was sent or given up. */
  remove(): Promise<void>;
  release(): Promise<void>;
}
