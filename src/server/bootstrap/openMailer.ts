import { join } from 'node:path';
import type { Deps } from '../deps';
import type { Mailer } from '../mail/mailer';
import { Outbox } from '../mail/outbox';

interface Parts extends Pick<Deps, 'config' | 'clock' | 'random'> {
  /** Reports mails that could not be sent yet, and mails that were given up. */
  readonly report: (error: Error) => void;
}

/** Opens the mailer: the mail server that the configuration names, else a folder. */
export async function openMailer({ config, clock, random, report }: Parts): Promise<Mailer> {
  const { dataDir, mailFrom: from, smtp } = config;
  if (smtp === null) return new Outbox({ folder: join(dataDir, 'outbox'), from, clock, random });
  // Loaded only where it is used: it costs memory and time at the start.
  const { SmtpMailer } = await import(/* webpackChunkName: "smtpMailer" */ '../mail/smtpMailer');
  return new SmtpMailer({ smtp, folder: join(dataDir, 'spool'), from, clock, random, report });
}
