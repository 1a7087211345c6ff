import type { Actor, User } from '../../../contract/types.gen';
import type { UserRow } from '../../repositories/users';

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
