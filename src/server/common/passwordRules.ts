import { isCommonPassword } from './commonPasswords';
import { type AppError, commonPassword, validationError } from './errors';

/** Least lengths before PASSWORD_MIN_LENGTH raises them (D10). */
export const minLengthAtSignUp = 6;
export const minLengthAtChange = 7;

const maxLength = 256;

/** A password as it is counted and hashed: keyboards differ in how they send an accent (RFC 8265, section 4.2). */
export function normalizePassword(password: string): string {
  return password.normalize('NFC');
}

/**
 * The error that tells what is wrong with a password, or null. Lengths count characters (code points), any Unicode is
 * welcome, and nothing is trimmed.
 */
export function passwordError(password: string, minLength: number): AppError | null {
  const length = Array.from(normalizePassword(password)).length;
  if (length < minLength)
    return validationError(`The password needs to be at least ${minLength} characters long.`);
  if (length > maxLength)
    return validationError(`The password can have at most ${maxLength} characters.`);
  return isCommonPassword(password) ? commonPassword() : null;
}
