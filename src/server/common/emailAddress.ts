import { domainToUnicode } from 'node:url';
import { validationError } from './errors';

/** Characters that nobody sees, which would let one address look like another. */
const invisible = /[\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Something before the @ without spaces or control characters, and a host's name after it, not its number. */
const pattern =
  /^[^\s@<>()[\]\\,;:"\p{C}]{1,64}@([\p{L}\p{N}][\p{L}\p{M}\p{N}-]*\.)+[\p{L}\p{M}\p{N}-]*\p{L}[\p{L}\p{M}\p{N}-]*$/u;

/** What a host's name is made of; `domainToUnicode` would take a path, a port or an escape for an end of it. */
const hostName = /^[\p{L}\p{M}\p{N}.\-\u3002\uff0e\uff61]+$/u;

/**
 * An address as it is compared and stored: without surrounding spaces, in lower case (D117), and in one
 * of the ways to write it. Keyboards differ in how they send an accent (RFC 6532 asks for normalisation form C),
 * and a domain may be written in Unicode or in ASCII (UTS 46).
 */
export function normalizeEmail(address: string): string {
  const email = address.trim().toLowerCase().normalize('NFC');
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at);
  return email.slice(0, at) + ((hostName.test(domain) && domainToUnicode(domain)) || domain);
}

/** 400: what was given as an e-mail address is none. */
export const invalidEmail = () => validationError('Please enter a valid email address.');

/**
 * The normal form of an address that could exist. Throws ValidationError for others, and for those that say the
 * same as another one in wide, small or joined letters (NFKC).
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
 * Whether a text looks like an address. Wider than what new accounts need: the operator's may be one that only
 * their own network knows, such as admin@localhost.
 */
export const looksLikeEmail = (text: string): boolean =>
  /^[^\s@<>]{1,64}@[^\s@<>]{1,255}$/.test(text);
