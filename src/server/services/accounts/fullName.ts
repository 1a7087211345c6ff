import { validationError } from '../../common/errors';

const visible = /[^\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\p{M}\u2800]/u;

/** Line ends and other control characters, what turns the direction of all text after it, and towers of accents. */
const disruptive = /\p{Cc}|[\u202A-\u202E\u2066-\u2069]|\p{M}{9,}/u;

/**
 * Returns the name unchanged. Throws ValidationError when nothing in it is visible, or when it would disturb the text
 * beside it.
 */
export function parseFullName(fullName: string): string {
  if (!visible.test(fullName)) {
    throw validationError('Empty name provided, the name needs to be provided');
  }
  if (disruptive.test(fullName)) {
    throw validationError('The name contains a character that cannot be shown in a line of text.');
  }
  return fullName;
}
