import type { Clock } from '../deps';
import type { Db } from '../db/db';
import { insertAudit } from '../repositories/audit';

/** What the audit log tells of. */
export type AuditEvent =
  | 'account.created'
  | 'account.deleted'
  | 'account.emailChanged'
  | 'password.changed'
  | 'password.reset'
  | 'reset.linkMade'
  | 'reset.requested'
  | 'role.changed'
  | 'session.ended'
  | 'session.failed'
  | 'session.started'
  | 'session.tokenReused'
  | 'content.deleted'
  | 'upload.refused';

interface People {
  /** Who did it; null when nobody is signed in or the operator did it on the command line. */
  readonly actorId: string | null;
  /** Whom or what it concerns. */
  readonly subjectId?: string | null;
  /** Further facts; never secrets, never personal data. */
  readonly details?: Readonly<Record<string, string | number | boolean>>;
}

/** Appends to the audit log, as part of the transaction `db` when it is one. */
export function audit(
  db: Db,
  clock: Clock,
  event: AuditEvent,
  { actorId, subjectId = null, details = {} }: People,
): Promise<void> {
  return insertAudit(db, { at: clock(), event, actorId, subjectId, details });
}
