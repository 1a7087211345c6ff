import { createHmac } from 'node:crypto';
import type { Deps } from '../../deps';
import { tooManyRequests } from '../../common/errors';
import { audit } from '../audit/audit';
import { deriveKey } from '../../common/keys';
import { siteOf } from '../../common/networks';
import { forgetAttempts, returnAttempt, takeAttempt } from '../../repositories/rateLimits';

export interface Limit {
  readonly name: string;
  /** Attempts admitted within `seconds`. */
  readonly most: number;
  readonly seconds: number;
  /** Admitted from all networks of one /48 of IPv6 together; of a limit that counts by network. */
  readonly mostOfSite?: number;
}

const minutes = (count: number): number => count * 60;

/** What is limited. Attempts that succeed are taken back where guessing is what the limit is against. */
export const limits = {
  signInOfAccount: { name: 'signIn.account', most: 10, seconds: minutes(15) },
  signInFromNetwork: { name: 'signIn.network', most: 30, mostOfSite: 300, seconds: minutes(5) },
  signUpFromNetwork: { name: 'signUp.network', most: 30, mostOfSite: 300, seconds: minutes(60) },
  /** A signed-in person proving the present password. */
  proofOfAccount: { name: 'proof.account', most: 10, seconds: minutes(15) },
  /** A signed-in person trying whether addresses are taken. */
  emailOfAccount: { name: 'email.account', most: 10, seconds: minutes(60) },
  forgotOfAccount: { name: 'forgot.account', most: 3, seconds: minutes(60) },
  forgotFromNetwork: { name: 'forgot.network', most: 30, mostOfSite: 300, seconds: minutes(60) },
  /** Mails that tell of what was done to an account; beyond it none is sent. */
  noticeOfAddress: { name: 'notice.address', most: 10, seconds: minutes(60) },
  resetFromNetwork: { name: 'reset.network', most: 30, mostOfSite: 300, seconds: minutes(5) },
  refreshOfSession: { name: 'refresh.session', most: 150, seconds: minutes(5) },
  refreshFromNetwork: {
    name: 'refresh.network',
    most: 150,
    mostOfSite: 1_500,
    seconds: minutes(5),
  },
} as const satisfies Record<string, Limit>;

/** A limit and whom it is counted for: a normalised e-mail address, an id or a network. */
export type Claim = readonly [limit: Limit, subject: string];

/** How claims are named in the database: keyed, so that a leaked table tells neither addresses nor e-mails. */
function keysBy(secret: Buffer): (claim: Claim) => string {
  const key = deriveKey(secret, 'RateLimits');
  return ([{ name }, subject]) =>
    `${name}:${createHmac('sha256', key).update(subject).digest('base64url')}`;
}

/** The claim, and behind it the one of the /48 that the network is part of. */
function withSite([limit, subject]: Claim): readonly Claim[] {
  const { name, mostOfSite } = limit;
  const site = mostOfSite === undefined ? null : siteOf(subject);
  if (mostOfSite === undefined || site === null) return [[limit, subject]];
  const wider = { ...limit, name: name.replace('.network', '.site'), most: mostOfSite };
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
  ...claims: readonly Claim[]
): Promise<() => Promise<void>> {
  if (!config.rateLimits) return () => Promise.resolve();
  const at = clock();
  const keyOf = keysBy(secret);
  const taken: string[] = [];
  const takeBack = async () => {
    for (const key of taken) await returnAttempt(db, key, at);
  };
  for (const claim of claims.flatMap(withSite)) {
    const [{ name, most, seconds }] = claim;
    const window = seconds * 1000;
    const key = keyOf(claim);
    const { admitted, oldest, refused } = await takeAttempt(db, {
      key,
      at,
      most,
      since: new Date(at.getTime() - window),
      expiresAt: new Date(at.getTime() + window),
    });
    if (!admitted) {
      await takeBack();
      // The first refusal alone: a log that grows with every refused call would be a way to fill the disk.
      if (refused === 1) {
        await audit(db, clock, 'limit.reached', { actorId: null, details: { limit: name } });
      }
      const wait = oldest.getTime() + window - at.getTime();
      throw tooManyRequests(Math.max(1, Math.ceil(wait / 1000)));
    }
    taken.push(key);
  }
  return takeBack;
}

/** Does what an attempt was counted for; one that the server cannot judge at present does not count. */
export async function judged<T>(takeBack: () => Promise<void>, judging: Promise<T>): Promise<T> {
  try {
    return await judging;
  } catch (error) {
    await takeBack();
    throw error;
  }
}

/** Forgets attempts that do not count any more. */
export function sweepAttempts({ db, clock }: Deps): Promise<void> {
  return forgetAttempts(db, clock());
}
