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
