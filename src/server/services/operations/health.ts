import type { Deps } from '../../deps';
import { unavailable } from '../../common/errors';
import { withTimeout } from '../../common/withTimeout';
import { ping, probeWrite } from '../../repositories/store';

/** Milliseconds. */
const timeoutMs = 5_000;

/** Milliseconds for which one answer of the database is used for all requests. */
const sharedForMs = 250;

/** Settles once the database has answered the question. Throws Unavailable when it does not, or not in time. */
async function assertHealthy(question: Promise<void>): Promise<void> {
  try {
    const hasAnswered = await withTimeout(
      question.then(() => true),
      timeoutMs,
    );
    if (!hasAnswered) throw new Error('The database did not answer in time.');
  } catch (error) {
    throw unavailable(error);
  }
}

/** Makes a check that settles while the database answers; see {@link sharedCheck}. */
export const createHealthCheck = ({ db }: Pick<Deps, 'db'>): (() => Promise<void>) =>
  sharedCheck(() => ping(db));

/** Makes a check that settles while the database takes writes, which a full disk ends; see {@link sharedCheck}. */
export const createWriteCheck = ({ db }: Pick<Deps, 'db'>): (() => Promise<void>) =>
  sharedCheck(() => probeWrite(db));

/**
 * Makes a check that throws Unavailable when the database does not answer a question, or not in time. One
 * question to the database serves all who ask while it is open and for a quarter of a second after: whoever asks
 * often must not keep calls waiting for the database.
 */
function sharedCheck(ask: () => Promise<void>): () => Promise<void> {
  let shared: Promise<void> | undefined;
  return () => {
    shared ??= assertHealthy(ask()).finally(() => {
      setTimeout(() => {
        shared = undefined;
      }, sharedForMs).unref();
    });
    return shared;
  };
}
