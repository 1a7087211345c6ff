import { type LegalSection, link, list, paragraph } from '../legalText';
import {
  contactEntries,
  contactPart,
  type PolicyDetails,
  productOf,
  termsUrl,
} from '../policyDetails';

/** Sections 1 to 4: what this is, who speaks, how to reach them, and how the policy changes. */
export function identitySections(details: PolicyDetails): LegalSection[] {
  const product = productOf(details);
  const entries = contactEntries('Controller', details);
  return [
    {
      id: 'introduction',
      title: 'Introduction',
      blocks: [
        paragraph(
          `This policy explains what happens to your personal data when you use ${product}, our offering of yoga and wellness content in a mobile app and on a website. It is written for everyone who uses it: for end users who have an account, and for students who learn and practice with our articles, audio recordings and videos, alone or with a teacher, a school or a studio.`,
        ),
        paragraph(
          'We collect little, we say why, and we sell nothing. Children under 13 receive special protection; what this means is described in a section of its own.',
        ),
        paragraph([
          'The agreement under which you use the app and the website is a separate text: see our ',
          link('terms and conditions', termsUrl(details.webHost)),
          '.',
        ]),
      ],
    },
    {
      id: 'who-we-are',
      title: 'Who we are',
      blocks: [
        paragraph(
          `${details.controllerName || `The company that offers ${product} to you`} is the controller of your personal data. This means that it decides for what and how your data is used, and that it answers to you for it. In this policy, “we”, “us” and “our” mean this company.`,
        ),
        paragraph(
          'Our editors and support staff work in a back office in which they manage content and accounts. They act on our instructions, and this policy also covers what they do there.',
        ),
      ],
    },
    {
      id: 'contact-details',
      title: 'Contact details',
      blocks: [
        ...(entries.length > 0 ? [{ kind: 'definitions' as const, entries }] : []),
        paragraph([
          'For questions about this policy or about your data, and to use your rights, write to ',
          contactPart(details),
          '. Please write from the email address of your account if you can, so that we know with whom we are dealing. If you write for a child, tell us that you are the parent or guardian.',
        ]),
        paragraph(
          'You may also complain to the data protection authority of the country in which you live or work. We would be glad to have the chance to put things right first.',
        ),
      ],
    },
    {
      id: 'changes-to-the-policy',
      title: 'Changes to the policy',
      blocks: [
        paragraph(
          'The version and its date stand at the top of this page. We change the policy when our offering or the law changes.',
        ),
        list(
          'Before a change that matters to you takes effect, we tell you by email or when you sign in.',
          'If a change needs your consent, or the consent of a parent or guardian, it does not apply until that consent is given.',
          'We send you earlier versions when you ask for them.',
        ),
        paragraph(
          'Please help us to keep your data correct: tell us when your name or your email address changes.',
        ),
      ],
    },
  ];
}
