/** What browsers leave out of an address before they read its scheme. */
const ignored = /[\p{Cc}\p{Z}]/gu;
const foreignScheme = /^(?!https?:|mailto:|tel:)[a-z][a-z\d+.-]*:/i;

/** Tells whether a link may have this URL: of web pages, e-mail, telephones, or paths of the page itself. */
export const isLinkUrl = (address: string): boolean => {
  const read = address.replace(ignored, '');
  return read !== '' && !foreignScheme.test(read);
};

const email = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/;
const domain = /^(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+\p{L}{2,}(?:[:/?#]|$)/u;

/** Parses a typed URL and adds a missing scheme; returns null if it is not a URL. */
export function parseLinkUrl(typed: string): string | null {
  const address = typed.trim();
  if (!isLinkUrl(address) || /\s/.test(address)) return null;
  if (/^https?:/i.test(address)) {
    return /^https?:\/\/[^/]/i.test(address) && URL.canParse(address) ? address : null;
  }
  if (/^(?:mailto|tel):./i.test(address) || /^(?:\/(?!\/)|#|\?)/.test(address)) return address;
  if (email.test(address)) return `mailto:${address}`;
  return domain.test(address) ? `https://${address}` : null;
}
