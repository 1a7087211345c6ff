/** The parts of a mail as a mail program shows them. */
export interface ReadMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const decodeWords = (value: string): string =>
  value
    .replace(/\?=\r?\n =\?/g, '?==?')
    .replace(/=\?utf-8\?B\?([^?]*)\?=/gi, (_all, base64: string) =>
      Buffer.from(base64, 'base64').toString(),
    );

function header(mail: string, name: string): string {
  const head = mail.slice(0, mail.indexOf('\r\n\r\n'));
  const found = new RegExp(`^${name}: ((?:.|\\r\\n )*)`, 'm').exec(head)?.[1];
  if (found === undefined) throw new Error(`The mail has no ${name}.`);
  return decodeWords(found);
}

function part(mail: string, type: string): string {
  const boundary = /boundary="([^"]+)"/.exec(mail)?.[1] ?? '';
  const found = mail.split(`--${boundary}`).find((one) => one.includes(`Content-Type: ${type};`));
  if (found === undefined) throw new Error(`The mail has no part ${type}.`);
  return Buffer.from(found.slice(found.indexOf('\r\n\r\n')), 'base64').toString();
}

export function readMail(mail: string): ReadMail {
  return {
    to: header(mail, 'To'),
    subject: header(mail, 'Subject'),
    text: part(mail, 'text/plain'),
    html: part(mail, 'text/html'),
  };
}

/** The token of the reset link in a mail. */
export function resetTokenOf({ text }: ReadMail): string {
  const token = /\/resetPass\/(\S+)/.exec(text)?.[1];
  if (token === undefined) throw new Error('The mail holds no reset link.');
  return token;
}

/** The token of the latest link among mails, oldest first, some of which may hold none. */
export function lastResetToken(mails: readonly string[]): string {
  const last = mails.map(readMail).findLast(({ text }) => text.includes('/resetPass/'));
  if (!last) throw new Error('No mail holds a reset link.');
  return resetTokenOf(last);
}
