import type { ReactNode } from 'react';
import type { Settings } from '../../ui/Settings';
import { patterns } from '../../ui/paths';
import type { LegalValues } from './LegalText';

/** Returns the URL of the terms: on the configured web host (name or URL) if valid, else on the same origin (D8). */
export function termsUrl(webHost: string): string {
  if (!webHost) return patterns.terms;
  try {
    const url = new URL(patterns.terms, webHost.includes('://') ? webHost : `https://${webHost}`);
    return /^https?:$/.test(url.protocol) ? url.href : patterns.terms;
  } catch {
    return patterns.terms;
  }
}

const Details = ({ entries }: { entries: Readonly<Record<string, ReactNode>> }) => (
  <dl>
    {Object.entries(entries).map(
      ([term, meaning]) =>
        meaning && (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{meaning}</dd>
          </div>
        ),
    )}
  </dl>
);

/** Returns what the legal texts take from the configuration; they read well with any of it empty. */
export function legalValues(settings: Settings): LegalValues {
  const { productName, controllerName, controllerAddress, contactEmail, webHost } = settings;
  const product = productName || 'the service';
  const email = contactEmail && <a href={`mailto:${contactEmail}`}>{contactEmail}</a>;
  const reach = { 'Postal address': controllerAddress, Email: email };
  const isReachable = controllerName || controllerAddress || contactEmail;
  return {
    product,
    controller: controllerName || `The company that offers ${product} to you`,
    contact: email || 'the contact address given where you obtained the app or the website',
    controllerDetails: isReachable && (
      <Details entries={{ Controller: controllerName, ...reach }} />
    ),
    providerDetails: <Details entries={{ Service: product, Provider: controllerName, ...reach }} />,
    termsUrl: termsUrl(webHost),
  };
}
