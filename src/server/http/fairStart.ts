import type { FastifyInstance } from 'fastify';

/** Requests of one network that are begun before it is the others' turn. */
const atOnce = 4;

/**
 * Begins the requests of all networks in turn, a few of each at a time, and takes in between what has come
 * meanwhile: whoever sends thousands, however cheap each of them is, keeps nobody else waiting for all of them.
 */
export function registerFairStart(app: FastifyInstance): void {
  const waiting = new Map<string, (() => void)[]>();
  /** In this round, by network. */
  const begun = new Map<string, number>();

  const nextRound = () => {
    begun.clear();
    for (const [network, line] of waiting) {
      const starts = line.splice(0, atOnce);
      if (line.length === 0) waiting.delete(network);
      for (const start of starts) begin(network, start);
    }
  };
  const begin = (network: string, start: () => void) => {
    // A round ends after the sockets have been read once more.
    if (begun.size === 0) setImmediate(nextRound);
    begun.set(network, (begun.get(network) ?? 0) + 1);
    start();
  };

  app.addHook('onRequest', ({ network }, _reply, done) => {
    const line = waiting.get(network);
    if (line) line.push(done);
    else if ((begun.get(network) ?? 0) < atOnce) begin(network, done);
    else waiting.set(network, [done]);
  });
}
