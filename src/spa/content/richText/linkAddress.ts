/** What browsers leave out of an address before they read its scheme. */
const ignored = /[\p{Cc}\p{Z}]/gu;
const foreignScheme = /^(?!https?:|mailto:|tel:)[a-z][a-z\d+.-]*:/i;

/** Whether a link may lead there: to pages, mails and telephones, and to paths of the page itself. */
export const isLinkAddress = (address: string): boolean => {
  const read = address.replace(ignored, '');
  return read !== '' && !foreignScheme.test(read);
};

const email = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/;
const domain = /^(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+\p{L}{2,}(?:[:/?#]|$)/u;

/** The address of a link that a person typed, completed where it has no scheme; null for what is none. */
export function addressFrom(typed: string): string | null {
  const address = typed.trim();
  if (!isLinkAddress(address) || /\s/.test(address)) return null;
  if (/^https?:/i.test(address)) {
    return /^https?:\/\/[^/]/i.test(address) && URL.canParse(address) ? address : null;
  }
  if (/^(?:mailto|tel):./i.test(address) || /^(?:\/(?!\/)|#|\?)/.test(address)) return address;
  if (email.test(address)) return `mailto:${address}`;
  return domain.test(address) ? `https://${address}` : null;
}
