/** A mail as services write it. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Where mails go: a folder, or a mail server. */
export interface Mailer {
  /**
   * Settles once the mail is safely handed over, or kept to be sent later. After `until` it is of no use
   * any more and is not sent.
   */
  send(mail: Mail, until: Date): Promise<void>;
  /** Tries again to send what is waiting. */
  retry(): Promise<void>;
  /** Throws MailFailure, which says why, when mails cannot be sent at present. */
  check(): Promise<void>;
}
