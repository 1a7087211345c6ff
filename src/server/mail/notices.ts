import type { Mail } from './mailer';
import { languageOf, type MailLanguage, mailTo, type Recipient } from './mailPage';

/** The security notices that users get by mail, since somebody else may have made the change. */
export type NoticeKind = 'linkMade' | 'passwordChanged' | 'emailChanged';

interface NoticeTexts {
  subject: (product: string) => string;
  body: (product: string, at: string) => string;
  /** Includes the contact address where there is one. */
  advice: (contact: string) => string;
}

const texts: Readonly<Record<NoticeKind, Readonly<Record<MailLanguage, NoticeTexts>>>> = {
  linkMade: {
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
  },
  passwordChanged: {
    en: {
      subject: (product) => `The password of your ${product} account was changed`,
      body: (product, at) =>
        `The password of your ${product} account was changed on ${at}. Whoever else was signed in to it has been signed out.`,
      advice: (contact) =>
        `If it was not you, choose a new password by “Forgot password”, and tell us${contact && `: ${contact}`}.`,
    },
    fr: {
      subject: (product) => `Le mot de passe de votre compte ${product} a été modifié`,
      body: (product, at) =>
        `Le mot de passe de votre compte ${product} a été modifié le ${at}. Toutes les autres sessions ont été fermées.`,
      advice: (contact) =>
        `Si ce n’était pas vous, choisissez un nouveau mot de passe par « Mot de passe oublié » et prévenez-nous${contact && ` : ${contact}`}.`,
    },
    is: {
      subject: (product) => `Lykilorði aðgangsins þíns hjá ${product} var breytt`,
      body: (product, at) =>
        `Lykilorði aðgangsins þíns hjá ${product} var breytt (${at}). Allir aðrir sem voru innskráðir á hann hafa verið skráðir út.`,
      advice: (contact) =>
        `Ef það varst ekki þú skaltu velja nýtt lykilorð með „Gleymt lykilorð“ og láta okkur vita${contact && `: ${contact}`}.`,
    },
  },
  emailChanged: {
    en: {
      subject: (product) => `The email address of your ${product} account was changed`,
      body: (product, at) =>
        `Your ${product} account was given another email address on ${at}. This address gets no further messages about it.`,
      advice: (contact) => `If it was not you, please tell us at once${contact && `: ${contact}`}.`,
    },
    fr: {
      subject: (product) => `L’adresse e-mail de votre compte ${product} a été modifiée`,
      body: (product, at) =>
        `Le ${at}, une autre adresse e-mail a été attribuée à votre compte ${product}. Vous ne recevrez plus de messages à cette adresse-ci.`,
      advice: (contact) =>
        `Si ce n’était pas vous, prévenez-nous sans attendre${contact && ` : ${contact}`}.`,
    },
    is: {
      subject: (product) => `Netfangi aðgangsins þíns hjá ${product} var breytt`,
      body: (product, at) =>
        `Aðgangurinn þinn hjá ${product} fékk annað netfang (${at}). Fleiri skilaboð um hann berast ekki á þetta netfang.`,
      advice: (contact) =>
        `Ef það varst ekki þú skaltu láta okkur vita strax${contact && `: ${contact}`}.`,
    },
  },
};

/**
 * Creates the mail that informs a user of a change to the account, in the user's language. It contains neither a link nor
 * data of the account.
 */
export function noticeMail(
  kind: NoticeKind,
  notice: {
    readonly user: Recipient;
    readonly at: Date;
    readonly productName: string;
    readonly contactEmail: string;
  },
): Mail {
  const { subject, body, advice } = texts[kind][languageOf(notice.user)];
  const at = `${notice.at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return mailTo(notice.user, subject(notice.productName), [
    body(notice.productName, at),
    advice(notice.contactEmail),
  ]);
}
