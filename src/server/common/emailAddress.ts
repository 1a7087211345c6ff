import { domainToUnicode } from 'node:url';
import { validationError } from './errors';

/** Invisible characters, which would let one address look like another. */
const invisible = /[\p{Default_Ignorable_Code_Point}\u2800]/u;

/** A local part without spaces or control characters, and a host name, not an IP address. */
const pattern =
  /^[^\s@<>()[\]\\,;:"\p{C}]{1,64}@([\p{L}\p{N}][\p{L}\p{M}\p{N}-]*\.)+[\p{L}\p{M}\p{N}-]*\p{L}[\p{L}\p{M}\p{N}-]*$/u;

/** The characters of a host name; `domainToUnicode` would also accept a path, a port or an escape. */
const hostName = /^[\p{L}\p{M}\p{N}.\-\u3002\uff0e\uff61]+$/u;

/**
 * Normalizes an address for comparing and storing: without surrounding spaces, in lower case (D117), accents in
 * normalization form C as RFC 6532 asks for, since keyboards differ, and the domain in Unicode, since it may be written
 * in Unicode or in ASCII (UTS 46).
 */
export function normalizeEmail(address: string): string {
  const email = address.trim().toLowerCase().normalize('NFC');
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at);
  return email.slice(0, at) + ((hostName.test(domain) && domainToUnicode(domain)) || domain);
}

/** Creates the error 400: the text is not an e-mail address. */
export const invalidEmail = () => validationError('Please enter a valid email address.');

/**
 * Returns the normalized form of an address that could exist. Throws ValidationError for any other text, and for an
 * address that imitates another one with wide, small or joined letters (NFKC).
 */
export function parseEmail(address: string): string {
  const email = normalizeEmail(address);
  const looksLikeAnother = invisible.test(address) || email.normalize('NFKC') !== email;
  if (email.length > 254 || !pattern.test(email) || looksLikeAnother) {
    throw invalidEmail();
  }
  return email;
}

/**
 * Tells whether a text looks like an address. Accepts more than {@link parseEmail}: the operator's own address may be
 * known only in their network, such as admin@localhost.
 */
export const looksLikeEmail = (text: string): boolean =>
  /^[^\s@<>]{1,64}@[^\s@<>]{1,255}$/.test(text);
