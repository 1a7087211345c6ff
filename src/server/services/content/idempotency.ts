import { createHash } from 'node:crypto';
import { type Db, inTransaction } from '../../db/db';
import type { Clock } from '../../deps';
import {
  deleteAnswersBefore,
  claimKey,
  readAnswer,
  storeAnswer,
} from '../../repositories/idempotency';
import { notFound, validationError } from '../../common/errors';

/** Milliseconds for which an answer is stored (D75). */
const retentionMs = 24 * 60 * 60 * 1000;

interface IdempotentRequest {
  readonly userId: string;
  readonly operation: string;
  /** The header Idempotency-Key; without it no answer is stored. */
  readonly key: string | undefined;
  readonly body: unknown;
  /** Throws when the caller no longer has the right to a stored answer. */
  readonly checkRights: (trx: Db) => Promise<void>;
}

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
}

/**
 * Runs `work` in a transaction and returns its answer (JSON text). A repeated or parallel request with the same key
 * gets the first answer, and the work is not done again. Failures are not stored. Throws a 400 when the key was used
 * for another body, since the stored answer would hide that this body was not saved, and a 404 when the item of the
 * answer was deleted for good.
 */
export async function runIdempotent(
  { db, clock }: Deps,
  request: IdempotentRequest,
  work: (trx: Db) => Promise<string>,
): Promise<string> {
  if (request.key === undefined) return inTransaction(db, work);
  const key = { user_id: request.userId, operation: request.operation, key: request.key };
  const fingerprint = createHash('sha256').update(JSON.stringify(request.body)).digest('base64url');
  const now = clock();
  return inTransaction(db, async (trx) => {
    const cutoff = new Date(now.getTime() - retentionMs);
    if (await claimKey(trx, { ...key, fingerprint, created_at: now }, cutoff)) {
      const answer = await work(trx);
      await storeAnswer(trx, key, answer);
      return answer;
    }
    await request.checkRights(trx);
    const stored = await readAnswer(trx, key);
    if (stored?.fingerprint !== fingerprint) {
      throw validationError('This Idempotency-Key was used for a different request.');
    }
    if (stored.answer === null) throw notFound();
    return stored.answer;
  });
}

/** Deletes the answers that are older than a day. */
export async function deleteExpiredAnswers({ db, clock }: Deps): Promise<void> {
  await deleteAnswersBefore(db, new Date(clock().getTime() - retentionMs));
}
