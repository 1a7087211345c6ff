import type { Mail } from './mailer';

/** The user who gets a mail. */
export interface Recipient {
  readonly email: string;
  readonly full_name: string;
  readonly culture: string;
  readonly is_email_verified: boolean;
}

/** The languages that mails are written in. */
export type MailLanguage = 'en' | 'fr' | 'is';

/** A link of a mail, shown as a button and as text. */
export interface Button {
  readonly label: string;
  readonly href: string;
}

interface Greeting {
  readonly byName: (name: string) => string;
  readonly plain: string;
}

const greetings: Readonly<Record<MailLanguage, Greeting>> = {
  en: { byName: (name) => `Hello ${name},`, plain: 'Hello,' },
  fr: { byName: (name) => `Bonjour ${name},`, plain: 'Bonjour,' },
  is: { byName: (name) => `Sæl og blessuð, ${name}.`, plain: 'Góðan dag.' },
};

/** Returns the language of a user's mails; English for cultures without mail texts. */
export function languageOf({ culture }: Pick<Recipient, 'culture'>): MailLanguage {
  const language = culture.slice(0, 2);
  return language === 'fr' || language === 'is' ? language : 'en';
}

/**
 * Returns the first line of a mail. It greets by name only at a verified address: otherwise anybody could sign up with
 * somebody else's address and choose a text that this person reads in our mail.
 */
function greetingOf(user: Recipient): string {
  const { byName, plain } = greetings[languageOf(user)];
  return user.is_email_verified ? byName(user.full_name) : plain;
}

function escapeHtml(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
  };
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}

function htmlPage(language: string, parts: readonly (string | Button)[]): string {
  const body = parts
    .map((part) =>
      typeof part === 'string'
        ? `<p>${escapeHtml(part)}</p>`
        : `<p><a href="${escapeHtml(part.href)}" style="display:inline-block;padding:12px 20px;border-radius:8px;` +
          `background:#6b4a7a;color:#ffffff;text-decoration:none">${escapeHtml(part.label)}</a></p>` +
          `<p style="word-break:break-all">${escapeHtml(part.href)}</p>`,
    )
    .join('\n');
  return (
    `<!doctype html>\n<html lang="${language}"><head><meta charset="utf-8"></head>` +
    `<body style="font-family:sans-serif;line-height:1.5;color:#2f2a33;max-width:36em;margin:2em auto">\n${body}\n</body></html>\n`
  );
}

/** Creates a mail to a user that begins with a greeting, as text and as HTML. */
export function mailTo(
  user: Recipient,
  subject: string,
  paragraphs: readonly (string | Button)[],
): Mail {
  const parts = [greetingOf(user), ...paragraphs];
  const lines = parts.map((part) => (typeof part === 'string' ? part : part.href));
  return {
    to: user.email,
    subject,
    text: `${lines.join('\n\n')}\n`,
    html: htmlPage(languageOf(user), parts),
  };
}
