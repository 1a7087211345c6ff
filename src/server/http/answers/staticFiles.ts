import { existsSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps';
import { listedTags } from '../../common/entityTags';
import { programVersion } from '../../common/programVersion';
import { answerUnknownCall, dropUnreadBody } from './errorAnswers';
import { AppPage } from './page';

/** A content hash in the name: what is behind such an address never changes. */
const hashed = /\.[0-9a-f]{10}\.\w+(?:\.(?:br|gz))?$/;

/** The addresses of the app's pages, for callers who do not say that they want a page, such as link checkers. */
const pages =
  /^\/(?:(?:signin|signup|forgotPass|tc|privacy|login)\/?$|resetPass\/[^/]+\/?$|admin(?:\/[\w-]+)*\/?$)/;

/** A reset link ends with a token, which has dots in it. */
const resetPage = /^\/resetPass\/[^/]+\/?$/;

/**
 * Whether a path is that of a file, be there one or not: its last part has a dot, or some part begins with one. No
 * pattern: one that looks for the last part from every dot on takes a third of a second for the longest address.
 */
function isFilePath(path: string): boolean {
  const bare = path.endsWith('/') ? path.slice(0, -1) : path;
  return path.includes('/.') || bare.slice(bare.lastIndexOf('/') + 1).includes('.');
}

/** Whether pages may be asked for like this. */
export function mayBePage({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (/^\/+(?:api|assets|files|healthz)(?:[/?]|$)/.test(url)) return false;
  const path = (url.split('?', 1)[0] ?? '').replaceAll(/%2e/gi, '.');
  return resetPage.test(path) || !isFilePath(path);
}

function isAppRoute(request: FastifyRequest): boolean {
  if (!mayBePage(request)) return false;
  const { url, headers } = request;
  const path = url.split('?', 1)[0] ?? '';
  if (path === '/') return true;
  const { accept = '*/*' } = headers;
  return accept.includes('text/html') || (accept.includes('*/*') && pages.test(path));
}

/** How the library's entity tags look: size and time of the file. */
const tagOfLibrary = /^"[0-9a-f]+-[0-9a-f]+"$/;
/** How they begin when they go out. */
const tagStart = `"${programVersion}.`;

/**
 * Takes the name of this build from entity tags and leaves out those without one: a file of another build may have
 * the same size and time, where times are set (in images of containers).
 */
function keepOwnTags({ headers }: IncomingMessage): void {
  delete headers['if-modified-since'];
  if (headers['if-none-match'] === undefined) return;
  const tags = listedTags(headers['if-none-match']);
  const own = tags.filter((tag) => !tagOfLibrary.test(tag));
  headers['if-none-match'] = own.map((tag) => tag.replace(tagStart, '"')).join(', ');
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
    await app.register(async (files) => {
      files.addHook('onRequest', async ({ raw }) => keepOwnTags(raw));
      await files.register(fastifyStatic, {
        root: publicFolder,
        index: false,
        preCompressed: true,
        cacheControl: false,
        lastModified: false,
        dotfiles: 'ignore',
        // The page goes out with its configuration and headers only; folders show nothing.
        allowedPath: (path) => path !== '/index.html' && !/(?:\/|\.br|\.gz)$/.test(path),
        setHeaders: (reply, path) => {
          const isForever = hashed.test(path);
          reply.header(
            'cache-control',
            isForever ? 'public, max-age=31536000, immutable' : 'no-cache',
          );
          reply.header('etag', String(reply.getHeader('etag')).replace('"', tagStart));
          if (/\.pdf(?:\.\w+)?$/.test(path)) {
            reply.header('content-security-policy', "frame-ancestors 'self'");
          }
        },
      });
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
