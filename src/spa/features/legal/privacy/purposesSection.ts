import { type LegalSection, paragraph } from '../legalText';
import { type PolicyDetails, productOf } from '../policyDetails';

/** Section 7: each purpose with the data it needs and the ground in law on which it rests. */
export const purposesSection = (details: PolicyDetails): LegalSection => ({
  id: 'how-data-is-used',
  title: 'How data is used',
  blocks: [
    paragraph(
      'We use personal data only for the purposes in this table, and only when the law gives us a ground for it. The kinds of data are those of the section “Data collected”; the lawful bases are explained in the glossary.',
    ),
    {
      kind: 'table',
      caption: 'Purposes, the data they need and their lawful basis',
      columns: ['Purpose', 'Data type', 'Lawful basis'],
      rows: [
        [
          'To open and keep your account',
          'Identity, contact, account',
          'Performance of a contract with you',
        ],
        [
          'To sign you in, keep you signed in and end your sessions',
          'Contact, account, technical',
          'Performance of a contract with you',
        ],
        [
          `To give you the content of ${productOf(details)} in your language and for your tier`,
          'Account, subscription, technical',
          'Performance of a contract with you',
        ],
        [
          'To manage your subscription',
          'Identity, contact, subscription',
          'Performance of a contract with you; legal obligation (bookkeeping and tax)',
        ],
        [
          'To send you a link for a new password, and news about your account, the terms or this policy',
          'Identity, contact, account',
          'Performance of a contract with you; legal obligation',
        ],
        [
          'To answer your questions and help you back into your account',
          'Identity, contact, account, subscription, correspondence',
          'Performance of a contract with you; legitimate interests (helping the people who write to us)',
        ],
        [
          'To keep the service secure: to find faults and misuse, limit repeated sign-in attempts, record important actions and make backup copies',
          'Contact, account, technical, activity of administrators',
          'Legitimate interests (a safe and working service); legal obligation (security of processing)',
        ],
        [
          'To let administrators see who changed or deleted what, and bring it back',
          'Identity, activity of administrators',
          'Legitimate interests (working together on content, and undoing mistakes)',
        ],
        [
          'To obtain, record and respect the consent of a parent or guardian for a child under 13',
          'Identity, contact, consent',
          'Legal obligation; consent of the parent or guardian',
        ],
        [
          'To let a child under 13 use the service',
          'Identity, contact, account, technical',
          'Consent of the parent or guardian',
        ],
        [
          'To carry out your rights, keep the records that the law demands, and settle disputes',
          'Identity, contact, subscription, correspondence, consent',
          'Legal obligation; legitimate interests (establishing and defending claims)',
        ],
      ],
    },
    paragraph(
      'We do not use your data for advertising, do not build profiles of you, and make no decisions about you by automated means alone. Should we ever want to use data for a purpose that does not fit those above, we tell you beforehand and ask for consent where the law requires it.',
    ),
  ],
});
