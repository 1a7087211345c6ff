import type { FastifyInstance } from 'fastify';
import { unavailable } from '../../common/errors';

/** Calls that a balancer does not hand to another process once it has sent them (as nginx defines it). */
const nonRepeatableMethods = new Set(['POST', 'PATCH']);

/**
 * Once `draining` is aborted, lets a balancer in front take its calls elsewhere before the process stops
 * to listen: what may be repeated is answered 503, upon which the balancer asks another process and leaves
 * this one alone; everything else is still done. Closing at once would break off the connections that the
 * system has taken but nobody here has seen yet.
 */
export function registerDraining(app: FastifyInstance, draining: AbortSignal): void {
  app.addHook('onRequest', async ({ method }, reply) => {
    if (!draining.aborted) return;
    reply.header('connection', 'close');
    if (!nonRepeatableMethods.has(method))
      throw unavailable(new Error('The process is about to stop.'));
  });
}
