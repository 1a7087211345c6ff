import type { Clock } from '../../common/clock';
import { afterCommit, type Db, inTransaction } from '../../db/db';
import { currentContext } from '../../common/requestContext';
import {
  type AuditFilter,
  type AuditRow,
  deleteAuditBefore,
  idBeforeNewest,
  insertAudit,
  readAudit,
} from '../../repositories/audit';
import { findUserByEmail } from '../../repositories/users';
import { normalizeEmail } from '../../common/emailAddress';

/** Events the audit log records. */
export const auditEvents = [
  'account.created',
  'account.deleted',
  'account.emailChanged',
  'audit.forgotten',
  'calendar.made',
  'calendar.revoked',
  'content.deleted',
  'content.published',
  'content.purged',
  'content.restored',
  'content.tierChanged',
  'content.unpublished',
  'file.deleted',
  'file.restored',
  'limit.reached',
  'password.changed',
  'password.refused',
  'password.reset',
  'reset.linkMade',
  'reset.linkRevoked',
  'reset.refused',
  'reset.requested',
  'role.changed',
  'session.ended',
  'session.failed',
  'session.started',
  'session.tokenReused',
  'upload.refused',
] as const;

export type AuditEvent = (typeof auditEvents)[number];

/** Tells whether there is an event of this name, or one that has this name before its dot. */
export const isAuditKind = (kind: string): boolean =>
  auditEvents.some((event) => event === kind || event.split('.', 1)[0] === kind);

interface People {
  /** Who did it; null when nobody is signed in or the operator did it on the command line. */
  readonly actorId: string | null;
  /** Whom or what it concerns. */
  readonly subjectId?: string | null;
  /** Further facts; never secrets, never personal data. */
  readonly details?: Readonly<Record<string, string | number | boolean>>;
}

/** Records what somebody did to the own account; see {@link audit}. */
export const auditOwn = (db: Db, clock: Clock, event: AuditEvent, id: string): Promise<void> =>
  audit(db, clock, event, { actorId: id, subjectId: id });

/**
 * Appends an entry to the audit log, within the transaction if `db` is one, and once that is committed copies it to the
 * server's log: with ids only and without the network, so that the log contains no personal data.
 */
export async function audit(
  db: Db,
  clock: Clock,
  event: AuditEvent,
  { actorId, subjectId = null, details = {} }: People,
): Promise<void> {
  const { source: place, requestId, log } = currentContext();
  await insertAudit(db, { at: clock(), event, actorId, subjectId, place, requestId, details });
  afterCommit(() => log?.info({ audit: { event, actorId, subjectId, details } }, 'audit'));
}

export type { AuditFilter, AuditRow };

const batchSize = 1000;

/** Reads the entries that match the filter, oldest first; only the newest `last` of them unless that is null. */
export async function* auditRows(db: Db, filter: AuditFilter, last: number | null) {
  let after = last === null ? 0 : await idBeforeNewest(db, filter, last);
  for (;;) {
    const rows = await readAudit(db, filter, after, batchSize);
    yield* rows;
    const newest = rows.at(-1);
    if (!newest || rows.length < batchSize) return;
    after = newest.id;
  }
}

/**
 * Returns the id of the user with this address, or the input if it is an id already; undefined for an unknown address.
 */
export async function auditedUserId(db: Db, addressOrId: string): Promise<string | undefined> {
  if (!addressOrId.includes('@')) return addressOrId;
  return (await findUserByEmail(db, normalizeEmail(addressOrId)))?.id;
}

/** Deletes the entries before an instant at least 90 days ago, records that, and returns how many there were. */
export function forgetAudit(db: Db, clock: Clock, before: Date): Promise<number> {
  return inTransaction(db, async (trx) => {
    const count = await deleteAuditBefore(trx, before);
    const details = { before: before.toISOString(), count };
    await audit(trx, clock, 'audit.forgotten', { actorId: null, details });
    return count;
  });
}
