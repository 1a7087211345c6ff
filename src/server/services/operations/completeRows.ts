import type { User } from '../../../contract/types.gen';
import type { ItemsTable, ItemType } from '../../db/contentTables';
import type { UserRow } from '../../repositories/users';
import { readItemFields } from '../content/itemFields';

/** An item as the API returns it, to be stored with its id and instants. */
export type CompleteItem = Readonly<Record<string, unknown>> & {
  readonly _id: string;
  readonly createdAt: string;
  readonly updatedAt: string;
};

/** Returns the row of an item that comes with its id and instants. Throws a 400 for what cannot be stored. */
export function itemRow(type: ItemType, item: CompleteItem): ItemsTable {
  const { summaryFields, ...fields } = readItemFields(type, item);
  const { _id, createdAt, updatedAt } = item;
  return {
    type,
    id: _id,
    ...fields,
    summary: JSON.stringify({ _id, ...summaryFields, createdAt, updatedAt }),
    created_at: new Date(createdAt),
    updated_at: new Date(updatedAt),
  };
}

/** Returns the row of a user that comes with id and instants, without a password. */
export function userRow(user: User): UserRow {
  return {
    id: user._id,
    full_name: user.fullName,
    email: user.email.trim().toLowerCase(),
    culture: user.culture,
    tier: user.tier,
    billing_status: user.billingStatus,
    is_email_verified: user.isEmailVerified,
    is_admin: user.isAdmin,
    password_hash: null,
    password_version: 0,
    created_at: new Date(user.createdAt),
    updated_at: new Date(user.updatedAt),
  };
}
