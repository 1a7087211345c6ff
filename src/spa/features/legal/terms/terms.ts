import type { LegalText } from '../legalText';
import { accountSections } from './accountSections';
import { generalSections } from './generalSections';
import { licenseSections } from './licenseSections';

/**
 * The end-user license agreement. It names no company, so that one PDF serves every installation; who
 * the provider is stands in the privacy policy. After a change run `npm run licence`.
 */
export const terms: LegalText = {
  title: 'End-user license agreement',
  version: '1.0',
  since: '2026-11-21',
  sections: [...licenseSections, ...accountSections, ...generalSections],
};
