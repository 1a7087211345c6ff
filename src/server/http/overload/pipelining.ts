import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Connections } from './connections';

/** Requests of one connection at a time; browsers and proxies send one. */
const maxPipelined = 16;

/**
 * Answers the requests of one connection one after the other, however many come at once (pipelining, RFC 9112,
 * 9.3.2), and breaks it off when many do, and with it all connections of the same network where these are known.
 * Two thousand fit into one packet's reading, during which nobody else is answered, and Node reads it to its end
 * although the connection is gone. And of those that were begun together, Node never tells whose client is gone by
 * then: their work goes on, and their files stay open for ever.
 */
export function registerPipelining(app: FastifyInstance, connections?: Connections): void {
  const queues = new WeakMap<Socket, (() => void)[]>();
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    const queue = queues.get(socket) ?? [];
    if (queue.length >= maxPipelined) {
      connections?.blocked(socket);
      socket.destroy();
      reply.hijack();
      return;
    }
    queues.set(socket, queue);
    queue.push(done);
    reply.raw.once('close', () => {
      queue.shift();
      if (!socket.destroyed) queue[0]?.();
    });
    if (queue.length === 1) done();
  });
}
