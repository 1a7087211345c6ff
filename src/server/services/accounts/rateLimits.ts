import { createHmac } from 'node:crypto';
import type { Deps } from '../../deps';
import { tooManyRequests } from '../../common/errors';
import { audit } from '../audit/audit';
import { deriveKey } from '../../common/keys';
import { siteOf } from '../../common/limiters';
import { deleteAttemptsBefore, refundAttempt, recordAttempt } from '../../repositories/rateLimits';

/** Admits `max` attempts within some minutes; `maxPerSite` are admitted from all networks of one IPv6 /48 together. */
const limit = (name: string, max: number, minutes: number, maxPerSite?: number) => ({
  name,
  max,
  windowSeconds: minutes * 60,
  maxPerSite,
});

export type Limit = ReturnType<typeof limit>;

/** The limits. Where a limit prevents guessing, successful attempts are refunded. */
export const limits = {
  signInOfAccount: limit('signIn.account', 10, 15),
  signInFromNetwork: limit('signIn.network', 30, 5, 300),
  signUpFromNetwork: limit('signUp.network', 30, 60, 300),
  /** A signed-in person proving the present password. */
  proofOfAccount: limit('proof.account', 10, 15),
  /** A signed-in person trying whether addresses are taken. */
  emailOfAccount: limit('email.account', 10, 60),
  forgotOfAccount: limit('forgot.account', 3, 60),
  forgotFromNetwork: limit('forgot.network', 30, 60, 300),
  /** Security notices by mail; beyond the limit none is sent. */
  noticeOfAddress: limit('notice.address', 10, 60),
  resetFromNetwork: limit('reset.network', 30, 5, 300),
  refreshOfSession: limit('refresh.session', 150, 5),
  refreshFromNetwork: limit('refresh.network', 150, 5, 1_500),
};

/** A limit and whom it is counted for: a normalised e-mail address, an id or a network. */
export type LimitedSubject = readonly [limit: Limit, subject: string];

/**
 * Names a subject in the database, by a keyed hash, so that a leaked table reveals neither network nor e-mail addresses.
 */
const keyOf = (secret: Buffer, [{ name }, subject]: LimitedSubject): string => {
  const hash = createHmac('sha256', deriveKey(secret, 'RateLimits')).update(subject);
  return `${name}:${hash.digest('base64url')}`;
};

function withSite(subject: LimitedSubject): readonly LimitedSubject[] {
  const [{ name, maxPerSite, ...rest }, network] = subject;
  const site = maxPerSite === undefined ? null : siteOf(network);
  if (maxPerSite === undefined || site === null) return [subject];
  const wider = { ...rest, name: name.replace('.network', '.site'), max: maxPerSite, maxPerSite };
  return [subject, [wider, site]];
}

/**
 * Counts an attempt against each limit in turn, before the work whose repetition is limited. Returns a function that
 * refunds the attempt, for work that succeeded. Throws TooManyRequests with Retry-After; the attempt then counts
 * towards no limit. The limit of the caller is checked before the limit of the account concerned, so that a refused
 * caller cannot use up the attempts of somebody else.
 */
export async function countAttempt(
  { db, clock, config, secret }: Deps,
  ...subjects: readonly LimitedSubject[]
): Promise<() => Promise<void>> {
  if (!config.rateLimits) return () => Promise.resolve();
  const at = clock();
  const countedKeys: string[] = [];
  const refund = async () => {
    for (const key of countedKeys) await refundAttempt(db, key, at);
  };
  for (const claim of subjects.flatMap(withSite)) {
    const [{ name, max, windowSeconds }] = claim;
    const windowMs = windowSeconds * 1000;
    const key = keyOf(secret, claim);
    const since = new Date(at.getTime() - windowMs);
    const expiresAt = new Date(at.getTime() + windowMs);
    const { admitted, oldest, refused } = await recordAttempt(db, key, max, {
      at,
      since,
      expiresAt,
    });
    if (!admitted) {
      await refund();
      // The first refusal alone: a log that grows with every refused call would be a way to fill the disk.
      if (refused === 1) {
        await audit(db, clock, 'limit.reached', { actorId: null, details: { limit: name } });
      }
      const waitMs = oldest.getTime() + windowMs - at.getTime();
      throw tooManyRequests(Math.max(1, Math.ceil(waitMs / 1000)));
    }
    countedKeys.push(key);
  }
  return refund;
}

/** Awaits the work that an attempt was counted for, and refunds the attempt if the work fails. */
export async function refundOnError<T>(refund: () => Promise<void>, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    await refund();
    throw error;
  }
}

/** Deletes attempts that no longer count. */
export const deleteExpiredAttempts = ({ db, clock }: Deps): Promise<void> =>
  deleteAttemptsBefore(db, clock());
