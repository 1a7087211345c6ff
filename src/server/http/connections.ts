import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from './network';

/** Connections of one network at a time: a browser has six, an office behind one address some hundreds. */
const most = 512;

/** Milliseconds for which a network that was shut out gets no connection. */
const shutOutFor = 10_000;

/** The connections of a server by the network they come from. */
export interface Connections {
  /** Breaks off all connections of the caller's network, and refuses new ones for ten seconds. */
  shutOut(caller: Socket): void;
}

/**
 * Refuses what one network opens beyond its share, so that nobody takes the connections of all others. Not for a
 * server behind a proxy, whose connections all come from the proxy.
 */
export function shareConnections(server: Server): Connections {
  const open = new Map<string, Set<Socket>>();
  const shutOut = new Set<string>();
  server.on('connection', (socket) => {
    const network = networkOf(socket.remoteAddress);
    const sockets = open.get(network) ?? new Set();
    if (sockets.size >= most || shutOut.has(network)) {
      socket.destroy();
      return;
    }
    open.set(network, sockets.add(socket));
    socket.once('close', () => {
      sockets.delete(socket);
      if (sockets.size === 0) open.delete(network);
    });
  });
  return {
    shutOut: ({ remoteAddress }) => {
      // Of a connection that has been broken off already.
      if (remoteAddress === undefined) return;
      const network = networkOf(remoteAddress);
      if (shutOut.has(network)) return;
      shutOut.add(network);
      setTimeout(() => shutOut.delete(network), shutOutFor).unref();
      for (const socket of open.get(network) ?? []) socket.destroy();
    },
  };
}
