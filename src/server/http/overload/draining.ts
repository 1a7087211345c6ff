import type { FastifyInstance } from 'fastify';
import { unavailable } from '../../common/errors';

/** Methods that a load balancer does not retry on another process (as nginx defines it). */
const nonRepeatableMethods = new Set(['POST', 'PATCH']);

/**
 * Answers requests that may be retried with 503 once `draining` is aborted, so that a load balancer sends them to
 * another process and stops using this one; all others are still served. Closing the socket at once would reset
 * connections that the operating system has accepted but Node has not seen yet.
 */
export function registerDraining(app: FastifyInstance, draining: AbortSignal): void {
  app.addHook('onRequest', async ({ method }, reply) => {
    if (!draining.aborted) return;
    reply.header('connection', 'close');
    if (!nonRepeatableMethods.has(method))
      throw unavailable(new Error('The process is about to stop.'));
  });
}
