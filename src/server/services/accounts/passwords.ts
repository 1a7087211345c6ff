import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { Semaphore } from 'async-mutex';
import { unavailable } from '../../common/errors';
import { normalizePassword } from '../../common/passwordRules';

/** Argon2id (the library's default variant) with the parameters of the OWASP password storage sheet. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Each hash takes 19 MiB and a core: more at once than there are cores would only make all of them slower, and
 * one core is for those who are signed in already.
 */
const hashSlots = new Semaphore(Math.max(1, availableParallelism() - 1));

/** The maximum number of waiting hashes, a few seconds' work. Later requests are refused at once and told to retry. */
const maxWaiting = 200;
let waiting = 0;

async function withHashSlot<T>(work: () => Promise<T>): Promise<T> {
  if (waiting >= maxWaiting) throw unavailable(new Error('Too many passwords wait to be hashed.'));
  waiting += 1;
  try {
    return await hashSlots.runExclusive(work);
  } finally {
    waiting -= 1;
  }
}

/** A hash that no password fits, so that an unknown address costs the same work as a known one. */
const unknownHash =
  '$argon2id$v=19$m=19456,t=2,p=1$c2hhbGEtbm8tc3VjaC11c2Vy$nThCqW4Qqln9nC5JmJr7m0i2M0o9eF0d5n1rDq0oT1s';

/** Hashes a password for storage, salted, in PHC string format. Throws Unavailable while too many wait. */
export const hashPassword = (password: string): Promise<string> =>
  withHashSlot(() => hash(normalizePassword(password), parameters));

/**
 * Tells whether the password is correct. Without a hash (unknown user, no password yet) the same work is done for
 * false. Throws Unavailable while too many wait.
 */
export function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  return withHashSlot(async () => {
    const isCorrect = await verify(stored ?? unknownHash, normalizePassword(password));
    return isCorrect && stored !== null;
  });
}

/** Tells whether a stored hash was made with weaker parameters than the current ones. */
export function needsRehash(stored: string): boolean {
  const found = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(stored);
  if (!found) return true;
  const [memory, time, lanes] = found.slice(1).map(Number);
  return (
    memory !== parameters.memoryCost ||
    time !== parameters.timeCost ||
    lanes !== parameters.parallelism
  );
}
