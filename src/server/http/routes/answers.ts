import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Route } from '../../../contract/routes.gen';
import { contentHash, entityTag, matchingTag } from '../../common/entityTags';
import { JsonText, NotModified, PreparedAnswer } from '../../handlers/handler';

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
