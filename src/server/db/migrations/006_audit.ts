import { sql } from 'kysely';
import type { Schema } from './schema';

/**
 * The audit log says where from and by which request, and only grows: nothing changes an entry, and only
 * who says so on purpose deletes those that are older than 90 days. Limits count what they refuse, so that
 * the log tells of the first refusal and not of each.
 */
export async function up(db: Schema): Promise<void> {
  await sql`alter table audit add column place text, add column request_id text`.execute(db);
  // Next to nothing to keep up, since entries come in the order of time.
  await sql`create index audit_at on audit using brin (at)`.execute(db);
  await sql`
    create function audit_only_grows() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        if current_setting('shala.forget_audit', true) = 'on' and old.at < now() - interval '90 days' then
          return old;
        end if;
      end if;
      raise exception 'The audit log only grows: % is refused.', tg_op
        using errcode = 'insufficient_privilege';
    end $$`.execute(db);
  await sql`
    create trigger audit_only_grows before update or delete on audit
    for each row execute function audit_only_grows()`.execute(db);
  await sql`
    create trigger audit_never_emptied before truncate on audit
    for each statement execute function audit_only_grows()`.execute(db);

  await sql`alter table rate_limits add column refused integer not null default 0`.execute(db);
}
