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
