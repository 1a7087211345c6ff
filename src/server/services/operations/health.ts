import type { Deps } from '../../deps';
import { unavailable } from '../../common/errors';
import { withTimeout } from '../../common/withTimeout';
import { ping } from '../../repositories/store';

/** Milliseconds. */
const timeoutMs = 5_000;

/** Milliseconds for which one answer of the database is used for all requests. */
const sharedForMs = 250;

/** Settles while the database answers. Throws Unavailable when it does not, or not in time. */
async function assertHealthy({ db }: Pick<Deps, 'db'>): Promise<void> {
  try {
    const hasAnswered = await withTimeout(
      ping(db).then(() => true),
      timeoutMs,
    );
    if (!hasAnswered) throw new Error('The database did not answer in time.');
  } catch (error) {
    throw unavailable(error);
  }
}

/**
 * Makes a check that settles while the database answers, and throws Unavailable when it does not, or not in time. One
 * question to the database serves all who ask while it is open and for a quarter of a second after: whoever asks
 * often must not keep calls waiting for the database.
 */
export function createHealthCheck(deps: Pick<Deps, 'db'>): () => Promise<void> {
  let shared: Promise<void> | undefined;
  return () => {
    shared ??= assertHealthy(deps).finally(() => {
      setTimeout(() => {
        shared = undefined;
      }, sharedForMs).unref();
    });
    return shared;
  };
}
