import { createHmac } from 'node:crypto';
import type { Deps } from '../../deps';
import { tooManyRequests } from '../../common/errors';
import { audit } from '../audit/audit';
import { deriveKey } from '../../common/keys';
import { siteOf } from '../../common/networks';
import { deleteAttemptsBefore, refundAttempt, recordAttempt } from '../../repositories/rateLimits';

export interface Limit {
  readonly name: string;
  /** Attempts allowed within `windowSeconds`. */
  readonly max: number;
  readonly windowSeconds: number;
  /** Attempts allowed from all networks of one IPv6 /48 together, for limits that count by network. */
  readonly maxPerSite?: number;
}

const minutes = (count: number): number => count * 60;

/** The limits. Where a limit prevents guessing, successful attempts are refunded. */
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
  /** Security notices by mail; beyond the limit none is sent. */
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

/**
 * Creates the function that names subjects in the database. It uses a keyed hash, so that a leaked table reveals
 * neither network nor e-mail addresses.
 */
function createKeyFunction(secret: Buffer): (subject: LimitedSubject) => string {
  const key = deriveKey(secret, 'RateLimits');
  return ([{ name }, subject]) =>
    `${name}:${createHmac('sha256', key).update(subject).digest('base64url')}`;
}

/** Returns the subject, followed by the one for the /48 that contains the network. */
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
export function deleteExpiredAttempts({ db, clock }: Deps): Promise<void> {
  return deleteAttemptsBefore(db, clock());
}
