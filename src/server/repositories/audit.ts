import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/db';

export interface AuditEntry {
  readonly at: Date;
  readonly event: string;
  readonly actorId: string | null;
  readonly subjectId: string | null;
  readonly place: string | null;
  readonly requestId: string | null;
  readonly details: Readonly<Record<string, string | number | boolean>>;
}

/** Appends to the audit log. */
export async function insertAudit(db: Db, entry: AuditEntry): Promise<void> {
  const {
    at,
    event,
    actorId: actor_id,
    subjectId: subject_id,
    place,
    requestId: request_id,
  } = entry;
  const row = { at, event, actor_id, subject_id, place, request_id };
  await db
    .insertInto('audit')
    .values({ ...row, details: JSON.stringify(entry.details) })
    .execute();
}

/** Selects entries of the audit log. */
export interface AuditFilter {
  readonly since?: Date | undefined;
  readonly until?: Date | undefined;
  /** An event, or the part of its name before the dot. */
  readonly kind?: string | undefined;
  /** The id of the user who acted or who is concerned. */
  readonly userId?: string | undefined;
}

/** An entry with the e-mail addresses of its users who still have an account. */
export interface AuditRow extends AuditEntry {
  readonly id: number;
  readonly actor: string | null;
  readonly subject: string | null;
}

const matchesFilter = ({ since, until, kind, userId }: AuditFilter): RawBuilder<boolean> => {
  const all = [
    sql`true`,
    ...(since ? [sql`a.at >= ${since}`] : []),
    ...(until ? [sql`a.at < ${until}`] : []),
    ...(kind === undefined ? [] : [sql`${kind}::text in (a.event, split_part(a.event, '.', 1))`]),
    ...(userId === undefined ? [] : [sql`${userId}::text in (a.actor_id, a.subject_id)`]),
  ];
  return sql<boolean>`${sql.join(all, sql` and `)}`;
};

/** Reads up to `limit` entries after the one with the id `after`, oldest first. */
export async function readAudit(db: Db, filter: AuditFilter, after: number, limit: number) {
  const { rows } = await sql<AuditRow>`
    select a.id, a.at, a.event, a.actor_id as "actorId", a.subject_id as "subjectId", a.place,
      a.request_id as "requestId", a.details, actors.email as actor, subjects.email as subject
    from audit a
    left join users actors on actors.id = a.actor_id
    left join users subjects on subjects.id = a.subject_id
    where a.id > ${after} and ${matchesFilter(filter)}
    order by a.id
    limit ${limit}`.execute(db);
  return rows;
}

/** Returns the id of the entry before the newest `count` entries; 0 when there is none. */
export async function idBeforeNewest(db: Db, filter: AuditFilter, count: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select a.id from audit a where ${matchesFilter(filter)}
    order by a.id desc offset ${count} limit 1`.execute(db);
  return rows[0]?.id ?? 0;
}

/** Deletes the entries before an instant, which the database allows only after 90 days; returns how many. */
export async function deleteAuditBefore(trx: Db, before: Date): Promise<number> {
  await sql`select set_config('shala.forget_audit', 'on', true)`.execute(trx);
  const { numAffectedRows } = await sql`delete from audit where at < ${before}`.execute(trx);
  await sql`select set_config('shala.forget_audit', 'off', true)`.execute(trx);
  return Number(numAffectedRows ?? 0n);
}
