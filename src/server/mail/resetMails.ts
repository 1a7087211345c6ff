import type { Mail } from './mailer';
import { languageOf, type MailLanguage, mailTo, type Recipient } from './mailPage';

interface ResetTexts {
  subject: (product: string) => string;
  /** The paragraph before the link. */
  request: (product: string) => string;
  button: string;
  expiry: (minutes: number) => string;
  ignore: string;
}

const resetTexts: Readonly<Record<MailLanguage, ResetTexts>> = {
  en: {
    subject: (product) => `Reset your ${product} password`,
    request: (product) =>
      `We received a request to reset the password of your ${product} account. Open this link to choose a new one:`,
    button: 'Choose a new password',
    expiry: (minutes) => `The link works once and for ${minutes} minutes.`,
    ignore:
      'If you did not ask for this, you can ignore this message. Your password stays as it is.',
  },
  fr: {
    subject: (product) => `Réinitialisez votre mot de passe ${product}`,
    request: (product) =>
      `Nous avons reçu une demande de réinitialisation du mot de passe de votre compte ${product}. Ouvrez ce lien pour en choisir un nouveau :`,
    button: 'Choisir un nouveau mot de passe',
    expiry: (minutes) => `Ce lien ne fonctionne qu’une fois et pendant ${minutes} minutes.`,
    ignore:
      'Si vous n’êtes pas à l’origine de cette demande, ignorez ce message. Votre mot de passe reste inchangé.',
  },
  is: {
    subject: (product) => `Nýtt lykilorð fyrir ${product}`,
    request: (product) =>
      `Okkur barst beiðni um nýtt lykilorð fyrir aðganginn þinn hjá ${product}. Opnaðu þennan hlekk til að velja nýtt lykilorð:`,
    button: 'Velja nýtt lykilorð',
    expiry: (minutes) => `Hlekkurinn virkar aðeins einu sinni og í ${minutes} mínútur.`,
    ignore:
      'Ef þú baðst ekki um þetta máttu hunsa þessi skilaboð. Lykilorðið þitt breytist þá ekki.',
  },
};

/** Creates the mail with a reset link, in the user's language. */
export function resetMail(reset: {
  user: Recipient;
  link: string;
  minutes: number;
  productName: string;
}): Mail {
  const texts = resetTexts[languageOf(reset.user)];
  return mailTo(reset.user, texts.subject(reset.productName), [
    texts.request(reset.productName),
    { label: texts.button, href: reset.link },
    texts.expiry(reset.minutes),
    texts.ignore,
  ]);
}
