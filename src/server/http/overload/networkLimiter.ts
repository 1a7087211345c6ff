import { KeyedLimiter } from '../../common/keyedLimiter';
import { siteOf } from '../../common/networks';

/**
 * Calls of one network that are worked on at a time, so that whoever asks for much keeps nobody else waiting.
 * An office behind one address is served as fast by these.
 */
const maxCallsPerNetwork = 16;
const maxCallsPerSite = 64;

/** Lets a fixed number of calls of each network be worked on at a time, and of each /48 of IPv6 a wider one. */
export class NetworkLimiter {
  readonly #networks = new KeyedLimiter(maxCallsPerNetwork);
  readonly #sites = new KeyedLimiter(maxCallsPerSite);

  /** Runs `work` when it is the network's turn; see {@link KeyedLimiter.run}. */
  run<T>(network: string, work: (hasWaited: boolean) => Promise<T>): Promise<T> {
    const site = siteOf(network);
    if (site === null) return this.#networks.run(network, work);
    return this.#networks.run(network, (hasWaited) =>
      this.#sites.run(site, (hasWaitedToo) => work(hasWaited || hasWaitedToo)),
    );
  }
}
