import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { siteOf } from '../../common/networks';
import { networkOf } from './network';

/** Concurrent connections per network: a browser opens six, an office behind one address some hundreds. */
const maxPerNetwork = 512;
const maxPerSite = 2_048;

const blockMs = 10_000;

/** The open connections of a server by network. */
export interface Connections {
  /** Closes all connections of the caller's network, and refuses new ones for ten seconds. */
  blocked(caller: Socket): void;
}

/**
 * Limits the connections of each network, so that none can use up all of them. Not for a server behind a proxy, where
 * all connections come from the proxy.
 */
export function limitConnections(server: Server): Connections {
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
  return {
    blocked: ({ remoteAddress }) => {
      // The connection is closed already.
      if (remoteAddress === undefined) return;
      const network = networkOf(remoteAddress);
      if (blocked.has(network)) return;
      blocked.add(network);
      setTimeout(() => blocked.delete(network), blockMs).unref();
      for (const socket of open.get(network) ?? []) socket.destroy();
    },
  };
}
