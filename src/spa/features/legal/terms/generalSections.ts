import { type LegalSection, link, list, paragraph } from '../legalText';

/** Availability, liability, the end of the agreement and the rules that remain. */
export const generalSections: readonly LegalSection[] = [
  {
    id: 'availability-and-changes-to-the-service',
    title: 'Availability and changes to the Service',
    blocks: [
      paragraph(
        'We keep the Service running with care but cannot promise that it is always available or free of faults. We may add, change or withdraw Content and functions, for example when a license ends, the law demands it or security is at stake. If a change takes away an important part of what you have paid for, you may end this agreement and get back what you paid for the time that remains.',
      ),
      paragraph(
        'Parts of the Service, such as the playing of videos, may be carried out by other companies. Links to other sites are offered for convenience; we do not control those sites and do not answer for what they show.',
      ),
    ],
  },
  {
    id: 'warranty-and-liability',
    title: 'Warranty and liability',
    blocks: [
      paragraph(
        'You have all rights that the law gives to consumers when a digital service or digital content is not as agreed. Beyond these rights we make no promises about the Service, such as fitness for a particular purpose or a certain effect on health.',
      ),
      {
        kind: 'table',
        caption: 'For what we are liable',
        columns: ['Case', 'Our liability'],
        rows: [
          [
            'Death or injury, fraud, intent or gross negligence, and whatever else the law does not allow to be limited',
            'Unlimited, as the law provides.',
          ],
          [
            'Slight negligence in a duty without which this agreement could not serve its purpose',
            'Limited to the damage that is typical and could be foreseen.',
          ],
          ['Any other case of slight negligence', 'Excluded as far as the law allows it.'],
          [
            'Harm that comes from ignoring the advice in “Health and safety”',
            'Excluded as far as the law allows it.',
          ],
        ],
      },
    ],
  },
  {
    id: 'how-this-agreement-ends',
    title: 'How this agreement ends',
    blocks: [
      paragraph(
        'You may end this agreement at any time by closing your Account or by writing to us. We may end it with 30 days’ notice by email and then pay back what you have paid for the time that remains. We may suspend or close your Account at once if you seriously or repeatedly break this agreement; where it is reasonable, we warn you first.',
      ),
      paragraph('When the agreement ends:'),
      list(
        'your license ends, and you delete the copies of Content on your devices;',
        'what happens to your personal data follows the privacy policy;',
        'the sections “Rights in the Content”, “Warranty and liability” and “Law and disputes” continue to apply.',
      ),
    ],
  },
  {
    id: 'changes-to-this-agreement',
    title: 'Changes to this agreement',
    blocks: [
      paragraph(
        'Every version of this agreement carries a number; this is version 1.0. We tell you about a new version by email or in the Service at least 30 days before it applies to you. If you do not agree with it, you may end this agreement before that day without any disadvantage; the old version applies until then.',
      ),
    ],
  },
  {
    id: 'law-and-disputes',
    title: 'Law and disputes',
    blocks: [
      paragraph(
        'This agreement is governed by the law of the place where the Provider is established. If you are a consumer, you keep the protection of the mandatory rules of the country in which you live, and you may bring a dispute before the courts there. Please write to us first: most questions can be settled in a friendly way.',
      ),
      paragraph(
        'If a provision of this agreement is invalid, the others remain in force. Should we not use a right at once, we do not lose it. You may not hand this agreement to someone else; we may hand it to a company that takes over the Service, provided that your rights stay the same.',
      ),
    ],
  },
  {
    id: 'how-to-reach-us',
    title: 'How to reach us',
    blocks: [
      paragraph([
        'Name, address and email address of the Provider are found in the section “Contact details” of the ',
        link('privacy policy', '/privacy#contact-details'),
        '. Notices to you go to the email address of your Account, so please keep it up to date.',
      ]),
    ],
  },
];
