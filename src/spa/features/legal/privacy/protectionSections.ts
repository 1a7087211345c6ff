import { type LegalSection, list, paragraph, strong } from '../legalText';

/** Sections 8 to 11: who else sees data, where it stays, how it is guarded and for how long it is kept. */
export const protectionSections: readonly LegalSection[] = [
  {
    id: 'disclosures',
    title: 'Disclosures',
    blocks: [
      paragraph('We never sell personal data. Others see it only in these cases:'),
      list(
        [
          strong('Our own people.'),
          ' Editors and support staff see what their task needs. Support can find an account by name or email address and make a link for a new password, never read or choose the password itself.',
        ],
        [
          strong('Administrators among each other.'),
          ' The name of an administrator is shown to the other administrators, and to nobody else, beside what was done: in the history of an item, in the list of recently deleted items, and beside an account for which a link for a new password was made. Once the administrator’s account is deleted, the name is no longer shown there.',
        ],
        [
          strong('Companies that work for us'),
          ' and are bound by contract to follow our instructions: for servers and storage, for sending email, and for the hosting of videos. When you play a video, your device fetches it from the hosting company, which thereby learns your IP address.',
        ],
        [
          strong('App stores and payment companies,'),
          ' when you subscribe. They are responsible for what they do with the data you give them.',
        ],
        [
          strong('Advisers, authorities and courts,'),
          ' when the law obliges us or when it is necessary to establish or defend a claim.',
        ],
        [
          strong('A successor,'),
          ' if our business or a part of it passes to another company. It may use your data only as this policy says; we tell you beforehand.',
        ],
      ),
      paragraph(
        'What a student does in the service is not shown to other students. A school, a studio or a teacher that arranged access learns only whether the account exists.',
      ),
    ],
  },
  {
    id: 'international-transfers',
    title: 'International transfers',
    blocks: [
      paragraph('We do not transfer your personal data outside the European Economic Area (EEA).'),
      paragraph(
        'The databases, files and backup copies of the service are kept inside the EEA, and we choose the companies that work for us accordingly. Should this ever have to change, we tell you before it happens, and no transfer begins without the safeguards that the law demands.',
      ),
    ],
  },
  {
    id: 'data-security',
    title: 'Data security',
    blocks: [
      paragraph('We protect personal data by measures that fit the risk, among them:'),
      list(
        'connections that are encrypted on the way between your device and our servers;',
        'passwords that are stored only as slow, salted hashes, and links for a new password that work once and for a short time;',
        'sessions that expire, and that end at once when you sign out or change your password;',
        'access for administrators only where their task needs it, checked by the server with every request;',
        'limits on repeated attempts, records of important actions, and backup copies.',
      ),
      paragraph(
        'No system is perfectly safe. If a breach puts your rights at risk, we inform the data protection authority and you, as the law demands. You help us by choosing a password that you use nowhere else.',
      ),
    ],
  },
  {
    id: 'data-retention',
    title: 'Data retention',
    blocks: [
      paragraph(
        'We keep personal data only for as long as a purpose of this policy or a law requires it.',
      ),
      {
        kind: 'definitions',
        entries: [
          {
            term: 'Customers',
            meaning:
              'We keep the personal data of our customers (identity, contact, account, subscription and correspondence data) while they are customers and for seven years after they stop being customers, since bookkeeping, tax and limitation periods require it. During these years it serves no other purpose.',
          },
          {
            term: 'Sessions and links',
            meaning:
              'A session ends when you sign out or when it expires; a link for a new password when it has been used or has expired.',
          },
          {
            term: 'History and deleted items',
            meaning:
              'What administrators changed in an item is kept with the item for a limited time, and removed together with it when it is deleted for good. Deleted items can be restored for a limited time and are then removed.',
          },
          {
            term: 'Technical records',
            meaning:
              'We keep these only as long as they serve to keep the service secure and to find faults, unless an incident has to be looked into.',
          },
          {
            term: 'Backup copies',
            meaning:
              'Backup copies are overwritten in turn; data that has been erased disappears from them with the next turn.',
          },
          {
            term: 'Children under 13',
            meaning:
              'Data that reached us without the consent of a parent or guardian is erased without delay and is not kept for seven years.',
          },
        ],
      },
      paragraph(
        'When the time is over, we erase the data or make it anonymous for good. If you ask for erasure earlier, we erase what no law obliges us to keep.',
      ),
    ],
  },
];
