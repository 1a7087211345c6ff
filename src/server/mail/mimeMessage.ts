import type { Mail } from './mailer';

interface Envelope {
  readonly from: string;
  readonly date: Date;
  /** A random id for the Message-ID and the boundary of the parts. */
  readonly id: string;
}

const lineEnd = '\r\n';

/** Encodes a header value in RFC 2047 encoded words of at most 75 characters; printable ASCII stays as it is. */
function headerText(text: string): string {
  const line = text.replace(/[\r\n]+/g, ' ');
  if (/^[\x20-\x7e]*$/.test(line)) return line;
  const words: string[] = [];
  let word = '';
  for (const character of line) {
    if (Buffer.byteLength(word + character) > 42) {
      words.push(word);
      word = '';
    }
    word += character;
  }
  return [...words, word]
    .map((part) => `=?utf-8?B?${Buffer.from(part).toString('base64')}?=`)
    .join(`${lineEnd} `);
}

function part(type: string, text: string): string {
  const lines =
    Buffer.from(text)
      .toString('base64')
      .match(/.{1,76}/g) ?? [];
  return [
    `Content-Type: ${type}; charset=utf-8`,
    'Content-Transfer-Encoding: base64',
    '',
    ...lines,
  ].join(lineEnd);
}

/** Formats a mail as a message (RFC 5322, MIME multipart/alternative), plain text first, then HTML. */
export function mimeMessage(mail: Mail, { from, date, id }: Envelope): string {
  const boundary = `part-${id}`;
  const host = from.slice(from.lastIndexOf('@') + 1);
  return [
    `From: ${headerText(from)}`,
    `To: ${headerText(mail.to)}`,
    `Subject: ${headerText(mail.subject)}`,
    `Date: ${date.toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${id}@${host}>`,
    'Auto-Submitted: auto-generated',
    'MIME-Version: 1.0',
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
    '',
    `--${boundary}`,
    part('text/plain', mail.text),
    `--${boundary}`,
    part('text/html', mail.html),
    `--${boundary}--`,
    '',
  ].join(lineEnd);
}
