import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { siteOf } from '../../common/networks';
import { networkOf } from './network';

/** Concurrent connections per network: a browser opens six, an office behind one address some hundreds. */
const maxPerNetwork = 512;
/** Concurrent connections per IPv6 /48. */
const maxPerSite = 2_048;

/** How long a blocked network gets no connection. */
const blockMs = 10_000;

/** The open connections of a server by network. */
export interface Connections {
  /** Closes all connections of the caller's network, and refuses new ones for ten seconds. */
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
 * Limits the connections of each network, so that none can use up all of them. Not for a server behind a proxy, where
 * all connections come from the proxy.
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
      // The connection is closed already.
      if (remoteAddress === undefined) return;
      const network = networkOf(remoteAddress);
      if (blocked.has(network)) return;
      blocked.add(network);
      setTimeout(() => blocked.delete(network), blockMs).unref();
      for (const socket of open.of(network)) socket.destroy();
    },
  };
}
