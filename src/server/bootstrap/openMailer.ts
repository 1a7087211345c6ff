import { join } from 'node:path';
import type { Config } from '../config/config';
import type { Clock, Random } from '../common/clock';
import type { Mailer } from '../mail/mailer';
import { Outbox } from '../mail/outbox';

interface Parts {
  readonly config: Config;
  readonly clock: Clock;
  readonly random: Random;
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
