import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Route } from '../../../contract/routes.gen';
import { JsonText, NotModified, PreparedAnswer } from '../../handlers/handler';
import { acceptedEncoding } from './compression';

/** The tag of If-None-Match that names this content in some encoding (RFC 9110, 13.1.2). */
function namedTag(request: FastifyRequest, etag: string): string | undefined {
  const named = (request.headers['if-none-match'] ?? '')
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''));
  const candidates = ['', '-br', '-gzip'].map((suffix) => `"${etag}${suffix}"`);
  return (
    candidates.find((tag) => named.includes(tag)) ?? (named.includes('*') ? `"${etag}"` : undefined)
  );
}

function sendJson(reply: FastifyReply, text: string | Buffer): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(text);
}

async function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, body }: PreparedAnswer,
): Promise<FastifyReply> {
  const encoding = acceptedEncoding(request);
  const bytes = await body(encoding);
  reply.header('vary', `${String(reply.getHeader('vary'))}, accept-encoding`);
  if (encoding === 'identity') return sendJson(reply.header('etag', `"${etag}"`), bytes);
  reply.header('etag', `"${etag}-${encoding}"`).header('content-encoding', encoding);
  return sendJson(reply, bytes);
}

function sendContent(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: unknown,
): FastifyReply | Promise<FastifyReply> {
  if (answer instanceof NotModified) {
    const tag = namedTag(request, answer.etag) ?? `"${answer.etag}"`;
    return reply.code(304).header('etag', tag).send();
  }
  if (answer instanceof PreparedAnswer) return sendPrepared(request, reply, answer);
  const text = answer instanceof JsonText ? answer.text : JSON.stringify(answer);
  const envelope = `{"data":${text},"errors":[]}`;
  if (request.method !== 'GET' && request.method !== 'HEAD') return sendJson(reply, envelope);
  const given = answer instanceof JsonText ? answer.etag : undefined;
  const etag = given ?? createHash('sha256').update(envelope).digest('base64url').slice(0, 27);
  const named = namedTag(request, etag);
  if (named !== undefined) return reply.code(304).header('etag', named).send();
  return sendJson(reply.header('etag', `"${etag}"`), envelope);
}

/**
 * Puts what a handler gave into the envelope and sends it. Content may be kept by the caller if it asks
 * again each time; accounts and sessions may not be kept at all.
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
  if (route.method !== 'GET') {
    return sendContent(request, reply.header('cache-control', 'no-store'), answer);
  }
  const vary = reply.getHeader('vary');
  reply.header('cache-control', 'private, no-cache');
  reply.header('vary', vary === undefined ? 'x-auth' : `${String(vary)}, x-auth`);
  return sendContent(request, reply, answer);
}
