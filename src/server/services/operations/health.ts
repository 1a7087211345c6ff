import { setTimeout as delay } from 'node:timers/promises';
import type { Deps } from '../../deps';
import { unavailable } from '../../common/errors';
import { ping, probeWrite } from '../../repositories/store';

const timeoutMs = 5_000;
const sharedForMs = 250;

async function assertAnswered(question: Promise<void>): Promise<void> {
  const late = delay(timeoutMs, undefined, { ref: false }).then(() => {
    throw new Error('The database did not answer in time.');
  });
  await Promise.race([question, late]).catch((error: unknown) => {
    throw unavailable(error);
  });
}

/**
 * Makes a check that throws Unavailable when the database does not answer a question, or not in time. One
 * question to the database serves all who ask while it is open and for a quarter of a second after: whoever asks
 * often must not keep calls waiting for the database.
 */
function sharedCheck(ask: () => Promise<void>): () => Promise<void> {
  let shared: Promise<void> | undefined;
  return () => {
    shared ??= assertAnswered(ask()).finally(() => {
      setTimeout(() => {
        shared = undefined;
      }, sharedForMs).unref();
    });
    return shared;
  };
}

/** Makes a check that settles while the database answers; see {@link sharedCheck}. */
export const createHealthCheck = ({ db }: Pick<Deps, 'db'>) => sharedCheck(() => ping(db));

/** Makes a check that settles while the database takes writes, which a full disk ends; see {@link sharedCheck}. */
export const createWriteCheck = ({ db }: Pick<Deps, 'db'>) => sharedCheck(() => probeWrite(db));
