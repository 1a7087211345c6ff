import { sql } from 'kysely';
import type { IdempotencyTable } from '../db/accountTables';
import type { Db } from '../db/db';

export type IdempotencyKey = Pick<IdempotencyTable, 'user_id' | 'operation' | 'key'>;

/**
 * Claims a key that is unused or was used before `cutoff`; false when it is in use. Waits for a transaction that is
 * claiming the same key.
 */
export async function claimKey(
  trx: Db,
  key: IdempotencyKey & Pick<IdempotencyTable, 'fingerprint' | 'created_at'>,
  cutoff: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into idempotency (user_id, operation, key, fingerprint, answer, created_at)
    values (${key.user_id}, ${key.operation}, ${key.key}, ${key.fingerprint}, null, ${key.created_at})
    on conflict (user_id, operation, key) do update
      set fingerprint = excluded.fingerprint, answer = null, created_at = excluded.created_at
      where idempotency.created_at < ${cutoff}
    returning true as taken`.execute(trx);
  return rows.length > 0;
}

export async function storeAnswer(trx: Db, key: IdempotencyKey, answer: string): Promise<void> {
  const update = trx.updateTable('idempotency').set({ answer });
  await update.where((is) => is.and({ ...key })).execute();
}

export function readAnswer(db: Db, key: IdempotencyKey) {
  const answers = db.selectFrom('idempotency').select(['fingerprint', 'answer']);
  return answers.where((is) => is.and({ ...key })).executeTakeFirst();
}

/**
 * Empties the answers that hold an item which was deleted for good. Their keys stay claimed, so that a save which is sent
 * again does not create the item anew.
 */
export async function eraseAnswers(trx: Db, itemId: string): Promise<void> {
  const beginning = `{"_id":"${itemId}"`;
  await sql`
    update idempotency set answer = null
    where left(answer, ${beginning.length}::integer) = ${beginning}`.execute(trx);
}

/** Deletes the answers from before `cutoff`. */
export async function deleteAnswersBefore(db: Db, cutoff: Date): Promise<void> {
  await db.deleteFrom('idempotency').where('created_at', '<', cutoff).execute();
}
