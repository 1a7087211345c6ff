import { createTransport, type Transporter } from 'nodemailer';
import type { SmtpConfig } from '../config/servicesConfig';
import { type Mail, type Mailer, type MailSettings, mimeMessage } from './mailer';
import { DamagedMail, type QueuedMail, Spool } from './spool';
import { errorCode } from '../common/errors';

/** A mail could not be sent. The message contains no address and no text of the mail. */
export class MailFailure extends Error {
  override readonly name = 'MailFailure';

  constructor(
    message: string,
    /** Whether a retry may succeed; otherwise the mail itself is the reason. */
    readonly isTemporary: boolean,
    /** Whether the server refused this mail alone, and may take another. */
    readonly isOfOneMail = false,
  ) {
    super(message);
  }
}

/**
 * Converts an error of the mail client to a MailFailure without the text of the server, which repeats addresses. A refused
 * sender or login is temporary, since the operator can correct it; a refused recipient or text is permanent.
 */
function toMailFailure(error: unknown): MailFailure {
  if (error instanceof MailFailure) return error;
  const code = errorCode(error) ?? 'unknown reason';
  // The SMTP command that failed, and the reply code (RFC 5321, 4.2).
  const { command, responseCode } = error as { command?: unknown; responseCode?: unknown };
  const answer = typeof responseCode === 'number' ? responseCode : null;
  const isRefused = answer === null ? code === 'EENVELOPE' : answer >= 500;
  const refused = (what: string, isTemporary: boolean, isOfOneMail = false) =>
    new MailFailure(
      `the mail server refused ${what} (${answer ?? code})`,
      isTemporary,
      isOfOneMail,
    );
  if (code === 'EAUTH') return refused('the login', true);
  if (code === 'EENVELOPE' && command === 'MAIL FROM')
    return refused('the sender, MAIL_FROM', true);
  if (code === 'EENVELOPE' || code === 'EMESSAGE') {
    // 421 is about the server as a whole (RFC 5321, 4.2.1).
    return refused(command === 'DATA' ? 'the mail' : 'the recipient', !isRefused, answer !== 421);
  }
  return new MailFailure(`the mail server cannot be used (${answer ?? code})`, true);
}

interface Settings extends MailSettings {
  readonly smtp: SmtpConfig;
  /** Reports mails that wait, and mails that were given up. */
  readonly report: (error: MailFailure) => void;
}

/** Characters that could turn one recipient into several or into an SMTP command. No account address contains any. */
const unsafeRecipient = /[\s,;:<>()"\p{C}]/u;

const isLoopback = (host: string): boolean => /^(?:localhost|127\.[\d.]+|::1)$/.test(host);

const createTransporter = ({ host, port, isSecure, login }: SmtpConfig): Transporter =>
  createTransport({
    host,
    port,
    secure: isSecure,
    // A password is never sent unencrypted over a network. To a local server TLS is used only with smtps:, since local
    // mail servers usually have no valid certificate.
    requireTLS: login !== null && !isLoopback(host),
    ignoreTLS: !isSecure && isLoopback(host),
    ...(login && { auth: { user: login.user, pass: login.password } }),
    // In milliseconds, the last one for an idle socket.
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

const sendFailure = (error: unknown, after: string): MailFailure =>
  new MailFailure(`A mail could not be sent: ${toMailFailure(error).message}. ${after}`, true);

/**
 * Sends mails to a mail server. Each mail is stored on disk first and deleted once the server has accepted it, so that
 * none is lost while the server is unreachable or this process ends.
 */
export class SmtpMailer implements Mailer {
  private readonly spool: Spool;
  private readonly transporter: Transporter;

  constructor(private readonly settings: Settings) {
    this.spool = new Spool(settings.folder);
    this.transporter = createTransporter(settings.smtp);
  }

  async send(mail: Mail, until: Date): Promise<void> {
    const { from, clock, random, report } = this.settings;
    const id = random(12).toString('hex');
    const date = clock();
    const message = await mimeMessage(mail, { from, date, id });
    const name = `${date.toISOString().replace(/[:.]/g, '-')}-${id}`;
    await this.spool.add(name, { from, to: mail.to, message, until: until.toISOString() });
    await this.deliver(name).catch((error: unknown) =>
      report(sendFailure(error, 'It is kept and tried again every minute.')),
    );
  }

  async retry(): Promise<void> {
    const { report } = this.settings;
    const names = await this.spool.waiting();
    let waiting = names.length;
    let failure: unknown;
    for (const name of names) {
      try {
        await this.deliver(name);
        waiting -= 1;
      } catch (error) {
        if (error instanceof DamagedMail) {
          waiting -= 1;
          const text =
            'A mail in the spool is damaged. It was set aside as .damaged and is not sent.';
          report(new MailFailure(text, false));
          continue;
        }
        failure = error;
        // The others would fail in the same way, unless it is this mail's file that cannot be read.
        if (error instanceof MailFailure && !error.isOfOneMail) break;
      }
    }
    // One line a minute, however many mails are refused.
    if (failure !== undefined) {
      const text = `Mails that wait: ${waiting}. They are tried again in a minute.`;
      report(sendFailure(failure, text));
    }
  }

  async check(): Promise<void> {
    await this.transporter.verify().catch((error: unknown) => {
      throw toMailFailure(error);
    });
  }

  /** Sends a mail, or drops it when it cannot be sent. Throws when it has to wait. */
  private deliver(name: string): Promise<void> {
    return this.spool.take(name, (mail) => this.transmit(mail));
  }

  private async transmit({ from, to, message, until }: QueuedMail): Promise<void> {
    const { clock, report } = this.settings;
    if (until < clock().toISOString()) {
      report(new MailFailure('A mail was given up: it could not be sent in time.', false));
      return;
    }
    try {
      if (unsafeRecipient.test(to))
        throw new MailFailure('the recipient is not one address', false);
      await this.transporter.sendMail({ envelope: { from, to: [to] }, raw: message });
    } catch (error) {
      const failure = toMailFailure(error);
      if (failure.isTemporary) throw failure;
      report(new MailFailure(`A mail was given up: ${failure.message}.`, false));
    }
  }
}
