/** A mail as services write it. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Where mails go: a folder, or a mail server. */
export interface Mailer {
  /** Settles once the mail is safely handed over. */
  send(mail: Mail): Promise<void>;
}
