import { sql } from 'kysely';
import type { Schema } from './schema';

/** Accounts, sessions, reset links, remembered answers and the audit log. */
export async function up(db: Schema): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db);

  // ICU's collation folds case alike on every database; the default of the embedded one knows ASCII only.
  await sql`
    create table users (
      id text primary key,
      full_name text not null,
      email text not null unique,
      culture text not null,
      tier text not null check (tier in ('free', 'premium')),
      billing_status text not null,
      is_email_verified boolean not null,
      is_admin boolean not null,
      password_hash text,
      password_version integer not null default 0,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      search text not null generated always as
        (lower(full_name collate "und-x-icu") || chr(10) || email) stored
    )`.execute(db);
  await sql`create index users_search on users using gin (search gin_trgm_ops)`.execute(db);
  await sql`create index users_newest on users (created_at desc, id)`.execute(db);
  await sql`create index users_admins on users (id) where is_admin`.execute(db);

  await sql`
    create table sessions (
      id text primary key,
      user_id text not null references users (id) on delete cascade,
      client text not null,
      client_id text not null,
      counter integer not null,
      rotated_at timestamptz not null,
      idle_expires_at timestamptz not null,
      expires_at timestamptz not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index sessions_user on sessions (user_id)`.execute(db);

  await sql`
    create table resets (
      user_id text primary key references users (id) on delete cascade,
      token_hash text not null,
      password_version integer not null,
      expires_at timestamptz not null,
      created_at timestamptz not null
    )`.execute(db);

  await sql`
    create table idempotency (
      user_id text not null references users (id) on delete cascade,
      operation text not null,
      key text not null,
      fingerprint text not null,
      answer text,
      created_at timestamptz not null,
      primary key (user_id, operation, key)
    )`.execute(db);
  await sql`create index idempotency_age on idempotency (created_at)`.execute(db);

  // No foreign keys: the log outlives the accounts it tells of.
  await sql`
    create table audit (
      id bigint generated always as identity primary key,
      at timestamptz not null,
      event text not null,
      actor_id text,
      subject_id text,
      details jsonb not null
    )`.execute(db);
  await sql`create index audit_subject on audit (subject_id, id)`.execute(db);
}
