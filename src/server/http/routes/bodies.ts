import { PassThrough, type Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { payloadTooLarge, requestTimeout, validationError } from '../../common/errors';
import { assertStorableData } from '../../common/storableData';
import { type Route, routes, type Schema } from '../../../contract/routes.gen';

/** Tells whether a schema allows only the fields that it lists. */
export const isClosedSchema = (schema: Schema | undefined): boolean =>
  schema?.additionalProperties === false;

interface Limits {
  readonly maxBytes: number;
  /** More values would block the event loop for too long. */
  readonly maxValues: number;
}

/** Limits for content (D121); the longest articles have some thousand values. */
const contentLimits: Limits = { maxBytes: 5_000_000, maxValues: 100_000 };
/** Limits for calls whose fields the contract lists one by one: each unknown field becomes an error message. */
const fieldLimits: Limits = { maxBytes: 100_000, maxValues: 1_000 };
/** How long a JSON body may take to arrive. */
const bodyTimeoutMs = 30_000;

const decoder = new TextDecoder('utf-8', { fatal: true });

function limitsOf(request: FastifyRequest): Limits {
  const content = request.routeOptions.config.operation?.schema.body?.content ?? {};
  return isClosedSchema(content['application/json']?.schema) ? fieldLimits : contentLimits;
}

/**
 * Reads a whole body. Uses events: leaving an asynchronous iteration early would destroy the connection before the
 * answer is sent.
 */
function readAll(request: FastifyRequest, body: Readable, limit: number): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > limit) throw payloadTooLarge(limit);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const settle = (finish: () => void) => {
      clearTimeout(timer);
      body
        .off('data', onData)
        .off('end', onEnd)
        .off('error', onBroken)
        .off('close', onBroken)
        .pause();
      finish();
    };
    const fail = (error: Error) => settle(() => reject(error));
    const onBroken = () => fail(validationError('The request was broken off.'));
    const onEnd = () => settle(() => resolve(Buffer.concat(chunks, size)));
    const onData = (chunk: Buffer) => {
      size += chunk.length;
      if (size > limit) fail(payloadTooLarge(limit));
      else chunks.push(chunk);
    };
    const timer = setTimeout(() => fail(requestTimeout()), bodyTimeoutMs);
    if (body.destroyed) onBroken();
    else body.on('data', onData).on('end', onEnd).on('error', onBroken).on('close', onBroken);
  });
}

const [quote, escape, comma, bracket, brace] = Buffer.from('"\\,[{');

function assertMaxValues(bytes: Uint8Array, maxValues: number): void {
  let count = 0;
  let isText = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === quote) isText = !isText;
    else if (isText && byte === escape) at += 1;
    else if (!isText && (byte === comma || byte === bracket || byte === brace)) count += 1;
  }
  if (count > maxValues) {
    throw validationError(`The body holds more than ${maxValues} values. Send less at a time.`);
  }
}

/** Parses and checks a JSON body of at most `maxValues` values. Throws ValidationError. */
function parseJson(bytes: Uint8Array, maxValues: number): unknown {
  assertMaxValues(bytes, maxValues);
  let data: unknown;
  try {
    data = JSON.parse(decoder.decode(bytes));
  } catch {
    throw validationError('The body is not valid JSON in UTF-8.');
  }
  assertStorableData(data);
  return data;
}

/**
 * Registers the parser of JSON bodies: up to 5 MB, or 100 kB and 1,000 values where the contract lists all fields, within
 * 30 seconds. An empty body with a JSON content type counts as none. There is no parser for `text/plain`, which forms of
 * other sites could send.
 */
export function registerJsonBody(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', async (request: FastifyRequest, body: Readable) => {
    const limits = limitsOf(request);
    const bytes = await readAll(request, body, limits.maxBytes);
    return bytes.length === 0 ? undefined : parseJson(bytes, limits.maxValues);
  });
}

const intervalMs = 10_000;
/** Bytes that must arrive per interval: 10 kB per second. */
const minBytes = 100_000;

const connectionReset = () =>
  Object.assign(new Error('The body was broken off.'), { code: 'ECONNRESET' });

/**
 * Wraps a body in a stream that fails with RequestTimeout when it arrives at less than 10 kB per second, since a slow sender
 * would keep a connection and a file open. Time during which the reader pauses does not count. The body itself is not
 * destroyed, which would close the socket of the answer.
 */
export function withMinimumRate(body: Readable): Readable {
  const bytes = new PassThrough();
  // A reader gets the error from the stream; without a reader it can be ignored.
  bytes.on('error', () => {});
  let received = 0;
  let wasPaused = false;
  const timer = setInterval(() => {
    const isPaused = bytes.writableNeedDrain;
    if (received < minBytes && !isPaused && !wasPaused) bytes.destroy(requestTimeout());
    received = 0;
    wasPaused = isPaused;
  }, intervalMs).unref();
  body.on('data', (chunk: Buffer) => {
    received += chunk.length;
  });
  body.once('error', (error) => bytes.destroy(error));
  const onClose = () => {
    clearInterval(timer);
    if (!body.readableEnded) bytes.destroy(connectionReset());
  };
  // It may have been broken off while the caller was authorized, and says so only once.
  if (body.destroyed) onClose();
  else body.once('close', onClose);
  bytes.once('close', () => {
    clearInterval(timer);
    body.unpipe(bytes);
  });
  return body.pipe(bytes);
}

/** Tells whether the body of a route is a file, which may take long to arrive. */
export const isUpload = ({ contentTypes }: Route): boolean =>
  contentTypes.some((type) => type !== 'application/json');

/** Passes bodies that are not JSON to their handler as streams. */
export function registerStreamParser(app: FastifyInstance): void {
  const types = new Set(routes.flatMap(({ contentTypes }) => contentTypes));
  types.delete('application/json');
  app.addContentTypeParser([...types], (_request, body, done) => done(null, withMinimumRate(body)));
}
