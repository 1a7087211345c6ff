import type { FastifyInstance } from 'fastify';
import { networkOf } from './network';

/** Requests of one network that are begun before it is the others' turn. */
const atOnce = 4;

/**
 * Begins the requests of all networks in turn, a few of each at a time, and takes in between what has come
 * meanwhile: whoever sends thousands, however cheap each of them is, keeps nobody else waiting for all of them.
 */
export function registerFairStart(app: FastifyInstance): void {
  const waiting = new Map<string, (() => void)[]>();
  const begun = new Map<string, number>();
  let round: NodeJS.Immediate | undefined;

  const nextRound = () => {
    begun.clear();
    round = undefined;
    for (const [network, line] of waiting) {
      const starts = line.splice(0, atOnce);
      if (line.length === 0) waiting.delete(network);
      for (const start of starts) begin(network, start);
    }
  };
  const begin = (network: string, start: () => void) => {
    begun.set(network, (begun.get(network) ?? 0) + 1);
    // After the sockets have been read once more.
    round ??= setImmediate(nextRound);
    start();
  };

  app.addHook('onRequest', (request, _reply, done) => {
    const network = networkOf(request.ip);
    const line = waiting.get(network);
    if (line) line.push(done);
    else if ((begun.get(network) ?? 0) < atOnce) begin(network, done);
    else waiting.set(network, [done]);
  });
}
