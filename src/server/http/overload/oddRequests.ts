import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Socket } from 'node:net';
import { AppError, requestTimeout, validationError } from '../../common/errors';
import { canBePage } from '../answers/staticFiles';
import { errorEnvelope } from '../answers/errorAnswers';
import { networkOf } from './network';

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

function errorOf(code: string | undefined): AppError {
  if (code === 'HPE_HEADER_OVERFLOW') {
    return new AppError('HeadersTooLarge', 431, 'The headers of the request are too large.');
  }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return requestTimeout();
  return validationError('This is not a valid HTTP request.');
}

/** What is answered where no hook runs: the common headers, and what to do with each answer. */
export interface BareAnswers {
  readonly headers: Readonly<Record<string, string>>;
  readonly onRefused: (network: string, status: number) => void;
}

function answerAndClose(
  socket: Socket,
  { headers, onRefused }: BareAnswers,
  answer: AppError,
  more: Readonly<Record<string, string>> = {},
): void {
  const body = errorEnvelope(answer);
  const all = {
    ...headers,
    ...more,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  const status = `HTTP/1.1 ${answer.status} ${STATUS_CODES[answer.status]}`;
  onRefused(networkOf(socket.remoteAddress), answer.status);
  socket.end([status, ...lines, '', body].join('\r\n'));
}

/** Answers what Node could not parse as a request: invalid syntax, oversized headers, timeouts. */
export function answerConnectionError(
  error: NodeJS.ErrnoException,
  socket: Socket,
  answers: BareAnswers,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy();
  else answerAndClose(socket, answers, errorOf(error.code));
}

/** Answers `CONNECT`, which Node would cut off without a word: this server is no proxy. */
export function refuseTunnels({ server }: FastifyInstance, answers: BareAnswers): void {
  const refused = new AppError('MethodNotAllowed', 405, 'This server opens no tunnels.');
  server.on('connect', (_request, socket) => {
    // Whoever hangs up meanwhile needs no answer.
    socket.on('error', () => socket.destroy());
    answerAndClose(socket as Socket, answers, refused, { allow: 'GET, HEAD' });
  });
}
