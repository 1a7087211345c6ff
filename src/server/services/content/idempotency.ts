import { hashOf } from '../../common/identifiers';
import { dayMs } from '../../common/clock';
import { notFound, validationError } from '../../common/errors';
import { type Db, inTransaction } from '../../db/db';
import type { Deps } from '../../deps';
import {
  deleteAnswersBefore,
  claimKey,
  readAnswer,
  storeAnswer,
} from '../../repositories/idempotency';
import { lockAdministrator } from '../accounts/callers';
import type { SaveRequest } from './content';

/** Milliseconds for which an answer is stored (D75). */
const retentionMs = dayMs;

/**
 * Runs `work` in a transaction and returns its answer (JSON text). A repeated or parallel request with the same key
 * gets the first answer, and the work is not done again; without a key no answer is stored. Failures are not stored.
 * Throws a 400 when the key was used for another body, since the stored answer would hide that this body was not saved,
 * a 401 or 403 when the caller no longer has the right to a stored answer, and a 404 when the item of the answer was
 * deleted for good.
 */
export async function runIdempotent(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { caller, operation, idempotencyKey }: SaveRequest,
  body: unknown,
  work: (trx: Db) => Promise<string>,
): Promise<string> {
  if (idempotencyKey === undefined) return inTransaction(db, work);
  const key = { user_id: caller.id, operation, key: idempotencyKey };
  const fingerprint = hashOf(JSON.stringify(body));
  const now = clock();
  return inTransaction(db, async (trx) => {
    const cutoff = new Date(now.getTime() - retentionMs);
    if (await claimKey(trx, { ...key, fingerprint, created_at: now }, cutoff)) {
      const answer = await work(trx);
      await storeAnswer(trx, key, answer);
      return answer;
    }
    await lockAdministrator(trx, caller);
    const stored = await readAnswer(trx, key);
    if (stored?.fingerprint !== fingerprint) {
      throw validationError('This Idempotency-Key was used for a different request.');
    }
    if (stored.answer === null) throw notFound();
    return stored.answer;
  });
}

/** Deletes the answers that are older than a day. */
export const deleteExpiredAnswers = ({ db, clock }: Deps) =>
  deleteAnswersBefore(db, new Date(clock().getTime() - retentionMs));
