import { errorCode } from '../common/errorCode';

/** A mail could not be sent. Its message names no address and holds nothing of what was sent. */
export class MailFailure extends Error {
  override readonly name = 'MailFailure';

  constructor(
    message: string,
    /** Whether a repeat may succeed; else the mail itself is the reason. */
    readonly isTemporary: boolean,
  ) {
    super(message);
  }
}

interface SmtpError {
  /** The SMTP command that failed. */
  readonly command?: unknown;
  /** The answer's code (RFC 5321, 4.2). */
  readonly responseCode?: unknown;
}

/**
 * What went wrong, without the server's own words: those repeat addresses, and sometimes more. A refused
 * sender or login is for the operator to mend, so the mail waits; a refused recipient or text is for good.
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
