import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock, Random } from '../common/clock';
import { writeWholeFile } from '../common/disk';

/** A mail as services create it. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Sends mails: into a folder, or to a mail server. */
export interface Mailer {
  /**
   * Settles once the mail is sent or stored to be sent later. A mail that could not be sent until `until` is dropped.
   */
  send(mail: Mail, until: Date): Promise<void>;
  /** Tries again to send the waiting mails. */
  retry(): Promise<void>;
  /** Throws MailFailure with the reason when mails cannot be sent at the moment. */
  check(): Promise<void>;
}

interface Envelope {
  readonly from: string;
  readonly date: Date;
  /** A random id for the Message-ID. */
  readonly id: string;
}

/** Formats a mail as a message (RFC 5322, MIME multipart/alternative), plain text first, then HTML. */
export async function mimeMessage(mail: Mail, { from, date, id }: Envelope): Promise<string> {
  // Loaded only when a mail is written: it costs memory and time at the start.
  const { default: MailComposer } = await import(
    /* webpackChunkName: "mailComposer" */ 'nodemailer/lib/mail-composer'
  );
  const composer = new MailComposer({
    from: { name: '', address: from },
    to: { name: '', address: mail.to },
    subject: mail.subject.replace(/[\r\n]+/g, ' '),
    date,
    messageId: `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    text: mail.text,
    html: mail.html,
    textEncoding: 'base64',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return (await composer.compile().build()).toString();
}

export interface MailSettings {
  /** The folder for mails, or for those that wait until the mail server has accepted them; created when it is missing. */
  readonly folder: string;
  readonly from: string;
  readonly clock: Clock;
  readonly random: Random;
}

/** Writes each mail as an `.eml` file that mail programs can open. Mails contain links, so only the owner may read them. */
export class Outbox implements Mailer {
  constructor(private readonly settings: MailSettings) {}

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
