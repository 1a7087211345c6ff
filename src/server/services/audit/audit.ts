import type { AuditEvent } from './auditEvents';
import type { Clock } from '../../common/clock';
import { afterCommit, type Db } from '../../db/db';
import { currentContext } from '../../common/requestContext';
import { type AuditEntry, insertAudit } from '../../repositories/audit';

interface People {
  /** Who did it; null when nobody is signed in or the operator did it on the command line. */
  readonly actorId: string | null;
  /** Whom or what it concerns. */
  readonly subjectId?: string | null;
  /** Further facts; never secrets, never personal data. */
  readonly details?: Readonly<Record<string, string | number | boolean>>;
}

/** Creates an entry for an event of the current request context. */
export function auditEntry(
  clock: Clock,
  event: AuditEvent,
  { actorId, subjectId = null, details = {} }: People,
): AuditEntry {
  const { source, requestId } = currentContext();
  return { at: clock(), event, actorId, subjectId, place: source, requestId, details };
}

/**
 * Copies an entry to the server's log once its transaction is committed: with ids only and without the network, so that
 * the log contains no personal data.
 */
export function copyToLog({ event, actorId, subjectId, details }: AuditEntry): void {
  const { log } = currentContext();
  afterCommit(() => log?.info({ audit: { event, actorId, subjectId, details } }, 'audit'));
}

/** Records what somebody did to the own account; see {@link audit}. */
export const auditOwn = (db: Db, clock: Clock, event: AuditEvent, id: string): Promise<void> =>
  audit(db, clock, event, { actorId: id, subjectId: id });

/** Appends an entry to the audit log, within the transaction if `db` is one. */
export async function audit(db: Db, clock: Clock, event: AuditEvent, people: People) {
  const entry = auditEntry(clock, event, people);
  await insertAudit(db, entry);
  copyToLog(entry);
}
