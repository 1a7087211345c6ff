import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../../config/config';
import { originOfFiles } from '../../config/servicesConfig';

const originOf = (address: string): string[] =>
  address.startsWith('/') || address === '' ? [] : [new URL(address).origin];

/** The path of the page that the trace player shows in a frame. */
const replayedScreens = /^\/replay\/stage\/?$/;

function contentSecurityPolicy(path: string, config: Config): string {
  const { page, publicUrl, s3, mediaOrigins } = config;
  const files = s3 ? [originOfFiles(s3)] : [];
  const media = [publicUrl, ...files, ...mediaOrigins, ...originOf(page.apiHost)];
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...media],
    'media-src': ["'self'", 'blob:', ...media],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...originOf(page.apiHost)],
    'frame-src': ["'self'", ...originOf(page.videoHost), ...originOf(page.licencePdf)],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    // Nobody may frame a page, except for the frame of our own trace player where TRACES is on.
    'frame-ancestors': [page.traces && replayedScreens.test(path) ? "'self'" : "'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`)
    .join('; ');
}

/** Returns the headers of every answer; routes whose files other sites may show relax them. */
export function commonHeaders({ publicUrl }: Config): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    ...(publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
  };
}

/** Puts the common headers on every answer. */
export function registerSecurityHeaders(app: FastifyInstance, config: Config): void {
  const headers = commonHeaders(config);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/** Returns the headers of the app's page at a path. */
export function pageHeaders(path: string, config: Config): Readonly<Record<string, string>> {
  return {
    'content-security-policy': contentSecurityPolicy(path, config),
    'cross-origin-opener-policy': 'same-origin',
    'cache-control': 'no-cache',
    // For crawlers that find an address elsewhere and index it without reading robots.txt.
    'x-robots-tag': 'noindex',
  };
}

const allowedHeaders = 'x-auth, content-type, idempotency-key, if-none-match, x-xsrf-token';

function allowOrigin(reply: FastifyReply, origin: string): void {
  reply.headers({
    'access-control-allow-origin': origin,
    'access-control-expose-headers': 'etag, retry-after',
    'cross-origin-resource-policy': 'cross-origin',
  });
}

/** Allows the configured origins, and no others, to call the API (CORS). */
export function registerCors(app: FastifyInstance, { corsOrigins }: Config): void {
  if (corsOrigins.length === 0) return;
  app.addHook('onRequest', async (request, reply) => {
    reply.header('vary', 'origin');
    const { origin } = request.headers;
    if (origin !== undefined && corsOrigins.includes(origin)) allowOrigin(reply, origin);
  });
  app.options('/api/*', async (_request, reply) =>
    reply
      .code(204)
      .headers({
        'access-control-allow-methods': 'GET, POST, PATCH, DELETE',
        'access-control-allow-headers': allowedHeaders,
        'access-control-max-age': '600',
        'cache-control': 'no-store',
      })
      .send(),
  );
}
