import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Route } from '../../../contract/routes.gen';
import { AnswerCache } from '../../common/answerCache';
import { compress, type ContentEncoding } from '../../common/compress';
import { entityTag } from '../../common/entityTags';

const encodings = ['br', 'gzip'] as const;

/** Answers up to this size are not compressed: compression would save less than the headers weigh. */
const minBytes = 1024;

/** The size of the cache of compressed answers. */
const maxCachedBytes = 16 * 1024 * 1024;

/** Returns the best content encoding that the caller accepts. */
function acceptedEncoding(request: FastifyRequest): ContentEncoding {
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

/**
 * Creates the hook that compresses answers above {@link minBytes}. Compressed answers with an entity tag are cached, so
 * that sending the same list or item again costs less than sending it uncompressed.
 */
export function createCompression() {
  const compressedAnswers = new AnswerCache(maxCachedBytes);
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    payload: unknown,
  ): Promise<unknown> => {
    const isBody = typeof payload === 'string' || Buffer.isBuffer(payload);
    if (!isBody || reply.statusCode !== 200) return payload;
    const vary = reply.getHeader('vary');
    reply.header('vary', [vary, 'accept-encoding'].filter(Boolean).join(', '));
    const encoding = acceptedEncoding(request);
    if (encoding === 'identity' || Buffer.byteLength(payload) <= minBytes) return payload;
    reply.header('content-encoding', encoding);
    const plain = reply.getHeader('etag');
    if (typeof plain !== 'string') return compress(encoding, Buffer.from(payload), 'sentOnce');
    const etag = entityTag(plain.slice(1, -1), encoding);
    reply.header('etag', etag);
    const { body } = await compressedAnswers.get(`${request.url} ${etag}`, etag, async () => ({
      etag,
      body: await compress(encoding, Buffer.from(payload), 'kept'),
    }));
    return body;
  };
}
