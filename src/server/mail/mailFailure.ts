import { errorCode } from '../common/errorCode';

/** A mail could not be sent. The message contains no address and no text of the mail. */
export class MailFailure extends Error {
  override readonly name = 'MailFailure';

  constructor(
    message: string,
    /** Whether a retry may succeed; otherwise the mail itself is the reason. */
    readonly isTemporary: boolean,
  ) {
    super(message);
  }
}

interface SmtpError {
  /** The SMTP command that failed. */
  readonly command?: unknown;
  /** The SMTP reply code (RFC 5321, 4.2). */
  readonly responseCode?: unknown;
}

/**
 * Converts an error of the mail client to a MailFailure without the text of the server, which repeats addresses. A refused
 * sender or login is temporary, since the operator can correct it; a refused recipient or text is permanent.
 */
export function toMailFailure(error: unknown): MailFailure {
  if (error instanceof MailFailure) return error;
  const code = errorCode(error) ?? 'unknown reason';
  const { command, responseCode } = error as SmtpError;
  const answer = typeof responseCode === 'number' ? responseCode : null;
  const isRefused = answer === null ? code === 'EENVELOPE' : answer >= 500;
  if (code === 'EAUTH') {
    return new MailFailure(`the mail server refused the login (${answer ?? code})`, true);
  }
  if (code === 'EENVELOPE' && command === 'MAIL FROM') {
    return new MailFailure(
      `the mail server refused the sender, MAIL_FROM (${answer ?? code})`,
      true,
    );
  }
  if (code === 'EENVELOPE' || code === 'EMESSAGE') {
    const what = command === 'DATA' ? 'the mail' : 'the recipient';
    return new MailFailure(`the mail server refused ${what} (${answer ?? code})`, !isRefused);
  }
  return new MailFailure(`the mail server cannot be used (${answer ?? code})`, true);
}
