import { type LegalSection, link, list, paragraph } from '../legalText';

/** Who may have an account, what it costs, and what administrators owe. */
export const accountSections: readonly LegalSection[] = [
  {
    id: 'your-account',
    title: 'Your Account',
    blocks: [
      paragraph(
        'To use the Service you need an Account with a true name, a working email address and a password. Keep the password to yourself, and tell us without delay when you believe that somebody else knows it. You answer for what is done through your Account unless you could not prevent it.',
      ),
      paragraph(
        'Children under 13 may use the Service only after a parent or guardian has consented and has accepted this agreement for them. Where the law of your country sets a higher age for such consent, that age applies. A person who is not yet of age needs the permission of a parent or guardian to take out a premium Tier.',
      ),
    ],
  },
  {
    id: 'tiers-and-payment',
    title: 'Tiers and payment',
    blocks: [
      {
        kind: 'table',
        caption: 'The Tiers',
        columns: ['Tier', 'What it includes', 'Price'],
        rows: [
          ['Free', 'All Content that is marked as free.', 'None.'],
          [
            'Premium',
            'All Content, free and premium, for the period you have paid for.',
            'The price shown to you before you order.',
          ],
        ],
      },
      paragraph(
        'Price, period, renewal and the way to pay are shown before you order a premium Tier. If the period renews itself, you can stop the renewal at any time before it ends; your premium access then lasts until the end of the period. When you order through an app store, its rules for payment, cancellation and refunds apply as well.',
      ),
      paragraph(
        'Where the law gives you a right to withdraw from the order or to get your money back, that right is not limited by this agreement.',
      ),
    ],
  },
  {
    id: 'administrators',
    title: 'Administrators',
    blocks: [
      paragraph('If we have made you an Administrator, the following applies as well:'),
      list(
        'Use the back office only for the tasks we have given you, and see personal data only as far as these tasks need it.',
        'Treat reset links, names, email addresses and unpublished Content as confidential, also after your task has ended.',
        'Upload only material that we are allowed to publish, and nothing that is unlawful or harmful.',
        'Accept that important actions are recorded with your name and their time.',
      ),
    ],
  },
  {
    id: 'privacy',
    title: 'Privacy',
    blocks: [
      paragraph([
        'How we handle personal data, and how we protect children under 13 in particular, is described in the ',
        link('privacy policy', '/privacy'),
        ' of the Service. It informs you and is not part of this agreement.',
      ]),
    ],
  },
];
