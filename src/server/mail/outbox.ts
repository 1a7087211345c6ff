import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock, Random } from '../common/clock';
import { writeWholeFile } from '../common/durableFile';
import type { Mail, Mailer } from './mailer';
import { mimeMessage } from './mimeMessage';

interface Settings {
  /** The folder for mails; created when it is missing. */
  readonly folder: string;
  readonly from: string;
  readonly clock: Clock;
  readonly random: Random;
}

/** Writes each mail as an `.eml` file that mail programs can open. Mails contain links, so only the owner may read them. */
export class Outbox implements Mailer {
  constructor(private readonly settings: Settings) {}

  async send(mail: Mail): Promise<void> {
    const { folder, from, clock, random } = this.settings;
    const date = clock();
    const id = random(12).toString('hex');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const name = `${date.toISOString().replace(/[:.]/g, '-')}-${id}.eml`;
    await writeWholeFile(join(folder, name), await mimeMessage(mail, { from, date, id }));
  }

  /** Does nothing: mails in the outbox never wait. */
  async retry(): Promise<void> {}

  async check(): Promise<void> {}
}
