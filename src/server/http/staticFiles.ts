import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../deps';
import { answerUnknownCall, dropUnreadBody } from './errorAnswers';
import { AppPage } from './page';

/** A content hash in the name: what is behind such an address never changes. */
const hashed = /\.[0-9a-f]{10}\.\w+(?:\.(?:br|gz))?$/;

/** The addresses of the app's pages, for callers who do not say that they want a page, such as link checkers. */
const pages =
  /^\/(?:(?:signin|signup|forgotPass|tc|privacy|login)\/?$|resetPass\/[^/]+\/?$|admin(?:\/[\w-]+)*\/?$)/;

/** A reset link ends with a token, which has dots in it. */
const resetPage = /^\/resetPass\/[^/]+\/?$/;

/** The path of a file, whether there is one or not: its last part has a dot, or some part begins with one. */
const filePath = /\/\.|\.[^/]*\/?$/;

/** Whether pages may be asked for like this. */
export function mayBePage({ method, url }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (/^\/+(?:api|assets|files|healthz)(?:[/?]|$)/.test(url)) return false;
  const path = (url.split('?', 1)[0] ?? '').replaceAll(/%2e/gi, '.');
  return resetPage.test(path) || !filePath.test(path);
}

function isAppRoute(request: FastifyRequest): boolean {
  if (!mayBePage(request)) return false;
  const { url, headers } = request;
  const path = url.split('?', 1)[0] ?? '';
  if (path === '/') return true;
  const { accept = '*/*' } = headers;
  return accept.includes('text/html') || (accept.includes('*/*') && pages.test(path));
}

/**
 * Serves the built app: its files, compressed beforehand, and its page for every address that is a
 * route of the app. Everything else does not exist.
 */
export async function registerStaticFiles(
  app: FastifyInstance,
  deps: Pick<Deps, 'config' | 'random'>,
  publicFolder: string,
): Promise<void> {
  const page = new AppPage(deps, publicFolder);
  if (existsSync(publicFolder)) {
    await app.register(fastifyStatic, {
      root: publicFolder,
      index: false,
      preCompressed: true,
      cacheControl: false,
      dotfiles: 'ignore',
      // The page goes out with its configuration and headers only; folders show nothing.
      allowedPath: (path) => path !== '/index.html' && !/(?:\/|\.br|\.gz)$/.test(path),
      setHeaders: (reply, path) => {
        const isForever = hashed.test(path);
        reply.header(
          'cache-control',
          isForever ? 'public, max-age=31536000, immutable' : 'no-cache',
        );
        if (/\.pdf(?:\.\w+)?$/.test(path)) {
          reply.header('content-security-policy', "frame-ancestors 'self'");
        }
      },
    });
  }
  // Before a body is read: nobody wants it.
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.is404 || isAppRoute(request)) return done();
    dropUnreadBody(request, reply);
    answerUnknownCall(reply);
  });
  // Files that are not there come here too.
  app.setNotFoundHandler((request, reply) =>
    isAppRoute(request) ? page.send(request, reply) : answerUnknownCall(reply),
  );
}
