import type { Settings } from '../../ui/Settings';
import { paths } from '../../ui/paths';
import type { Definition, PhrasePart } from './legalText';

/** What the legal texts take from the configuration; any of it may be empty. */
export type PolicyDetails = Pick<
  Settings,
  'productName' | 'controllerName' | 'controllerAddress' | 'contactEmail' | 'webHost'
>;

/** The product as a word in a sentence. */
export const productOf = (details: PolicyDetails): string => details.productName || 'the service';

/** The email address as a link, or words that stand in its place. */
export const contactPart = (details: PolicyDetails): PhrasePart =>
  details.contactEmail
    ? { text: details.contactEmail, href: `mailto:${details.contactEmail}` }
    : 'the contact address given where you obtained the app or the website';

/** Who is responsible and how to reach them: only what is configured. */
export function contactEntries(
  companyRole: 'Controller' | 'Provider',
  details: PolicyDetails,
): Definition[] {
  const { controllerName, controllerAddress, contactEmail } = details;
  return [
    ...(controllerName ? [{ term: companyRole, meaning: controllerName }] : []),
    ...(controllerAddress ? [{ term: 'Postal address', meaning: controllerAddress }] : []),
    ...(contactEmail ? [{ term: 'Email', meaning: [contactPart(details)] }] : []),
  ];
}

/**
 * The address of the terms: on the configured web host (a host name or a web address), else the path
 * on the same origin, also when the configured value is no web address (D8).
 */
export function termsAddress(webHost: string): string {
  if (!webHost) return paths.terms();
  try {
    const url = new URL(paths.terms(), webHost.includes('://') ? webHost : `https://${webHost}`);
    return /^https?:$/.test(url.protocol) ? url.href : paths.terms();
  } catch {
    return paths.terms();
  }
}
