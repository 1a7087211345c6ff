import { type LegalSection, list, paragraph, strong } from '../legalText';
import { type PolicyDetails, productOf } from '../policyDetails';

/** Sections 5 and 6: which data there is, and where it comes from. */
export function collectionSections(details: PolicyDetails): LegalSection[] {
  const product = productOf(details);
  return [
    {
      id: 'data-collected',
      title: 'Data collected',
      blocks: [
        paragraph(
          'Personal data is any information about a person who can be identified. We use these kinds of it:',
        ),
        {
          kind: 'definitions',
          entries: [
            { term: 'Identity data', meaning: 'Your full name.' },
            {
              term: 'Contact data',
              meaning: 'Your email address, and whether it has been confirmed.',
            },
            {
              term: 'Account data',
              meaning:
                'An identifier of the account, your language, whether you are an administrator, when the account was made and last changed, and your password. The password is kept only as a hash, from which nobody can read it, ourselves included.',
            },
            {
              term: 'Subscription data',
              meaning:
                'Your tier (free or premium) and the status of your billing, for example active, paused or cancelled. Payments are carried out by an app store or a payment company; we do not receive your card number.',
            },
            {
              term: 'Technical data',
              meaning:
                'Your IP address, the kind of device, browser or app, an identifier that the app draws at random for each installation, your sessions, and the time and result of requests to our servers.',
            },
            {
              term: 'Correspondence data',
              meaning: 'What you write to us, and what we answer.',
            },
            {
              term: 'Consent data',
              meaning:
                'For a child under 13: name and email address of the parent or guardian, what was consented to and when.',
            },
            {
              term: 'Activity data of administrators',
              meaning:
                'What an administrator changed, published, uploaded, deleted or restored, and when; and for which account a link for a new password was made or revoked.',
            },
          ],
        },
        paragraph(
          'We do not ask for information about your health, religion, origin or other sensitive matters. Please do not send us any; if a question about your practice cannot be answered without it, ask your doctor.',
        ),
        paragraph(
          'Without a name, an email address and a password we cannot open an account for you. Everything else you may keep to yourself.',
        ),
      ],
    },
    {
      id: 'how-data-is-collected',
      title: 'How data is collected',
      blocks: [
        list(
          [
            strong('From you'),
            ', when you sign up, sign in, change your details, ask for a new password, subscribe or write to us.',
          ],
          [
            strong('From your device'),
            `, when you use ${product}: with every request our servers receive technical data. We use no advertising or analytics trackers.`,
          ],
          [
            strong('From a parent or guardian'),
            ', when they consent for a child, or when they ask us about the child’s data.',
          ],
          [
            strong('From a school, a studio or a teacher'),
            ', if they arrange access for their students. They tell us name and email address, and only those.',
          ],
          [
            strong('From app stores and payment companies'),
            ', which tell us whether a subscription is active, paused or cancelled.',
          ],
        ),
        paragraph(
          'The app and the website store on your device only what they need: the proof that you are signed in, your name and the other details of your account, the random identifier of the installation, your language and country, and, for administrators, drafts that are not saved yet. One cookie, XSRF-TOKEN, serves to tell our own pages from forged ones. When you sign out, the proof and the account details are removed. None of this follows you to other sites, and all of it can be deleted in the settings of your browser or device.',
        ),
      ],
    },
  ];
}
