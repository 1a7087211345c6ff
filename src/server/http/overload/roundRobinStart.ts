import type { FastifyInstance } from 'fastify';
import { siteOf } from '../../common/networks';

/** Requests of one network that are begun before it is the others' turn, and of one /48 of IPv6. */
const maxPerNetwork = 4;
const maxPerSite = 16;

/**
 * Begins the requests of all networks in turn, a few of each at a time, and takes in between what has come
 * meanwhile: whoever sends thousands, however cheap each of them is, keeps nobody else waiting for all of them.
 */
export function registerRoundRobinStart(app: FastifyInstance): void {
  const queues = new Map<string, (() => void)[]>();
  /** In this round, by network and by site. */
  const startedCounts = new Map<string, number>();

  const startedCount = (key: string | null) => (key === null ? 0 : (startedCounts.get(key) ?? 0));
  const freeSlots = (network: string): number =>
    Math.min(maxPerNetwork - startedCount(network), maxPerSite - startedCount(siteOf(network)));

  const startNextRound = () => {
    startedCounts.clear();
    for (const [network, line] of queues) {
      const starts = line.splice(0, freeSlots(network));
      // Behind the other networks of its site, which come first in the next round.
      if (starts.length > 0) queues.delete(network);
      if (line.length > 0) queues.set(network, line);
      for (const start of starts) startRequest(network, start);
    }
  };
  const startRequest = (network: string, start: () => void) => {
    // A round ends after the sockets have been read once more.
    if (startedCounts.size === 0) setImmediate(startNextRound);
    for (const key of [network, siteOf(network)]) {
      if (key !== null) startedCounts.set(key, startedCount(key) + 1);
    }
    start();
  };

  app.addHook('onRequest', ({ network }, _reply, done) => {
    const queue = queues.get(network);
    if (queue) queue.push(done);
    else if (freeSlots(network) > 0) startRequest(network, done);
    else queues.set(network, [done]);
  });
}
