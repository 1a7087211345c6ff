import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps';
import { contentHash, entityTag, matchingTag } from '../../common/entityTags';
import { unavailable } from '../../common/errors';
import { pageHeaders } from './securityHeaders';

const placeholder = /(<script type="application\/json" id="config">)[^<]*(<\/script>)/;

/**
 * Creates the function that answers with the single page of the app, or 304. The configuration is inside of it, so that
 * the app needs no extra request for that. Throws Unavailable while there is no build.
 */
export function createPage({ config, random }: Pick<Deps, 'config' | 'random'>, folder: string) {
  let page = { html: '', etag: '', modified: 0 };

  function fill(template: string): string {
    if (!placeholder.test(template))
      throw new Error('The page has no place for the configuration.');
    const text = JSON.stringify(config.page).replaceAll('<', '\\u003c');
    return template.replace(placeholder, (_all, before: string, after: string) => {
      return before + text + after;
    });
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
