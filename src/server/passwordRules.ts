import { isCommonPassword } from './commonPasswords';

/** Least lengths before PASSWORD_MIN_LENGTH raises them (decision 10). */
export const leastAtSignUp = 6;
export const leastAtChange = 7;

const most = 256;

/** A password as it is counted and hashed: keyboards differ in how they send an accent (RFC 8265, section 4.2). */
export function normalPassword(password: string): string {
  return password.normalize('NFC');
}

/**
 * What is wrong with a password, or null. Lengths count characters (code points), any Unicode is
 * welcome, and nothing is trimmed.
 */
export function passwordFault(password: string, least: number): string | null {
  const length = Array.from(normalPassword(password)).length;
  if (length < least) return `The password needs to be at least ${least} characters long.`;
  if (length > most) return `The password can have at most ${most} characters.`;
  if (isCommonPassword(password)) {
    return 'This password is one of the most common ones and easily guessed. Please choose another.';
  }
  return null;
}
