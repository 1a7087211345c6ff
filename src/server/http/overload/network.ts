import { isIPv6 } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { siteOf } from '../../common/limiters';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller's network; see `networkOf`. */
    network: string;
  }
}

function groupsOf(address: string): string[] {
  // As it stands in a URL an address has neither a dotted ending nor leading zeros.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const parse = (part = '') => (part === '' ? [] : part.split(':'));
  const [before, after] = [parse(head), parse(tail)];
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array.from({ length: zeros }, () => '0'), ...after];
}

/** Some proxies write the port as well; counted by it, each connection would be a caller of its own. */
const withPort = /^(?:([\d.]+)|\[([^\]]*)\])(?::\d+)?$/;

/** One network for all callers who disconnected before their address was read. */
const unknownAddress = 'gone';

/**
 * Returns the network by which limits count a caller: an IPv4 address in any notation, or the /64 of an IPv6 address,
 * since whoever has one address of a /64 has all of them (RFC 6177).
 */
export function networkOf(address: string | undefined): string {
  const [, dotted, bracketed] = withPort.exec(address ?? '') ?? [];
  const [bare = ''] = (dotted ?? bracketed ?? address ?? unknownAddress).split('%');
  if (!isIPv6(bare)) return bare;
  const groups = groupsOf(bare);
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff')
    return `${groups.slice(0, 4).join(':')}::/64`;
  const bytes = groups.slice(6).map((group) => Number.parseInt(group, 16));
  return bytes.flatMap((pair) => [pair >> 8, pair & 255]).join('.');
}

/** Sets the network of each request before any other hook runs. */
export function registerNetwork(app: FastifyInstance): void {
  app.decorateRequest('network', '');
  app.addHook('onRequest', (request, _reply, done) => {
    request.network = networkOf(request.ip);
    done();
  });
}

/** Requests per round of one network, and of one IPv6 /48. */
const maxPerNetwork = 4;
const maxPerSite = 16;

/**
 * Starts the requests of all networks round-robin: a few of each per round, then the sockets are read again. A network
 * that sends thousands of cheap requests at once delays the others by a few of them only.
 */
export function registerRoundRobinStart(app: FastifyInstance): void {
  const queues = new Map<string, (() => void)[]>();
  /** How many were started in this round, by network and by site. */
  const startedCounts = new Map<string, number>();

  const startedCount = (key: string | null) => (key === null ? 0 : (startedCounts.get(key) ?? 0));
  const freeSlots = (network: string): number =>
    Math.min(maxPerNetwork - startedCount(network), maxPerSite - startedCount(siteOf(network)));

  const startNextRound = () => {
    startedCounts.clear();
    for (const [network, line] of queues) {
      const starts = line.splice(0, freeSlots(network));
      // Moves the network behind the others of its site for the next round.
      if (starts.length > 0) queues.delete(network);
      if (line.length > 0) queues.set(network, line);
      for (const start of starts) startRequest(network, start);
    }
  };
  const startRequest = (network: string, start: () => void) => {
    // The next round starts after the event loop has read the sockets once more.
    if (startedCounts.size === 0) setImmediate(startNextRound);
    for (const key of [network, siteOf(network)]) {
      if (key !== null) startedCounts.set(key, startedCount(key) + 1);
    }
    start();
  };

  app.addHook('onRequest', ({ network }, _reply, done) => {
    const queue = queues.get(network);
    if (queue) queue.push(done);
    else if (freeSlots(network) > 0) startRequest(network, done);
    else queues.set(network, [done]);
  });
}
