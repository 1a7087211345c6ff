import type { Generated, GeneratedAlways } from 'kysely';
import type { BillingStatus, Tier } from '../../contract/types.gen';

/** Instants are `timestamptz` in the database and `Date` here. */
export interface UsersTable {
  id: string;
  full_name: string;
  /** Trimmed and in lower case; unique. */
  email: string;
  culture: string;
  tier: Tier;
  billing_status: BillingStatus;
  is_email_verified: boolean;
  is_admin: boolean;
  /** Null where only a reset link lets the user in. */
  password_hash: string | null;
  /** Grows with every new password, so that older reset links die. */
  password_version: Generated<number>;
  created_at: Date;
  updated_at: Date;
  /** Name and e-mail in lower case, made by the database for the search. */
  search: GeneratedAlways<string>;
}

export interface SessionsTable {
  id: string;
  user_id: string;
  client: string;
  client_id: string;
  /** The refresh token that carries this number is the present one. */
  counter: number;
  rotated_at: Date;
  /** Until when the present refresh token may be used. */
  idle_expires_at: Date;
  /** Until when the session may live, however often it is refreshed. */
  expires_at: Date;
  created_at: Date;
}

/**
 * At most one live reset per user that was mailed (`resets`) and one that was made for somebody to hand over
 * (`made_resets`): a newer one takes the place of the older of its kind.
 */
export interface ResetsTable {
  user_id: string;
  token_hash: string;
  password_version: number;
  expires_at: Date;
  created_at: Date;
}

export interface IdempotencyTable {
  user_id: string;
  operation: string;
  key: string;
  /** Hash of the request, so that a key cannot silently swallow a different one. */
  fingerprint: string;
  answer: string | null;
  created_at: Date;
}

/** Only grows: the database refuses to change an entry, or to delete one that is younger than 90 days. */
export interface AuditTable {
  id: Generated<number>;
  at: Date;
  event: string;
  actor_id: string | null;
  subject_id: string | null;
  /** The network that it came from, or how else it came. */
  place: string | null;
  /** The id of the request in the log. */
  request_id: string | null;
  /** JSON text of further facts; no secrets. */
  details: string;
}

/** The attempts of one subject against one limit. */
export interface RateLimitsTable {
  /** Limit and subject, hashed: neither addresses nor e-mails are kept. */
  key: string;
  /** The admitted attempts, oldest first. */
  hits: Date[];
  /** Whether the latest attempt was admitted. */
  admitted: boolean;
  /** How many were refused since the last that was admitted. */
  refused: Generated<number>;
  /** From when on the row says nothing any more. */
  expires_at: Date;
}

export interface AccountTables {
  users: UsersTable;
  sessions: SessionsTable;
  resets: ResetsTable;
  made_resets: ResetsTable;
  idempotency: IdempotencyTable;
  audit: AuditTable;
  rate_limits: RateLimitsTable;
}
