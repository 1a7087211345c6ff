import { KeyedLimiter } from '../../common/keyedLimiter';
import { siteOf } from '../../common/networks';

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
