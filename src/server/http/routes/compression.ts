import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Route } from '../../../contract/routes.gen';
import { compress, type ContentEncoding } from '../../common/compress';
import { entityTag } from '../../common/entityTags';

const encodings = ['br', 'gzip'] as const;

/** Answers up to this size are not compressed: compression would save less than the headers weigh. */
const minBytes = 1024;

/** The size of the cache of compressed answers; the least recently used go first. */
const maxCachedBytes = 4 * 1024 * 1024;

/** Returns the best content encoding that the caller accepts. */
export function acceptedEncoding(request: FastifyRequest): ContentEncoding {
  const accepted = String(request.headers['accept-encoding'] ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.trim())
    .filter((part) => !/;\s*q=0(?:\.0*)?$/.test(part))
    .map((part) => part.split(';', 1)[0]);
  return encodings.find((encoding) => accepted.includes(encoding)) ?? 'identity';
}

/**
 * Tells whether answers of an operation may be compressed. Answers with a token or a link may not: an attacker who can put
 * text beside a secret and see the length of answers could guess it piece by piece (BREACH).
 */
export const isCompressible = ({ tag, answersSecret }: Route): boolean =>
  tag !== 'storage' && !answersSecret;

/** A cache of compressed answers by entity tag. */
class CompressedAnswers {
  readonly #answers = new Map<string, Buffer>();
  #bytes = 0;

  async get(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const answer = this.#answers.get(key) ?? (await make());
    if (this.#answers.delete(key)) this.#bytes -= answer.length;
    this.#answers.set(key, answer);
    this.#bytes += answer.length;
    for (const [oldest, { length }] of this.#answers) {
      if (this.#bytes <= maxCachedBytes) break;
      this.#answers.delete(oldest);
      this.#bytes -= length;
    }
    return answer;
  }
}

/**
 * Creates the hook that compresses answers above {@link minBytes}. Compressed answers with an entity tag are cached, so
 * that sending the same item again costs less than sending it uncompressed.
 */
export function createCompression() {
  const compressedAnswers = new CompressedAnswers();
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    payload: unknown,
  ): Promise<unknown> => {
    if (typeof payload !== 'string' || reply.statusCode !== 200) return payload;
    if (Buffer.byteLength(payload) <= minBytes) return payload;
    const vary = reply.getHeader('vary');
    reply.header('vary', [vary, 'accept-encoding'].filter(Boolean).join(', '));
    const encoding = acceptedEncoding(request);
    if (encoding === 'identity') return payload;
    reply.header('content-encoding', encoding);
    const etag = reply.getHeader('etag');
    if (typeof etag !== 'string') return compress(encoding, Buffer.from(payload), 'sentOnce');
    const tagged = entityTag(etag.slice(1, -1), encoding);
    reply.header('etag', tagged);
    return compressedAnswers.get(tagged, () => compress(encoding, Buffer.from(payload), 'kept'));
  };
}
