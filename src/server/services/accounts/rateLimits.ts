import { createHmac } from 'node:crypto';
import type { Deps } from '../../deps';
import { tooManyRequests } from '../../common/errors';
import { audit } from '../audit/audit';
import { deriveKey } from '../../common/keys';
import { siteOf } from '../../common/networks';
import { deleteAttemptsBefore, refundAttempt, recordAttempt } from '../../repositories/rateLimits';

export interface Limit {
  readonly name: string;
  /** Attempts admitted within `seconds`. */
  readonly max: number;
  readonly windowSeconds: number;
  /** Admitted from all networks of one /48 of IPv6 together; of a limit that counts by network. */
  readonly maxPerSite?: number;
}

const minutes = (count: number): number => count * 60;

/** What is limited. Attempts that succeed are taken back where guessing is what the limit is against. */
export const limits = {
  signInOfAccount: { name: 'signIn.account', max: 10, windowSeconds: minutes(15) },
  signInFromNetwork: {
    name: 'signIn.network',
    max: 30,
    maxPerSite: 300,
    windowSeconds: minutes(5),
  },
  signUpFromNetwork: {
    name: 'signUp.network',
    max: 30,
    maxPerSite: 300,
    windowSeconds: minutes(60),
  },
  /** A signed-in person proving the present password. */
  proofOfAccount: { name: 'proof.account', max: 10, windowSeconds: minutes(15) },
  /** A signed-in person trying whether addresses are taken. */
  emailOfAccount: { name: 'email.account', max: 10, windowSeconds: minutes(60) },
  forgotOfAccount: { name: 'forgot.account', max: 3, windowSeconds: minutes(60) },
  forgotFromNetwork: {
    name: 'forgot.network',
    max: 30,
    maxPerSite: 300,
    windowSeconds: minutes(60),
  },
  /** Mails that tell of what was done to an account; beyond it none is sent. */
  noticeOfAddress: { name: 'notice.address', max: 10, windowSeconds: minutes(60) },
  resetFromNetwork: { name: 'reset.network', max: 30, maxPerSite: 300, windowSeconds: minutes(5) },
  refreshOfSession: { name: 'refresh.session', max: 150, windowSeconds: minutes(5) },
  refreshFromNetwork: {
    name: 'refresh.network',
    max: 150,
    maxPerSite: 1_500,
    windowSeconds: minutes(5),
  },
} as const satisfies Record<string, Limit>;

/** A limit and whom it is counted for: a normalised e-mail address, an id or a network. */
export type LimitedSubject = readonly [limit: Limit, subject: string];

/** How claims are named in the database: keyed, so that a leaked table tells neither addresses nor e-mails. */
function createKeyFunction(secret: Buffer): (subject: LimitedSubject) => string {
  const key = deriveKey(secret, 'RateLimits');
  return ([{ name }, subject]) =>
    `${name}:${createHmac('sha256', key).update(subject).digest('base64url')}`;
}

/** The claim, and behind it the one of the /48 that the network is part of. */
function withSite([limit, subject]: LimitedSubject): readonly LimitedSubject[] {
  const { name, maxPerSite } = limit;
  const site = maxPerSite === undefined ? null : siteOf(subject);
  if (maxPerSite === undefined || site === null) return [[limit, subject]];
  const wider = { ...limit, name: name.replace('.network', '.site'), max: maxPerSite };
  return [
    [limit, subject],
    [wider, site],
  ];
}

/**
 * Counts an attempt against each limit in turn, before the work whose repetition is limited. Gives a function
 * that takes the attempt back, for work that succeeded. Throws TooManyRequests with Retry-After; then it counts
 * nowhere. The limit on whoever calls comes before the one on whom it concerns: nobody who is refused may use up
 * somebody else's attempts.
 */
export async function countAttempt(
  { db, clock, config, secret }: Deps,
  ...subjects: readonly LimitedSubject[]
): Promise<() => Promise<void>> {
  if (!config.rateLimits) return () => Promise.resolve();
  const at = clock();
  const keyOf = createKeyFunction(secret);
  const countedKeys: string[] = [];
  const refund = async () => {
    for (const key of countedKeys) await refundAttempt(db, key, at);
  };
  for (const claim of subjects.flatMap(withSite)) {
    const [{ name, max, windowSeconds }] = claim;
    const windowMs = windowSeconds * 1000;
    const key = keyOf(claim);
    const { admitted, oldest, refused } = await recordAttempt(db, {
      key,
      at,
      max,
      since: new Date(at.getTime() - windowMs),
      expiresAt: new Date(at.getTime() + windowMs),
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

/** Does what an attempt was counted for; one that the server cannot judge at present does not count. */
export async function refundOnError<T>(refund: () => Promise<void>, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    await refund();
    throw error;
  }
}

/** Forgets attempts that do not count any more. */
export function deleteExpiredAttempts({ db, clock }: Deps): Promise<void> {
  return deleteAttemptsBefore(db, clock());
}
