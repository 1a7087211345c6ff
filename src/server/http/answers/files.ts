import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { entityTag, matchingTag } from '../../common/entityTags';
import type { Deps } from '../../deps';
import { openSignedFile, type SignedFile } from '../../handlers';
import { parseRange } from './byteRange';

interface Address {
  Params: Readonly<Record<'type' | 'itemId' | 'version' | 'fileName', string>>;
  Querystring: Readonly<Record<string, unknown>>;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Sets headers by which a browser shows the file as a picture or sound and never executes it. */
function setHeaders(
  reply: FastifyReply,
  { params }: FastifyRequest<Address>,
  file: SignedFile,
): void {
  const name = `${params.type}-${params.itemId}-${params.fileName}`;
  reply.headers({
    'content-type': file.contentType,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'content-disposition': `inline; filename="${name}"`,
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': `private, max-age=${file.secondsLeft}, immutable`,
    'accept-ranges': 'bytes',
    etag: entityTag(file.version),
    'last-modified': file.modified.toUTCString(),
  });
}

async function sendFile(
  deps: Deps,
  request: FastifyRequest<Address>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { type, itemId, version, fileName } = request.params;
  const file = await openSignedFile(deps, {
    object: `${type}/${itemId}/${version}/${fileName}`,
    expires: text(request.query.expires),
    signature: text(request.query.signature),
  });
  const { 'if-none-match': ifNoneMatch, 'if-range': ifRange, range } = request.headers;
  if (matchingTag(ifNoneMatch, file.version) !== undefined) {
    setHeaders(reply, request, file);
    return reply.code(304).send();
  }
  const isSameVersion = ifRange === undefined || ifRange === entityTag(file.version);
  const part = isSameVersion ? parseRange(range, file.size) : null;
  if (part === 'unsatisfiable') {
    setHeaders(reply, request, file);
    return reply
      .code(416)
      .headers({ 'content-range': `bytes */${file.size}`, 'cache-control': 'no-store' })
      .send();
  }
  const { start, end } = part ?? { start: 0, end: file.size - 1 };
  // It may have been deleted meanwhile: then no header may speak of it.
  const body = request.method === 'HEAD' ? undefined : await file.open({ start, end });
  setHeaders(reply, request, file);
  if (part) reply.code(206).header('content-range', `bytes ${start}-${end}/${file.size}`);
  reply.header('content-length', end - start + 1);
  return reply.send(body);
}

/** Serves stored files at the addresses that `getFileUrl` signs, including byte ranges. */
export function registerFiles(app: FastifyInstance, deps: Deps): void {
  app.route<Address>({
    method: ['GET', 'HEAD'],
    url: '/files/:type/:itemId/:version/:fileName',
    handler: (request, reply) => sendFile(deps, request, reply),
  });
}
