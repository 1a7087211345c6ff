import { Semaphore, type SemaphoreInterface, withTimeout } from 'async-mutex';
import { unavailable } from './errors';

/** How long work waits for other work of its key. Waits this long occur only when the database does not answer. */
const timeoutMs = 10_000;

/** Limits how much work with the same key runs concurrently; the rest starts in the order of arrival. */
export class KeyedLimiter {
  readonly #semaphores = new Map<string, SemaphoreInterface>();

  constructor(private readonly maxConcurrent: number) {}

  /**
   * Runs `work` as soon as the limit allows it, and passes whether it had to wait. Throws Unavailable when it cannot
   * start in time, and what `work` throws.
   */
  async run<T>(key: string, work: (hasWaited: boolean) => Promise<T>): Promise<T> {
    const semaphore =
      this.#semaphores.get(key) ??
      withTimeout(
        new Semaphore(this.maxConcurrent),
        timeoutMs,
        unavailable(new Error('Too many calls wait.')),
      );
    this.#semaphores.set(key, semaphore);
    const hasWaited = semaphore.isLocked();
    try {
      return await semaphore.runExclusive(() => work(hasWaited));
    } finally {
      if (semaphore.getValue() === this.maxConcurrent) this.#semaphores.delete(key);
    }
  }
}

/**
 * Returns the site of a network: the /48 that contains the /64 of an IPv6 address; null for an IPv4 address. One customer
 * of a provider may own a whole /48 (RFC 6177), which is 65,536 networks, so a limit per network alone would not hold.
 */
export function siteOf(network: string): string | null {
  const [, prefix] = /^((?:[0-9a-f]+:){3})[0-9a-f]+::\/64$/.exec(network) ?? [];
  return prefix === undefined ? null : `${prefix}:/48`;
}

/**
 * Concurrent calls per network, so that one with many calls does not delay the others. An office behind one address is
 * served as fast with this limit as without.
 */
const maxCallsPerNetwork = 16;
const maxCallsPerSite = 64;

/** Limits the concurrent calls of each network, and, less strictly, of each IPv6 /48. */
export class NetworkLimiter {
  readonly #networks = new KeyedLimiter(maxCallsPerNetwork);
  readonly #sites = new KeyedLimiter(maxCallsPerSite);

  /** Runs `work` as soon as the limit of the network allows it; see {@link KeyedLimiter.run}. */
  run<T>(network: string, work: (hasWaited: boolean) => Promise<T>): Promise<T> {
    const site = siteOf(network);
    if (site === null) return this.#networks.run(network, work);
    return this.#networks.run(network, (hasWaited) =>
      this.#sites.run(site, (hasWaitedToo) => work(hasWaited || hasWaitedToo)),
    );
  }
}
