import { existsSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps';
import { parseIfNoneMatch } from '../../common/entityTags';
import { programVersion } from '../../common/programVersion';
import { answerUnknownCall, dropUnreadBody } from './errorAnswers';
import { createPage } from './page';

/** A file name with a content hash; the content at such an address never changes. */
const hashedName = /\.[0-9a-f]{8}\.\w+(?:\.(?:br|gz))?$/;

/** The addresses of the app's pages, for clients that do not ask for HTML, such as link checkers. */
const pagePath =
  /^\/(?:(?:signin|signup|forgotPass|tc|privacy|login)\/?$|resetPass\/[^/]+\/?$|admin(?:\/[\w-]+)*\/?$)/;

/** A reset link ends with a token, which has dots in it. */
const resetPage = /^\/resetPass\/[^/]+\/?$/;

/**
 * Tells whether a path is that of a file, existing or not: its last segment has a dot, or some segment begins with one.
 * Without a regular expression: one that looks for the last segment takes a third of a second for the longest address.
 */
function isFilePath(path: string): boolean {
  const bare = path.endsWith('/') ? path.slice(0, -1) : path;
  return path.includes('/.') || bare.slice(bare.lastIndexOf('/') + 1).includes('.');
}

/** Tells whether a request could be for a page of the app. */
export function canBePage({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (/^\/+(?:api|assets|files|healthz)(?:[/?]|$)/.test(url)) return false;
  const path = (url.split('?', 1)[0] ?? '').replaceAll(/%2e/gi, '.');
  return resetPage.test(path) || !isFilePath(path);
}

function isAppRoute(request: FastifyRequest): boolean {
  if (!canBePage(request)) return false;
  const { url, headers } = request;
  const path = url.split('?', 1)[0] ?? '';
  if (path === '/') return true;
  const { accept = '*/*' } = headers;
  return accept.includes('text/html') || (accept.includes('*/*') && pagePath.test(path));
}

/** The form of the entity tags of `@fastify/static`: size and time of the file. */
const tagOfLibrary = /^"[0-9a-f]+-[0-9a-f]+"$/;
/** The prefix that our entity tags get: the build. */
const tagStart = `"${programVersion}.`;

/**
 * Removes the prefix of this build from the entity tags of a request and drops tags of other builds: their file may have
 * the same size and time, since container images often set all times.
 */
function keepOwnTags({ headers }: IncomingMessage): void {
  delete headers['if-modified-since'];
  if (headers['if-none-match'] === undefined) return;
  const tags = parseIfNoneMatch(headers['if-none-match']);
  const own = tags.filter((tag) => !tagOfLibrary.test(tag));
  headers['if-none-match'] = own.map((tag) => tag.replace(tagStart, '"')).join(', ');
}

/** Serves the precompressed files of the built app, and its page for every route of the app; 404 for everything else. */
export async function registerStaticFiles(
  app: FastifyInstance,
  deps: Pick<Deps, 'config' | 'random'>,
  publicFolder: string,
): Promise<void> {
  const sendPage = createPage(deps, publicFolder);
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
        // The page is only sent with its configuration and headers; folders are not listed.
        allowedPath: (path) => path !== '/index.html' && !/(?:\/|\.br|\.gz)$/.test(path),
        setHeaders: (reply, path) => {
          const isForever = hashedName.test(path);
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
  // Before the body is read, which is not needed.
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.is404 || isAppRoute(request)) return done();
    dropUnreadBody(request, reply);
    answerUnknownCall(reply);
  });
  // Missing files reach this handler too.
  app.setNotFoundHandler((request, reply) =>
    isAppRoute(request) ? sendPage(request, reply) : answerUnknownCall(reply),
  );
}
