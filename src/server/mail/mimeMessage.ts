import type { Mail } from './mailer';

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
