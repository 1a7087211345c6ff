import type { Mail } from './mailer';

interface Recipient {
  readonly email: string;
  readonly full_name: string;
  readonly culture: string;
}

interface ResetTexts {
  subject: (product: string) => string;
  greeting: (name: string) => string;
  /** Before the link. */
  request: (product: string) => string;
  button: string;
  expiry: (minutes: number) => string;
  ignore: string;
}

interface NoticeTexts {
  subject: (product: string) => string;
  body: (product: string, at: string) => string;
  /** With the contact address where there is one. */
  advice: (contact: string) => string;
}

const resetTexts: Readonly<Record<'en' | 'fr' | 'is', ResetTexts>> = {
  en: {
    subject: (product) => `Reset your ${product} password`,
    greeting: (name) => `Hello ${name},`,
    request: (product) =>
      `We received a request to reset the password of your ${product} account. Open this link to choose a new one:`,
    button: 'Choose a new password',
    expiry: (minutes) => `The link works once and for ${minutes} minutes.`,
    ignore:
      'If you did not ask for this, you can ignore this message. Your password stays as it is.',
  },
  fr: {
    subject: (product) => `Réinitialisez votre mot de passe ${product}`,
    greeting: (name) => `Bonjour ${name},`,
    request: (product) =>
      `Nous avons reçu une demande de réinitialisation du mot de passe de votre compte ${product}. Ouvrez ce lien pour en choisir un nouveau :`,
    button: 'Choisir un nouveau mot de passe',
    expiry: (minutes) => `Ce lien ne fonctionne qu’une fois et pendant ${minutes} minutes.`,
    ignore:
      'Si vous n’êtes pas à l’origine de cette demande, ignorez ce message. Votre mot de passe reste inchangé.',
  },
  is: {
    subject: (product) => `Nýtt lykilorð fyrir ${product}`,
    greeting: (name) => `Sæl og blessuð, ${name}.`,
    request: (product) =>
      `Okkur barst beiðni um nýtt lykilorð fyrir aðganginn þinn hjá ${product}. Opnaðu þennan hlekk til að velja nýtt lykilorð:`,
    button: 'Velja nýtt lykilorð',
    expiry: (minutes) => `Hlekkurinn virkar aðeins einu sinni og í ${minutes} mínútur.`,
    ignore:
      'Ef þú baðst ekki um þetta máttu hunsa þessi skilaboð. Lykilorðið þitt breytist þá ekki.',
  },
};

const noticeTexts: Readonly<Record<'en' | 'fr' | 'is', NoticeTexts>> = {
  en: {
    subject: (product) => `A reset link was made for your ${product} account`,
    body: (product, at) =>
      `An administrator of ${product} made a link on ${at} by which the password of your account can be set anew.`,
    advice: (contact) =>
      `If you did not ask for help with your password, please tell us at once${contact && `: ${contact}`}.`,
  },
  fr: {
    subject: (product) => `Un lien de réinitialisation a été créé pour votre compte ${product}`,
    body: (product, at) =>
      `Le ${at}, un administrateur de ${product} a créé un lien permettant de redéfinir le mot de passe de votre compte.`,
    advice: (contact) =>
      `Si vous n’avez pas demandé d’aide pour votre mot de passe, prévenez-nous sans attendre${contact && ` : ${contact}`}.`,
  },
  is: {
    subject: (product) =>
      `Hlekkur á nýtt lykilorð var búinn til fyrir aðganginn þinn hjá ${product}`,
    body: (product, at) =>
      `Stjórnandi hjá ${product} bjó til hlekk (${at}) sem má nota til að velja nýtt lykilorð fyrir aðganginn þinn.`,
    advice: (contact) =>
      `Ef þú baðst ekki um aðstoð með lykilorðið skaltu láta okkur vita strax${contact && `: ${contact}`}.`,
  },
};

function languageOf(culture: string): 'en' | 'fr' | 'is' {
  const language = culture.slice(0, 2);
  return language === 'fr' || language === 'is' ? language : 'en';
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

interface Button {
  readonly label: string;
  readonly href: string;
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

/** The mail that carries a reset link, in the user's language. */
export function resetMail(reset: {
  user: Recipient;
  link: string;
  minutes: number;
  productName: string;
}): Mail {
  const language = languageOf(reset.user.culture);
  const texts = resetTexts[language];
  const before = [texts.greeting(reset.user.full_name), texts.request(reset.productName)];
  const after = [texts.expiry(reset.minutes), texts.ignore];
  return {
    to: reset.user.email,
    subject: texts.subject(reset.productName),
    text: `${[...before, reset.link, ...after].join('\n\n')}\n`,
    html: htmlPage(language, [...before, { label: texts.button, href: reset.link }, ...after]),
  };
}

/** The mail that tells a user that an administrator made a reset link; without the link. */
export function resetNotice(notice: {
  user: Recipient;
  at: Date;
  productName: string;
  contactEmail: string;
}): Mail {
  const language = languageOf(notice.user.culture);
  const texts = noticeTexts[language];
  const at = `${notice.at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const parts = [
    resetTexts[language].greeting(notice.user.full_name),
    texts.body(notice.productName, at),
    texts.advice(notice.contactEmail),
  ];
  return {
    to: notice.user.email,
    subject: texts.subject(notice.productName),
    text: `${parts.join('\n\n')}\n`,
    html: htmlPage(language, parts),
  };
}
