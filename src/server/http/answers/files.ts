import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { entityTag, matchingTag } from '../../common/entityTags';
import type { Deps } from '../../deps';
import { openSignedFile, openSignedPicture } from '../../handlers';

/**
 * Parses a Range header (RFC 9110, 14.2) to its first and last byte, both inclusive. Returns null for the whole content,
 * also for a header that is malformed or asks for several ranges, which may be ignored; `unsatisfiable` when the range
 * begins after the end.
 */
export function parseRange(header: string | undefined, size: number) {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  if (from === '') {
    const length = Math.min(Number(to), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(from);
  if (to !== '' && Number(to) < start) return null;
  if (start >= size) return 'unsatisfiable';
  return { start, end: to === '' ? size - 1 : Math.min(Number(to), size - 1) };
}

interface Address {
  Params: Readonly<Record<'type' | 'itemId' | 'version' | 'fileName', string>>;
  Querystring: Readonly<Record<string, unknown>>;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

async function sendFile(deps: Deps, request: FastifyRequest<Address>, reply: FastifyReply) {
  const { type, itemId, version, fileName } = request.params;
  const { width } = request.query;
  const [expires, signature] = [text(request.query.expires), text(request.query.signature)];
  const object = `${type}/${itemId}/${version}/${fileName}`;
  const isWanted = () => !request.raw.destroyed && !reply.raw.destroyed;
  const accept = text(request.headers.accept);
  const picture = { expires, signature, width: text(width), accept, isWanted };
  const file = await (width === undefined
    ? openSignedFile(deps, object, expires, signature)
    : openSignedPicture(deps, object, picture));
  // By these a browser shows the file as a picture or sound and never executes it.
  const headers = {
    'content-type': file.contentType,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'content-disposition': `inline; filename="${type}-${itemId}-${fileName}"`,
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': `private, max-age=${file.secondsLeft}, immutable`,
    'accept-ranges': 'bytes',
    etag: entityTag(file.version),
    ...(file.modified && { 'last-modified': file.modified.toUTCString() }),
    ...(width !== undefined && { vary: 'Accept' }),
  };
  const { 'if-none-match': ifNoneMatch, 'if-range': ifRange, range } = request.headers;
  if (matchingTag(ifNoneMatch, file.version) !== undefined) {
    return reply.code(304).headers(headers).send();
  }
  const isSameVersion = ifRange === undefined || ifRange === headers.etag;
  const part = isSameVersion ? parseRange(range, file.size) : null;
  if (part === 'unsatisfiable') {
    const refusal = { 'content-range': `bytes */${file.size}`, 'cache-control': 'no-store' };
    return reply
      .code(416)
      .headers({ ...headers, ...refusal })
      .send();
  }
  const { start, end } = part ?? { start: 0, end: file.size - 1 };
  // It may have been deleted meanwhile: then no header may speak of it.
  const body = request.method === 'HEAD' ? undefined : await file.open({ start, end });
  if (part) reply.code(206).header('content-range', `bytes ${start}-${end}/${file.size}`);
  return reply
    .headers(headers)
    .header('content-length', end - start + 1)
    .send(body);
}

/** Serves stored files at the addresses that `getFileUrl` signs, including byte ranges; with `width` smaller pictures. */
export function registerFiles(app: FastifyInstance, deps: Deps): void {
  app.route<Address>({
    method: ['GET', 'HEAD'],
    url: '/files/:type/:itemId/:version/:fileName',
    handler: (request, reply) => sendFile(deps, request, reply),
  });
}
