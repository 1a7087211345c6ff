import type { IncomingMessage } from 'node:http';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, validationError } from '../../common/errors';
import { canBePage } from '../answers/staticFiles';

/** A request that Node or the router would answer by itself, past all hooks: past limits, headers and the log. */
interface OddRequest {
  /** What stands in the log in place of the route. */
  readonly kind: 'undecodable address' | 'long address' | 'unknown expectation' | 'no host';
  readonly error: AppError;
  /** As it was asked for. */
  readonly url: string;
}

/** Every odd request is routed by this address, which nothing is served at. */
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

/** The kind of a request that is refused for its form alone, and the length of its address; undefined for others. */
export function oddityOf({
  raw,
}: FastifyRequest): { readonly kind: string; readonly length: number } | undefined {
  const odd = oddRequests.get(raw);
  return odd && { kind: odd.kind, length: odd.url.length };
}

/** The address by which a request is routed: its path, whatever host it names as well (RFC 9112, 3.2.2). */
export function routedUrl(raw: IncomingMessage): string {
  // What Node would do itself, without an answer of ours.
  if (raw.httpVersion === '1.1' && raw.headers.host === undefined && !oddRequests.has(raw)) {
    markOdd(raw, 'no host');
  }
  if (oddRequests.has(raw)) return refusedUrl;
  return (raw.url ?? '/').replace(/^https?:\/\/[^/?]*\/?/i, '/');
}

/** Sends an address that the router cannot take through it once more, as an odd request. */
export function routeAgain(app: () => FastifyInstance) {
  return ({ code }: FastifyError, { raw }: FastifyRequest, reply: FastifyReply): void => {
    markOdd(raw, code === 'FST_ERR_MAX_PARAM_LENGTH' ? 'long address' : 'undecodable address');
    app().routing(raw, reply.raw);
  };
}

/** The same address with its escapes as plain text, on this host whatever it begins with. */
const escapeAsText = (url: string): string =>
  `/${url.replace(/^[/\\]+/, '').replaceAll('%', '%25')}`;

/**
 * Refuses odd requests within the ordinary hooks. Who wants a page at an address that cannot be decoded is led to the
 * one that says that there is nothing at such an address, or that such a token is malformed.
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
