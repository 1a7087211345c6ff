import type { IncomingMessage } from 'node:http';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, validationError } from '../../common/errors';
import { canBePage } from '../answers/staticFiles';

/** A request that Node or the router would answer itself, without our hooks and so without limits, headers and log. */
interface OddRequest {
  /** Logged in place of the route. */
  readonly kind: 'undecodable address' | 'long address' | 'unknown expectation' | 'no host';
  readonly error: AppError;
  /** The requested address. */
  readonly url: string;
}

/** All odd requests are routed to this address, at which nothing is served. */
const refusedUrl = '/refused';

const oddRequests = new WeakMap<IncomingMessage, OddRequest>();

const errorsByKind = {
  'undecodable address': () => validationError('The address cannot be decoded.'),
  'long address': () => new AppError('UriTooLong', 414, 'A part of the address is too long.'),
  'unknown expectation': () =>
    new AppError('ExpectationFailed', 417, 'No expectation but 100-continue is met.'),
  'no host': () => validationError('The request names no host.'),
} as const satisfies Record<OddRequest['kind'], () => AppError>;

function markOdd(raw: IncomingMessage, kind: OddRequest['kind']): void {
  const { url = '/' } = raw;
  oddRequests.set(raw, { kind, error: errorsByKind[kind](), url });
}

/** Returns the kind of an odd request and the length of its address; undefined for other requests. */
export function oddityOf({
  raw,
}: FastifyRequest): { readonly kind: string; readonly length: number } | undefined {
  const odd = oddRequests.get(raw);
  return odd && { kind: odd.kind, length: odd.url.length };
}

/** Returns the address by which a request is routed: its path, without a host that it may name (RFC 9112, 3.2.2). */
export function routedUrl(raw: IncomingMessage): string {
  // Node would refuse this itself, without our envelope.
  if (raw.httpVersion === '1.1' && raw.headers.host === undefined && !oddRequests.has(raw)) {
    markOdd(raw, 'no host');
  }
  if (oddRequests.has(raw)) return refusedUrl;
  return (raw.url ?? '/').replace(/^https?:\/\/[^/?]*\/?/i, '/');
}

/** Routes a request whose address the router refuses once more, as an odd request. */
export function routeAgain(app: () => FastifyInstance) {
  return ({ code }: FastifyError, { raw }: FastifyRequest, reply: FastifyReply): void => {
    markOdd(raw, code === 'FST_ERR_MAX_PARAM_LENGTH' ? 'long address' : 'undecodable address');
    app().routing(raw, reply.raw);
  };
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
    const { kind, error, url } = odd;
    const wantsPage = headers.accept?.includes('text/html') === true;
    if (kind !== 'undecodable address' || !wantsPage || !canBePage({ method, url })) throw error;
    return reply.header('cache-control', 'no-store').redirect(escapeAsText(url), 302);
  });
}
