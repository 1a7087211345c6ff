import type { Definition } from '../legalText';

/** The words of the law and of this policy, in plain language. */
export const glossary: readonly Definition[] = [
  {
    term: 'Consent',
    meaning:
      'A free, informed and clear agreement to a certain use of data. It can be withdrawn at any time.',
  },
  {
    term: 'Controller',
    meaning: 'The person or company that decides for what and how personal data is used.',
  },
  {
    term: 'Cookie',
    meaning: 'A small text that a website stores in your browser and receives back later.',
  },
  { term: 'Customer', meaning: 'A person who has an account with us, free or premium.' },
  {
    term: 'EEA',
    meaning:
      'The European Economic Area: the member states of the European Union with Iceland, Liechtenstein and Norway.',
  },
  {
    term: 'End user',
    meaning: 'Everyone who uses the app or the website, with or without a subscription.',
  },
  {
    term: 'Hash',
    meaning: 'A value computed from a password that lets us check it but not find out what it was.',
  },
  {
    term: 'Lawful basis',
    meaning:
      'The reason for which the law permits a use of personal data. Those we rely on are explained here too: consent, legal obligation, legitimate interests and performance of a contract.',
  },
  {
    term: 'Legal obligation',
    meaning: 'The use is necessary because a law that applies to us demands it.',
  },
  {
    term: 'Legitimate interests',
    meaning:
      'The use is necessary for a sensible aim of ours or of others, and we have made sure that your interests and rights do not outweigh it. You may object.',
  },
  {
    term: 'Parent or guardian',
    meaning: 'A person who has parental responsibility for a child under the law.',
  },
  {
    term: 'Performance of a contract',
    meaning:
      'The use is necessary to do what we agreed with you, or what you asked for before an agreement.',
  },
  {
    term: 'Personal data',
    meaning: 'Any information about a living person who is or can be identified.',
  },
  {
    term: 'Processor',
    meaning: 'A company that handles personal data for a controller and on its instructions.',
  },
  {
    term: 'Student',
    meaning:
      'A person of any age who learns or practices with our content, alone or through a teacher, a school or a studio.',
  },
];
