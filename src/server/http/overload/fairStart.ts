import type { FastifyInstance } from 'fastify';
import { siteOf } from '../../common/networks';

/** Requests of one network that are begun before it is the others' turn, and of one /48 of IPv6. */
const maxOfNetwork = 4;
const maxOfSite = 16;

/**
 * Begins the requests of all networks in turn, a few of each at a time, and takes in between what has come
 * meanwhile: whoever sends thousands, however cheap each of them is, keeps nobody else waiting for all of them.
 */
export function registerFairStart(app: FastifyInstance): void {
  const waiting = new Map<string, (() => void)[]>();
  /** In this round, by network and by site. */
  const begun = new Map<string, number>();

  const countOf = (key: string | null) => (key === null ? 0 : (begun.get(key) ?? 0));
  const roomFor = (network: string): number =>
    Math.min(maxOfNetwork - countOf(network), maxOfSite - countOf(siteOf(network)));

  const nextRound = () => {
    begun.clear();
    for (const [network, line] of waiting) {
      const starts = line.splice(0, roomFor(network));
      // Behind the other networks of its site, which come first in the next round.
      if (starts.length > 0) waiting.delete(network);
      if (line.length > 0) waiting.set(network, line);
      for (const start of starts) begin(network, start);
    }
  };
  const begin = (network: string, start: () => void) => {
    // A round ends after the sockets have been read once more.
    if (begun.size === 0) setImmediate(nextRound);
    for (const key of [network, siteOf(network)]) {
      if (key !== null) begun.set(key, countOf(key) + 1);
    }
    start();
  };

  app.addHook('onRequest', ({ network }, _reply, done) => {
    const line = waiting.get(network);
    if (line) line.push(done);
    else if (roomFor(network) > 0) begin(network, done);
    else waiting.set(network, [done]);
  });
}
