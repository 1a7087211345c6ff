import { sql } from 'kysely';
import type { Db } from '../db/db';

export interface AuditEntry {
  readonly at: Date;
  readonly event: string;
  readonly actorId: string | null;
  readonly subjectId: string | null;
  readonly details: Readonly<Record<string, string | number | boolean>>;
}

/** Appends to the audit log. */
export async function insertAudit(db: Db, entry: AuditEntry): Promise<void> {
  await db
    .insertInto('audit')
    .values({
      at: entry.at,
      event: entry.event,
      actor_id: entry.actorId,
      subject_id: entry.subjectId,
      details: sql`${JSON.stringify(entry.details)}::jsonb`,
    })
    .execute();
}
