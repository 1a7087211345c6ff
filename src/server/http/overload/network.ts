import { isIPv6 } from 'node:net';
import type { FastifyInstance } from 'fastify';

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
