import { type LegalSection, list, paragraph, strong } from '../legalText';
import { contactPart, type PolicyDetails } from '../policyDetails';
import { glossary } from './glossary';

/** Sections 12 to 14: what you may ask for, how children are protected, and the words explained. */
export const rightsSections = (details: PolicyDetails): LegalSection[] => [
  {
    id: 'legal-rights',
    title: 'Legal rights',
    blocks: [
      paragraph('You have the right'),
      list(
        [strong('to be informed'), ' about what happens to your data, as this policy does;'],
        [strong('to access:'), ' to know whether we hold data about you, and to receive a copy;'],
        [strong('to rectification'), ' of what is wrong or incomplete;'],
        [strong('to erasure'), ' of data that we no longer need or may no longer use;'],
        [strong('to restriction'), ' of its use, for example while we check an objection;'],
        [
          strong('to data portability:'),
          ' to receive the data you gave us in a common, machine-readable format, or to have it sent to someone else;',
        ],
        [
          strong('to object'),
          ' to uses that rest on legitimate interests, for reasons that come from your situation;',
        ],
        [
          strong('to withdraw consent'),
          ' at any time, as easily as it was given; what happened before remains lawful;',
        ],
        [strong('to complain'), ' to a data protection authority.'],
      ),
      paragraph([
        'To use a right, write to ',
        contactPart(details),
        '. It costs nothing. We answer within one month; if a request is difficult, we may need up to two months more and tell you so within the first. If we cannot be sure that it is you who is asking, we ask for something that shows it.',
      ]),
      paragraph(
        'For a child, a parent or guardian may use all of these rights. You suffer no disadvantage from using them.',
      ),
    ],
  },
  {
    id: 'children-under-13',
    title: 'Children under 13',
    blocks: [
      paragraph([
        'Children under 13 receive special protection. ',
        strong(
          'A child under 13 may use our service only if a parent or guardian has consented; the consent must come from the parent or guardian, never from the child.',
        ),
        ' Where the law of the country in which the child lives sets a higher age for this, that age applies.',
      ]),
      list(
        [
          strong('How consent is given:'),
          ' before the child signs up, the parent or guardian writes to ',
          contactPart(details),
          ', and we check with reasonable means that the consent truly comes from them. A school or studio cannot consent in their place unless they have authorized it.',
        ],
        [
          strong('What we collect:'),
          ' not more than the service needs, which is a name, an email address (that of the parent or guardian, if they prefer) and technical data.',
        ],
        [
          strong('What we never do:'),
          ' show advertising to children, build profiles of them, publish anything about them, or let other users get in touch with them.',
        ],
        [
          strong('What parents and guardians can do at any time:'),
          ' see the child’s data, have it corrected or erased, refuse that more is collected, and withdraw their consent. We then close the child’s account.',
        ],
        [
          strong('Without consent:'),
          ' if we learn that we hold data of a child under 13 for whom no parent or guardian has consented, we close the account and erase the data without delay. Please tell us if you believe that this is the case.',
        ],
      ),
      paragraph(
        'To children: if you are under 13, please do not sign up and do not send us anything by yourself. Show this page to your mother, your father or the person who looks after you.',
      ),
    ],
  },
  {
    id: 'glossary',
    title: 'Glossary',
    blocks: [{ kind: 'definitions', entries: glossary }],
  },
];
