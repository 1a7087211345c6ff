import { type AppError, commonPassword, validationError } from './errors';
import lists from './commonPasswords.json';

const split = (lines: readonly string[]): string[] => lines.flatMap((line) => line.split(' '));

/**
 * The passwords that people choose most often, as far as they are long enough to pass the other rules:
 * runs of digits and letters, walks over the keyboard, favourite words and names, and those words with
 * the endings that people add to them.
 */
const common: ReadonlySet<string> = new Set([
  ...split(lists.runs),
  ...split(lists.words).flatMap((word) => lists.endings.map((ending) => word + ending)),
]);

/** How many passwords are refused. */
export const commonPasswordCount = common.size;

/** Tells whether the password is among the most common ones, in any mixture of upper and lower case. */
export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase());

/** Minimum lengths, which PASSWORD_MIN_LENGTH may raise (D10). */
export const minLengthAtSignUp = 6;
export const minLengthAtChange = 7;

const maxLength = 256;

/** Normalizes a password for counting and hashing, since keyboards differ in how they send accents (RFC 8265, 4.2). */
export const normalizePassword = (password: string): string => password.normalize('NFC');

/**
 * Returns the error that says what is wrong with a password, or null. Lengths count code points, any Unicode character
 * is allowed, and nothing is trimmed.
 */
export function passwordError(password: string, minLength: number): AppError | null {
  const length = Array.from(normalizePassword(password)).length;
  if (length < minLength)
    return validationError(`The password needs to be at least ${minLength} characters long.`);
  if (length > maxLength)
    return validationError(`The password can have at most ${maxLength} characters.`);
  return isCommonPassword(password) ? commonPassword() : null;
}
