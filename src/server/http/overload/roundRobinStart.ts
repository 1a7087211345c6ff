import type { FastifyInstance } from 'fastify';
import { siteOf } from '../../common/networks';

/** Requests per round of one network, and of one IPv6 /48. */
const maxPerNetwork = 4;
const maxPerSite = 16;

/**
 * Starts the requests of all networks round-robin: a few of each per round, then the sockets are read again. A network
 * that sends thousands of cheap requests at once delays the others by a few of them only.
 */
export function registerRoundRobinStart(app: FastifyInstance): void {
  const queues = new Map<string, (() => void)[]>();
  /** How many were started in this round, by network and by site. */
  const startedCounts = new Map<string, number>();

  const startedCount = (key: string | null) => (key === null ? 0 : (startedCounts.get(key) ?? 0));
  const freeSlots = (network: string): number =>
    Math.min(maxPerNetwork - startedCount(network), maxPerSite - startedCount(siteOf(network)));

  const startNextRound = () => {
    startedCounts.clear();
    for (const [network, line] of queues) {
      const starts = line.splice(0, freeSlots(network));
      // Moves the network behind the others of its site for the next round.
      if (starts.length > 0) queues.delete(network);
      if (line.length > 0) queues.set(network, line);
      for (const start of starts) startRequest(network, start);
    }
  };
  const startRequest = (network: string, start: () => void) => {
    // The next round starts after the event loop has read the sockets once more.
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
