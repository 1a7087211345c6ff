import { isCommonPassword } from './commonPasswords';
import { type AppError, commonPassword, validationError } from './errors';

/** Least lengths before PASSWORD_MIN_LENGTH raises them (D10). */
export const leastAtSignUp = 6;
export const leastAtChange = 7;

const most = 256;

/** A password as it is counted and hashed: keyboards differ in how they send an accent (RFC 8265, section 4.2). */
export function normalPassword(password: string): string {
  return password.normalize('NFC');
}

/**
 * The error that tells what is wrong with a password, or null. Lengths count characters (code points), any Unicode is
 * welcome, and nothing is trimmed.
 */
export function passwordFault(password: string, least: number): AppError | null {
  const length = Array.from(normalPassword(password)).length;
  if (length < least)
    return validationError(`The password needs to be at least ${least} characters long.`);
  if (length > most) return validationError(`The password can have at most ${most} characters.`);
  return isCommonPassword(password) ? commonPassword() : null;
}
