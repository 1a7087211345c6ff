import { Semaphore, type SemaphoreInterface, withTimeout } from 'async-mutex';
import { unavailable } from '../errors';

/** Calls of one network that are worked on at a time. An office behind one address is served as fast by these. */
const most = 16;

/** Milliseconds that a call waits for others of its network; so long only when the database does not answer. */
const patience = 10_000;

/** Gives every network its share of the work, so that whoever asks for much keeps nobody else waiting. */
export class Turns {
  private readonly networks = new Map<string, SemaphoreInterface>();

  /** Works when it is the network's turn. Throws Unavailable when that does not come in time, and what `work` throws. */
  async take<T>(network: string, work: () => Promise<T>): Promise<T> {
    const turns =
      this.networks.get(network) ??
      withTimeout(new Semaphore(most), patience, unavailable(new Error('Too many calls wait.')));
    this.networks.set(network, turns);
    try {
      return await turns.runExclusive(work);
    } finally {
      if (turns.getValue() === most) this.networks.delete(network);
    }
  }
}
