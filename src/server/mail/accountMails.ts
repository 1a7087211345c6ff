import type { Mail } from './mailer';
import texts from './mailTexts.json';

/** The user who gets a mail. */
export interface Recipient {
  readonly email: string;
  readonly full_name: string;
  readonly culture: string;
  readonly is_email_verified: boolean;
}

/** The security notices that users get by mail, since somebody else may have made the change. */
export type NoticeKind = 'linkMade' | 'passwordChanged' | 'emailChanged';

interface MailText {
  readonly subject: string;
  /** The paragraphs; `{link}` stands for the link, shown as a button and as text. */
  readonly lines: readonly string[];
  /** The label of the button. */
  readonly button?: string;
}

/** Returns the language of a culture in which there are texts; English without any. */
export const languageOf = <Texts extends { readonly en: unknown }>(
  texts: Texts,
  culture: string,
): keyof Texts & string =>
  (Object.keys(texts) as (keyof Texts & string)[]).find((one) => culture.startsWith(one)) ?? 'en';

const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_all, name: string) => values[name] ?? '');

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => entities[character] ?? character);

const button = (label: string, href: string): string =>
  `<p><a href="${href}" style="display:inline-block;padding:12px 20px;border-radius:8px;` +
  `background:#6b4a7a;color:#ffffff;text-decoration:none">${label}</a></p>` +
  `<p style="word-break:break-all">${href}</p>`;

/**
 * Writes a mail to a user as text and as HTML, in the user's language; English for cultures without mail texts. It
 * greets by name only at a verified address: otherwise anybody could sign up with somebody else's address and choose a
 * text that this person reads in our mail. A notice gets neither a link nor data of the account. `values` fill the
 * places of the texts.
 */
export function mailTo(
  user: Recipient,
  kind: NoticeKind | 'reset',
  values: Readonly<Record<string, string>>,
): Mail {
  const language = languageOf(texts, user.culture);
  const { greeting, greetingByName, contact, ...mails } = texts[language];
  const { subject, lines, button: label = '' }: MailText = mails[kind];
  const all = {
    ...values,
    name: user.full_name,
    contact: values.contact ? fill(contact, values) : '',
  };
  const paragraphs = [user.is_email_verified ? greetingByName : greeting, ...lines];
  const html = paragraphs.map((line) =>
    line === '{link}'
      ? button(escapeHtml(label), escapeHtml(values.link ?? ''))
      : `<p>${escapeHtml(fill(line, all))}</p>`,
  );
  return {
    to: user.email,
    subject: fill(subject, all),
    text: `${paragraphs.map((line) => fill(line, all)).join('\n\n')}\n`,
    html:
      `<!doctype html>\n<html lang="${language}"><head><meta charset="utf-8"></head>` +
      '<body style="font-family:sans-serif;line-height:1.5;color:#2f2a33;max-width:36em;margin:2em auto">\n' +
      `${html.join('\n')}\n</body></html>\n`,
  };
}
