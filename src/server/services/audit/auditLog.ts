import { type Db, inTransaction } from '../../db/db';
import type { Clock } from '../../common/clock';
import {
  type AuditFilter,
  type AuditRow,
  idBeforeNewest,
  deleteAuditBefore,
  readAudit,
} from '../../repositories/audit';
import { findUserByEmail } from '../../repositories/users';
import { audit } from './audit';
import { normalizeEmail } from '../../common/emailAddress';

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
