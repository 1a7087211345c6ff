import { existsSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deps } from '../../deps';
import {
  contentHash,
  entityTag,
  matchingTag,
  parseIfNoneMatch,
  programVersion,
} from '../../common/entityTags';
import { answerUnknownCall, dropUnreadBody } from './errorAnswers';
import { unavailable } from '../../common/errors';
import { pageHeaders } from './securityHeaders';

const placeholder = /(<script type="application\/json" id="config">)[^<]*(<\/script>)/;

/**
 * Creates the function that answers with the single page of the app, or 304. The configuration is inside of it, so that
 * the app needs no extra request for that. Throws Unavailable while there is no build.
 */
function createPage({ config, random }: Pick<Deps, 'config' | 'random'>, folder: string) {
  let page = { html: '', etag: '', modified: 0 };

  function fill(template: string): string {
    if (!placeholder.test(template))
      throw new Error('The page has no place for the configuration.');
    const text = JSON.stringify(config.page).replaceAll('<', '\\u003c');
    return template.replace(
      placeholder,
      (_all, before: string, after: string) => before + text + after,
    );
  }

  async function load(): Promise<typeof page> {
    const path = join(folder, 'index.html');
    try {
      const modified = (await stat(path)).mtimeMs;
      if (page.modified !== modified) {
        const html = fill(await readFile(path, 'utf8'));
        page = { html, etag: contentHash(html), modified };
      }
      return page;
    } catch (error) {
      throw unavailable(error);
    }
  }

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { html, etag } = await load();
    const [path = '/'] = request.url.split('?', 1);
    reply.headers(pageHeaders(path, config)).header('etag', entityTag(etag));
    if (!/(?:^|;\s*)XSRF-TOKEN=/.test(request.headers.cookie ?? '')) {
      const secure = config.publicUrl.startsWith('https:') ? '; Secure' : '';
      const token = random(18).toString('base64url');
      reply.header('set-cookie', `XSRF-TOKEN=${token}; Path=/; SameSite=Strict${secure}`);
    }
    const known = matchingTag(request.headers['if-none-match'], etag);
    if (known !== undefined) return reply.code(304).send();
    return reply.type('text/html; charset=utf-8').send(html);
  };
}

/** A file name with a content hash; the content at such an address never changes. */
const hashedName = /\.[0-9a-f]{6}\.\w+(?:\.(?:br|gz))?$/;

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
          const caching = hashedName.test(path)
            ? 'public, max-age=31536000, immutable'
            : 'no-cache';
          reply.header('cache-control', caching);
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
