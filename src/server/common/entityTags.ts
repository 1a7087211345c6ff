/** Entity tags (RFC 9110, 8.8.3) and the condition If-None-Match (13.1.2). */
import type { ContentEncoding } from './compress';
import { hashOf } from './identifiers';

const encodings: readonly ContentEncoding[] = ['identity', 'br', 'gzip'];

/** Hashes content, to make its entity tag from. */
export const contentHash = (content: string): string => hashOf(content).slice(0, 27);

/** Returns the strong tag of content in an encoding; a strong tag stands for bytes, so each encoding has its own. */
export const entityTag = (name: string, encoding: ContentEncoding = 'identity'): string =>
  encoding === 'identity' ? `"${name}"` : `"${name}-${encoding}"`;

/**
 * Parses the tags of If-None-Match, or `*` for any. Weak tags (`W/`, set by a proxy) become strong ones, since the
 * comparison for this header treats both as equal.
 */
export function parseIfNoneMatch(ifNoneMatch = ''): string[] {
  if (ifNoneMatch.trim() === '*') return ['*'];
  // A tag may hold commas, but no quotes and no spaces.
  return ifNoneMatch.match(/"[\x21\x23-\x7e\x80-\xff]*"/g) ?? [];
}

/** Returns the tag to send with a 304 when If-None-Match names this content in any encoding; else undefined. */
export function matchingTag(ifNoneMatch: string | undefined, name: string): string | undefined {
  const listed = parseIfNoneMatch(ifNoneMatch);
  if (listed[0] === '*') return entityTag(name);
  return encodings.map((one) => entityTag(name, one)).find((tag) => listed.includes(tag));
}

/** The body of an answer, and the entity tag that names it. */
interface CachedAnswer {
  readonly etag: string;
  readonly body: Buffer;
}

/**
 * Keeps the latest body of each name, up to a number of bytes together; the least recently used go first. A body counts as
 * a third of them at most: one that is larger is the very one that must not be made again for each caller.
 */
export class AnswerCache {
  readonly #answers = new Map<string, CachedAnswer>();
  readonly #running = new Map<string, Promise<CachedAnswer>>();
  #bytes = 0;

  constructor(private readonly maxBytes: number) {}

  /** Returns the answer of this name if it has this tag, else makes it; all who ask meanwhile share what is made. */
  async get(name: string, etag: string, make: () => Promise<CachedAnswer>): Promise<CachedAnswer> {
    const known = this.#answers.get(name);
    if (known?.etag === etag) {
      this.#keep(name, known);
      return known;
    }
    const key = `${name} ${etag}`;
    const running = this.#running.get(key) ?? make();
    this.#running.set(key, running);
    try {
      const made = await running;
      if (this.#running.delete(key)) this.#keep(name, made);
      return made;
    } finally {
      this.#running.delete(key);
    }
  }

  #keep(name: string, answer: CachedAnswer): void {
    this.#forget(name);
    this.#answers.set(name, answer);
    this.#bytes += this.#weigh(answer);
    for (const oldest of this.#answers.keys()) {
      if (this.#bytes <= this.maxBytes) return;
      this.#forget(oldest);
    }
  }

  #weigh = ({ body }: CachedAnswer): number => Math.min(body.length, this.maxBytes / 3);

  #forget(name: string): void {
    const known = this.#answers.get(name);
    if (known) this.#bytes -= this.#weigh(known);
    this.#answers.delete(name);
  }
}

declare const BUILD_ID: string | undefined;

/** The id of the running build: builds that may answer differently have different ids. Tests are not built. */
export const programVersion = typeof BUILD_ID === 'undefined' ? 'unbuilt' : BUILD_ID;
