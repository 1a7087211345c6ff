import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Connections } from './connections';

/** The maximum number of unanswered requests of a connection; browsers and proxies send one at a time. */
const maxPipelined = 16;

/**
 * Answers pipelined requests of a connection (RFC 9112, 9.3.2) one after the other, and closes the connection when there
 * are too many, with all connections of the same network where they are known. One read of a socket may hold two thousand
 * requests; Node parses all of them, even after the connection is closed, and answers nobody else meanwhile. For requests
 * started together Node also never reports that the client is gone, so their work would continue and their files would
 * stay open.
 */
export function limitPipelining(app: FastifyInstance, connections?: Connections): void {
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
