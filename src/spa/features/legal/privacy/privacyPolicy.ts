import type { LegalText } from '../legalText';
import { collectionSections } from './collectionSections';
import { identitySections } from './identitySections';
import type { PolicyDetails } from '../policyDetails';
import { protectionSections } from './protectionSections';
import { rightsSections } from './rightsSections';
import { purposesSection } from './purposesSection';

/** The privacy policy of this installation; reads well with any of the details empty. */
export const privacyPolicy = (details: PolicyDetails): LegalText => ({
  title: 'Privacy Policy',
  version: '1.0',
  since: '2026-11-21',
  sections: [
    ...identitySections(details),
    ...collectionSections(details),
    purposesSection(details),
    ...protectionSections,
    ...rightsSections(details),
  ],
});
