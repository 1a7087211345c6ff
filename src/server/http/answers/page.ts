import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps';
import { contentHash, entityTag, matchingTag } from '../../common/entityTags';
import { unavailable } from '../../common/errors';
import { pageHeaders } from './securityHeaders';

const placeholder = /(<script type="application\/json" id="config">)[^<]*(<\/script>)/;

interface Page {
  readonly html: string;
  readonly etag: string;
  readonly modified: number;
}

/** The single page of the app, with the configuration inside, so that the app needs no extra request for it. */
export class AppPage {
  #page: Page | undefined;

  constructor(
    private readonly deps: Pick<Deps, 'config' | 'random'>,
    private readonly publicFolder: string,
  ) {}

  /** Answers with the page, or 304. Throws Unavailable while there is no build. */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { config, random } = this.deps;
    const { html, etag } = await this.#load();
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
  }

  async #load(): Promise<Page> {
    const path = join(this.publicFolder, 'index.html');
    try {
      const modified = (await stat(path)).mtimeMs;
      if (this.#page?.modified !== modified)
        this.#page = this.#fill(await readFile(path, 'utf8'), modified);
      return this.#page;
    } catch (error) {
      throw unavailable(error);
    }
  }

  #fill(template: string, modified: number): Page {
    if (!placeholder.test(template))
      throw new Error('The page has no place for the configuration.');
    const text = JSON.stringify(this.deps.config.page).replaceAll('<', '\\u003c');
    const html = template.replace(
      placeholder,
      (_all, before: string, after: string) => before + text + after,
    );
    return { html, etag: contentHash(html), modified };
  }
}
