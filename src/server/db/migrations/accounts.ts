/** Gives users another text to be searched, with what goes along with it. */
const searchedText = (text: string): string => `
    -- With it go the indexes that hold it.
    alter table users drop column search;
    alter table users add column search text not null generated always as (${text}) stored;
    alter table users alter column search set statistics 1000;
    create index users_search on users using gin (search gin_trgm_ops) with (fastupdate = off);
    create index users_newest on users (created_at desc, id) include (search);
    analyze users;`;

/** The migrations of accounts, sessions, links, the audit log and limits, by name; see `index.ts`. */
export const accountMigrations = {
  /** Accounts, sessions, reset links, remembered answers and the audit log. */
  '001_accounts': `
    create extension if not exists pg_trgm;
    -- ICU's collation folds case alike on every database; the default of the embedded one knows ASCII only.
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
    );
    create index users_search on users using gin (search gin_trgm_ops);
    create index users_newest on users (created_at desc, id);
    create index users_admins on users (id) where is_admin;
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
    );
    create index sessions_user on sessions (user_id);
    create table resets (
      user_id text primary key references users (id) on delete cascade,
      token_hash text not null,
      password_version integer not null,
      expires_at timestamptz not null,
      created_at timestamptz not null
    );
    create table idempotency (
      user_id text not null references users (id) on delete cascade,
      operation text not null,
      key text not null,
      fingerprint text not null,
      answer text,
      created_at timestamptz not null,
      primary key (user_id, operation, key)
    );
    create index idempotency_age on idempotency (created_at);
    -- No foreign keys: the log outlives the accounts it tells of.
    create table audit (
      id bigint generated always as identity primary key,
      at timestamptz not null,
      event text not null,
      actor_id text,
      subject_id text,
      details jsonb not null
    );
    create index audit_subject on audit (subject_id, id);`,
  /**
   * For a million users: new entries go into the index at once instead of a list that every search would
   * have to read through, whoever walks along the newest finds the searched text in the index, and a larger
   * sample tells the planner frequent parts of names from rare ones.
   */
  '004_user_search': `
    alter index users_search set (fastupdate = off);
    drop index users_newest;
    create index users_newest on users (created_at desc, id) include (search);
    alter table users alter column search set statistics 1000;`,
  /** Attempts against each limit, kept in the database so that all processes count together and a restart forgets none. */
  '005_rate_limits': `
    create table rate_limits (
      key text primary key,
      hits timestamptz[] not null,
      admitted boolean not null,
      expires_at timestamptz not null
    );
    create index rate_limits_expires_at on rate_limits (expires_at);`,
  /**
   * The audit log says where from and by which request, and only grows: nothing changes an entry, and only
   * who says so on purpose deletes those that are older than 90 days. Limits count what they refuse, so that
   * the log tells of the first refusal and not of each.
   */
  '006_audit': `
    alter table audit add column place text, add column request_id text;
    -- Next to nothing to keep up, since entries come in the order of time.
    create index audit_at on audit using brin (at);
    create function audit_only_grows() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        if current_setting('shala.forget_audit', true) = 'on' and old.at < now() - interval '90 days' then
          return old;
        end if;
      end if;
      raise exception 'The audit log only grows: % is refused.', tg_op
        using errcode = 'insufficient_privilege';
    end $$;
    create trigger audit_only_grows before update or delete on audit
    for each row execute function audit_only_grows();
    create trigger audit_never_emptied before truncate on audit
    for each statement execute function audit_only_grows();
    alter table rate_limits add column refused integer not null default 0;`,
  /**
   * Trigrams pass over everything but letters and digits, so that "smith smith" or "mary@" could only be looked
   * for in all rows with these words. Capital letters, of which the searched text has none, stand for what names
   * and addresses hold besides: every part of three characters is narrowed down by the index.
   */
  '008_search_by_any_character': `
    ${searchedText(`translate(lower(full_name collate "und-x-icu") || chr(10) || email, ' @.-_+''', 'ZQXJWKV')`)}`,
  /**
   * A search finds words of one or two letters where a word begins. Each beginning has two letters "Y" before it in the
   * searched text, so that even one letter makes the three characters that trigrams are made of. The function marks what
   * is searched for in the same way; as in the migration before, capital letters stand for what trigrams pass over.
   */
  '010_search_by_words': `
    create or replace function searchable(value text) returns text immutable strict parallel safe language sql
    return regexp_replace(
      translate(lower(value collate "und-x-icu"), ' @.-_+''', 'ZQXJWKV'), '([ZQXJWKV]|[^[:alnum:]])', '\\1YY', 'g'
    );
    ${searchedText(`'YY' || searchable(full_name || chr(10) || email)`)}`,
  /** Reset links that administrators make, beside those that people ask for: neither takes the other's place. */
  '011_links_of_administrators': `
    create table made_resets (
      user_id text primary key references users (id) on delete cascade,
      token_hash text not null,
      password_version integer not null,
      expires_at timestamptz not null,
      created_at timestamptz not null
    );`,
  /** A name is found by whichever apostrophe it was typed with: keyboards have the straight one, word processors others. */
  '015_search_by_any_apostrophe': `
    create or replace function searchable(value text) returns text immutable strict parallel safe language sql
    return regexp_replace(
      translate(lower(value collate "und-x-icu"), ' @.-_+''‘’‛ʼ′´', 'ZQXJWKVVVVVVV'), '([ZQXJWKV]|[^[:alnum:]])', '\\1YY', 'g'
    );
    ${searchedText(`'YY' || searchable(full_name || chr(10) || email)`)}`,
  /** Who made a reset link, which works only while that person is an administrator; null for the operator and for mails. */
  '019_makers_of_links': `
    alter table resets add column maker_id text;
    alter table made_resets add column maker_id text;`,
  /** The addresses at which calendar programs of administrators read what goes live: a hash of what opens each. */
  '022_calendar_feeds': `
    create table calendar_feeds (
      user_id text primary key references users (id) on delete cascade,
      token_hash text not null unique,
      shows_drafts boolean not null,
      made_at timestamptz not null
    );`,
  /**
   * Names are found without their accents and Icelandic letters, as titles are by `foldedText` in the browser. Folding
   * comes first: a mark apart from its letter would begin a word, and capital letters stand for what they did before.
   */
  '023_search_without_accents': `
    create or replace function searchable(value text) returns text immutable strict parallel safe language sql
    return regexp_replace(
      replace(replace(replace(replace(
        translate(
          regexp_replace(normalize(lower(value collate "und-x-icu"), NFD), '[\\u0300-\\u036f\\u3099\\u309a]+', '', 'g'),
          ' @.-_+''‘’‛ʼ′´øðłı', 'ZQXJWKVVVVVVVodli'
        ), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'ß', 'ss'),
      '([ZQXJWKV]|[^[:alnum:]])', '\\1YY', 'g'
    );
    ${searchedText(`'YY' || searchable(full_name || chr(10) || email)`)}`,
};
