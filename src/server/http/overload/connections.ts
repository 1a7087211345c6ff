import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { siteOf } from '../../common/limiters';
import { networkOf } from './network';
import { unavailable } from '../../common/errors';

/** Concurrent connections per network: a browser opens six, an office behind one address some hundreds. */
const maxPerNetwork = 512;
const maxPerSite = 2_048;

const blockMs = 10_000;

/**
 * Limits the connections of each network, so that none can use up all of them. Not for a server behind a proxy, where
 * all connections come from the proxy. Returns the function that closes all connections of a caller's network, and refuses
 * new ones for ten seconds.
 */
export function limitConnections(server: Server): (caller: Socket) => void {
  /** By network and by site. */
  const open = new Map<string, Set<Socket>>();
  const blocked = new Set<string>();
  const add = (key: string, socket: Socket) => {
    const sockets = open.get(key) ?? new Set();
    open.set(key, sockets.add(socket));
    socket.once('close', () => {
      sockets.delete(socket);
      if (sockets.size === 0) open.delete(key);
    });
  };
  const isFull = (key: string | null, max: number) =>
    key !== null && (open.get(key)?.size ?? 0) >= max;
  server.on('connection', (socket) => {
    const network = networkOf(socket.remoteAddress);
    const site = siteOf(network);
    if (blocked.has(network) || isFull(network, maxPerNetwork) || isFull(site, maxPerSite)) {
      socket.destroy();
      return;
    }
    add(network, socket);
    if (site !== null) add(site, socket);
  });
  return ({ remoteAddress }) => {
    // The connection is closed already.
    if (remoteAddress === undefined) return;
    const network = networkOf(remoteAddress);
    if (blocked.has(network)) return;
    blocked.add(network);
    setTimeout(() => blocked.delete(network), blockMs).unref();
    for (const socket of open.get(network) ?? []) socket.destroy();
  };
}

/** The maximum number of unanswered requests of a connection; browsers and proxies send one at a time. */
const maxPipelined = 16;

/**
 * Answers pipelined requests of a connection (RFC 9112, 9.3.2) one after the other, and closes the connection when there
 * are too many, with all connections of the same network where they are known. One read of a socket may hold two thousand
 * requests; Node parses all of them, even after the connection is closed, and answers nobody else meanwhile. For requests
 * started together Node also never reports that the client is gone, so their work would continue and their files would
 * stay open.
 */
export function limitPipelining(app: FastifyInstance, block?: (caller: Socket) => void): void {
  const queues = new WeakMap<Socket, (() => void)[]>();
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    const queue = queues.get(socket) ?? [];
    if (queue.length >= maxPipelined) {
      block?.(socket);
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
