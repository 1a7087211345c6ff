import { type LegalSection, list, paragraph, strong } from '../legalText';

/** What the agreement is, its terms, and the license itself. */
export const licenseSections: readonly LegalSection[] = [
  {
    id: 'about-this-agreement',
    title: 'About this agreement',
    blocks: [
      paragraph(
        'This agreement is made between you and the Provider. It governs your use of the Service and of everything you find in it. You accept it when you create an account or begin to use the Service. If you do not agree with it, please do not use the Service.',
      ),
      paragraph(
        'If you accept this agreement for a school, a studio or another organization, you confirm that you may do so, and “you” includes that organization.',
      ),
    ],
  },
  {
    id: 'definitions',
    title: 'Definitions',
    blocks: [
      {
        kind: 'table',
        caption: 'Words with a fixed meaning in this agreement',
        columns: ['Term', 'Meaning'],
        rows: [
          [
            'Provider',
            'The company named as controller in the privacy policy of the Service; “we”, “us” and “our” also mean the Provider.',
          ],
          [
            'Service',
            'The mobile app, the website and the account system through which the Provider offers yoga and wellness content.',
          ],
          [
            'Content',
            'Articles, audio recordings, videos, pictures, series and all other material that we make available in the Service.',
          ],
          ['Account', 'The personal access to the Service that is tied to your email address.'],
          ['Tier', 'The extent of your access: free or premium.'],
          [
            'Student',
            'A person who learns or practices with the Content, whether alone or through a teacher, a school or a studio.',
          ],
          [
            'Administrator',
            'A person to whom we have given the right to manage Content or accounts.',
          ],
        ],
      },
    ],
  },
  {
    id: 'your-license',
    title: 'Your license',
    blocks: [
      paragraph(
        'We grant you a personal, non-exclusive, non-transferable and revocable license to use the Service and to read, hear and watch the Content of your Tier, for your own practice and for as long as this agreement lasts. The Service and the Content are licensed to you, not sold.',
      ),
      {
        kind: 'table',
        caption: 'What the license covers',
        columns: ['You may', 'You may not'],
        rows: [
          [
            'Use the Service on any device that you own or control.',
            'Share your sign-in details, or let others use your Account.',
          ],
          [
            'Practice with the Content at home, on the road or anywhere else for yourself.',
            'Show or play the Content in paid classes or to the public without our written permission.',
          ],
          [
            'Keep temporary copies that the Service itself stores on your device.',
            'Copy, record, sell, rent or publish the Content, or remove marks of authorship.',
          ],
          [
            'Quote short passages with their source, where the law allows it.',
            'Collect Content or data by automated means, or use them to train machines.',
          ],
          [
            'Tell us about faults and weak points that you notice.',
            'Get around access limits, disturb the Service or attack its security.',
          ],
        ],
      },
      paragraph(
        'You may examine, decompile or take apart the software only where the law gives you that right and no agreement can take it away.',
      ),
    ],
  },
  {
    id: 'rights-in-the-content',
    title: 'Rights in the Content',
    blocks: [
      paragraph(
        'The Service and the Content belong to us or to those who licensed them to us, and are protected by copyright and other laws. Apart from the license above, you receive no rights in them.',
      ),
      paragraph(
        'Open-source components keep their own licenses, which come before this agreement for those components.',
      ),
    ],
  },
  {
    id: 'health-and-safety',
    title: 'Health and safety',
    blocks: [
      paragraph([
        strong('The Content is no medical advice.'),
        ' It teaches and inspires, but it knows neither your body nor your history. Ask a doctor before you begin if you are pregnant, injured, ill, recovering or unsure.',
      ]),
      list(
        'Practice within your limits, on safe ground and with enough room.',
        'Stop at once when you feel pain, dizziness or shortness of breath, and seek help if it does not pass.',
        'Do not listen to relaxation or meditation recordings while you drive or do anything else that needs your attention.',
        'Children should practice only under the eyes of an adult.',
      ),
    ],
  },
];
