import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Route } from '../../../contract/routes.gen';
import { acceptedNames } from '../../common/acceptHeader';
import { AnswerCache, contentHash, entityTag, matchingTag } from '../../common/entityTags';
import { JsonText, NotModified, PreparedAnswer } from '../../handlers/handler';
import { compress, type ContentEncoding } from '../../common/compress';

const encodings = ['br', 'gzip'] as const;

/** Answers up to this size are not compressed: compression would save less than the headers weigh. */
const minBytes = 1024;

/** The size of the cache of compressed answers. */
const maxCachedBytes = 16 * 1024 * 1024;

/** Returns the best content encoding that the caller accepts. */
function acceptedEncoding(request: FastifyRequest): ContentEncoding {
  const accepted = acceptedNames(String(request.headers['accept-encoding'] ?? ''));
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

const sendJson = (reply: FastifyReply, text: string | Buffer): FastifyReply =>
  reply.type('application/json; charset=utf-8').send(text);

function sendContent(route: Route, request: FastifyRequest, reply: FastifyReply, answer: unknown) {
  const ifNoneMatch = request.headers['if-none-match'];
  if (answer instanceof NotModified) {
    const known = matchingTag(ifNoneMatch, answer.etag) ?? entityTag(answer.etag);
    return reply.code(304).header('etag', known).send();
  }
  if (answer instanceof PreparedAnswer) {
    return sendJson(reply.header('etag', entityTag(answer.etag)), answer.body);
  }
  const text = answer instanceof JsonText ? answer.text : JSON.stringify(answer);
  const envelope = `{"data":${text},"errors":[]}`;
  // Who may not name the tag of a former answer has no use for one.
  if (!route.schema.headers?.properties['if-none-match']) return sendJson(reply, envelope);
  const etag = contentHash(envelope);
  const known = matchingTag(ifNoneMatch, etag);
  if (known !== undefined) return reply.code(304).header('etag', known).send();
  return sendJson(reply.header('etag', entityTag(etag)), envelope);
}

/** The parts of the contract whose answers stay in no browser after a sign-out. */
const uncachedTags: ReadonlySet<string> = new Set(['history', 'trash']);

/**
 * Sends the result of a handler in the envelope. Callers may cache content if they revalidate it each time; answers about
 * accounts and sessions, and those that hold names of people or content from before, may not be cached.
 */
export async function sendAnswer(
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: unknown,
): Promise<FastifyReply> {
  if (route.tag === 'users') {
    if (route.id === 'signOut') reply.header('clear-site-data', '"cache"');
    const data = answer instanceof JsonText ? JSON.parse(answer.text) : answer;
    return reply.header('cache-control', 'no-store').send({ data, errors: [] });
  }
  if (route.method !== 'GET' || uncachedTags.has(route.tag)) {
    return sendContent(route, request, reply.header('cache-control', 'no-store'), answer);
  }
  const vary = reply.getHeader('vary');
  reply.header('cache-control', 'private, no-cache');
  reply.header('vary', vary === undefined ? 'x-auth' : `${String(vary)}, x-auth`);
  return sendContent(route, request, reply, answer);
}
