import { isIPv6 } from 'node:net';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller's network; see `networkOf`. */
    network: string;
  }
}

/** Parses the eight groups of an IPv6 address without its zone; a dotted IPv4 ending counts as two groups. */
function groupsOf(address: string): number[] {
  const dotted = /^(.*:)(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(address);
  const [, start = '', ...octets] = dotted ?? [];
  const [a = 0, b = 0, c = 0, d = 0] = octets.map(Number);
  const plain = dotted
    ? `${start}${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`
    : address;
  const [head = '', tail] = plain.split('::');
  const parse = (text: string) =>
    text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16));
  const [before, after] = [parse(head), parse(tail ?? '')];
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array.from({ length: zeros }, () => 0), ...after];
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
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  const prefix = groups.slice(0, 4).map((group) => group.toString(16));
  return `${prefix.join(':')}::/64`;
}

/** Sets the network of each request before any other hook runs. */
export function registerNetwork(app: FastifyInstance): void {
  app.decorateRequest('network', '');
  app.addHook('onRequest', (request, _reply, done) => {
    request.network = networkOf(request.ip);
    done();
  });
}
