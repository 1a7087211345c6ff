import type { Actor, User } from '../../../contract/types.gen';
import type { UserRow } from '../../repositories/users';
import { validationError } from '../../common/errors';

/** Returns a user as the API returns it. */
export function userView(row: UserRow): User {
  return {
    _id: row.id,
    fullName: row.full_name,
    email: row.email,
    culture: row.culture,
    tier: row.tier,
    billingStatus: row.billing_status,
    isEmailVerified: row.is_email_verified,
    isAdmin: row.is_admin,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** Returns who did something; null when that account is gone. */
export const actorOf = (row: {
  readonly actor_id: string | null;
  readonly full_name: string | null;
}): Actor | null =>
  row.actor_id === null || row.full_name === null
    ? null
    : { _id: row.actor_id, fullName: row.full_name };

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
