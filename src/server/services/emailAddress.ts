import { validationError } from '../errors';

/** One @, something before it, a domain with a dot after it, no spaces or control characters. */
const pattern =
  /^[^\s@<>()[\]\\,;:"\p{C}]{1,64}@[^\s@<>()[\]\\,;:"\p{C}.]+(\.[^\s@<>()[\]\\,;:"\p{C}.]+)+$/u;

/** An address as it is compared and stored: without surrounding spaces, in lower case (decision 117). */
export function normalEmail(address: string): string {
  return address.trim().toLowerCase();
}

/** The normal form of an address that could exist. Throws ValidationError for others. */
export function checkedEmail(address: string): string {
  const email = normalEmail(address);
  if (email.length > 254 || !pattern.test(email)) {
    throw validationError('Please enter a valid email address.');
  }
  return email;
}
