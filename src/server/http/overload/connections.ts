import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { siteOf } from '../../common/networks';
import { networkOf } from './network';

/** Connections of one network at a time: a browser has six, an office behind one address some hundreds. */
const maxPerNetwork = 512;
/** Of one /48 of IPv6. */
const maxPerSite = 2_048;

/** Milliseconds for which a network that was shut out gets no connection. */
const blockMs = 10_000;

/** The connections of a server by the network they come from. */
export interface Connections {
  /** Breaks off all connections of the caller's network, and refuses new ones for ten seconds. */
  blocked(caller: Socket): void;
}

/** Sockets by network or site. */
class OpenSockets {
  readonly #sockets = new Map<string, Set<Socket>>();

  of(key: string): ReadonlySet<Socket> {
    return this.#sockets.get(key) ?? new Set();
  }

  add(key: string, socket: Socket): void {
    const sockets = this.#sockets.get(key) ?? new Set();
    this.#sockets.set(key, sockets.add(socket));
    socket.once('close', () => {
      sockets.delete(socket);
      if (sockets.size === 0) this.#sockets.delete(key);
    });
  }
}

/**
 * Refuses what one network opens beyond its share, so that nobody takes the connections of all others. Not for a
 * server behind a proxy, whose connections all come from the proxy.
 */
export function limitConnections(server: Server): Connections {
  const open = new OpenSockets();
  const blocked = new Set<string>();
  server.on('connection', (socket) => {
    const network = networkOf(socket.remoteAddress);
    const site = siteOf(network);
    const isFull =
      open.of(network).size >= maxPerNetwork || (site !== null && open.of(site).size >= maxPerSite);
    if (isFull || blocked.has(network)) {
      socket.destroy();
      return;
    }
    open.add(network, socket);
    if (site !== null) open.add(site, socket);
  });
  return {
    blocked: ({ remoteAddress }) => {
      // Of a connection that has been broken off already.
      if (remoteAddress === undefined) return;
      const network = networkOf(remoteAddress);
      if (blocked.has(network)) return;
      blocked.add(network);
      setTimeout(() => blocked.delete(network), blockMs).unref();
      for (const socket of open.of(network)) socket.destroy();
    },
  };
}
