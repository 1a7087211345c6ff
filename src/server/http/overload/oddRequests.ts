import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError, validationError } from '../../common/errors';
import { canBePage } from '../answers/staticFiles';

/**
 * The requests that Node or the router would answer itself, without our hooks and so without limits, headers and log.
 * The kind is logged in place of the route.
 */
const errorsByKind = {
  'undecodable address': () => validationError('The address cannot be decoded.'),
  'long address': () => new AppError('UriTooLong', 414, 'A part of the address is too long.'),
  'unknown expectation': () =>
    new AppError('ExpectationFailed', 417, 'No expectation but 100-continue is met.'),
  'no host': () => validationError('The request names no host.'),
} as const;

type Oddity = keyof typeof errorsByKind;

/** All odd requests are routed to this address, at which nothing is served. */
const refusedUrl = '/refused';

const oddRequests = new WeakMap<IncomingMessage, { readonly kind: Oddity; readonly url: string }>();

const markOdd = (raw: IncomingMessage, kind: Oddity) =>
  oddRequests.set(raw, { kind, url: raw.url ?? '/' });

/** Returns the kind of an odd request and the length of its address; undefined for other requests. */
export function oddityOf({ raw }: FastifyRequest) {
  const odd = oddRequests.get(raw);
  return odd && { kind: odd.kind, length: odd.url.length };
}

/** The maximum number of characters of one part of an address, between two slashes. */
export const maxPartLength = 4096;

/**
 * Returns what is odd about an address. Before the router looks at it: it would treat the request twice, outside of the
 * turns of the networks, and give a long one to the files of the app.
 */
function oddityOfAddress(url: string): Oddity | undefined {
  const [path = ''] = url.split(/[?#]/, 1);
  if (path.length > maxPartLength && path.split('/').some((part) => part.length > maxPartLength))
    return 'long address';
  if (!path.includes('%')) return undefined;
  try {
    decodeURIComponent(path);
    return undefined;
  } catch {
    return 'undecodable address';
  }
}

/** Returns the address by which a request is routed: its path, without a host that it may name (RFC 9112, 3.2.2). */
export function routedUrl(raw: IncomingMessage): string {
  const url = (raw.url ?? '/').replace(/^https?:\/\/[^/?]*\/?/i, '/');
  if (!oddRequests.has(raw)) {
    // Node would refuse this itself, without our envelope.
    const hasNoHost = raw.httpVersion === '1.1' && raw.headers.host === undefined;
    const kind = hasNoHost ? 'no host' : oddityOfAddress(url);
    if (!kind) return url;
    markOdd(raw, kind);
  }
  return refusedUrl;
}

/** Escapes the percent signs of an address, and keeps it on this host whatever it begins with. */
const escapeAsText = (url: string): string =>
  `/${url.replace(/^[/\\]+/, '').replaceAll('%', '%25')}`;

/**
 * Refuses odd requests within the ordinary hooks. A browser that asks for a page at an address that cannot be decoded is
 * redirected to the escaped address, where the app shows that the page does not exist or that the token is malformed.
 */
export function registerOddRequests(app: FastifyInstance): void {
  app.server.on('checkExpectation', (raw, response) => {
    markOdd(raw, 'unknown expectation');
    app.routing(raw, response);
  });
  app.addHook('onRequest', async ({ raw, method, headers }, reply) => {
    const odd = oddRequests.get(raw);
    if (!odd) return undefined;
    const { kind, url } = odd;
    const wantsPage = headers.accept?.includes('text/html') === true && canBePage({ method, url });
    if (kind !== 'undecodable address' || !wantsPage) throw errorsByKind[kind]();
    return reply.header('cache-control', 'no-store').redirect(escapeAsText(url), 302);
  });
}
