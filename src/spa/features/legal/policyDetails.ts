import type { Settings } from '../../ui/Settings';
import { paths } from '../../ui/paths';
import type { Definition, PhrasePart } from './legalText';

/** What the legal texts take from the configuration; any of it may be empty. */
export type PolicyDetails = Pick<
  Settings,
  'productName' | 'controllerName' | 'controllerAddress' | 'contactEmail' | 'webHost'
>;

/** Returns the product's name for a sentence. */
export const productOf = (details: PolicyDetails): string => details.productName || 'the service';

/** Returns the email address as a link, or a description where none is configured. */
export const contactPart = (details: PolicyDetails): PhrasePart =>
  details.contactEmail
    ? { text: details.contactEmail, href: `mailto:${details.contactEmail}` }
    : 'the contact address given where you obtained the app or the website';

/** Returns who is responsible and how to reach them, as far as that is configured. */
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
 * Returns the URL of the terms: on the configured web host (a host name or a URL), else the path on the same
 * origin, also when the configured value is not valid (D8).
 */
export function termsUrl(webHost: string): string {
  if (!webHost) return paths.terms();
  try {
    const url = new URL(paths.terms(), webHost.includes('://') ? webHost : `https://${webHost}`);
    return /^https?:$/.test(url.protocol) ? url.href : paths.terms();
  } catch {
    return paths.terms();
  }
}
