import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { payloadTooLarge, requestTimeout, validationError } from '../../common/errors';
import { isClosed } from './validation';

interface Limits {
  readonly bytes: number;
  /** Many more keep everybody else waiting. */
  readonly values: number;
}

/** Of content (D121), whose longest articles have some thousand values. */
const ofContent: Limits = { bytes: 5_000_000, values: 100_000 };
/** Of a call whose fields the contract lists one by one: each further field is a fault to be told of. */
const ofFields: Limits = { bytes: 100_000, values: 1_000 };
/** Milliseconds in which a JSON body has to arrive. */
const patience = 30_000;
const deepest = 100;

const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype']);
const decoder = new TextDecoder('utf-8', { fatal: true });

function limitsOf(request: FastifyRequest): Limits {
  const content = request.routeOptions.config.operation?.schema.body?.content ?? {};
  return isClosed(content['application/json']?.schema) ? ofFields : ofContent;
}

/**
 * All bytes of a body. Read by events: leaving an asynchronous iteration early would destroy the
 * connection before the answer could say why.
 */
function readAll(request: FastifyRequest, body: Readable, limit: number): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > limit) throw payloadTooLarge(limit);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const settle = (finish: () => void) => {
      clearTimeout(timer);
      body.off('data', take).off('end', end).off('error', broken).off('close', broken).pause();
      finish();
    };
    const fail = (error: Error) => settle(() => reject(error));
    const broken = () => fail(validationError('The request was broken off.'));
    const end = () => settle(() => resolve(Buffer.concat(chunks, size)));
    const take = (chunk: Buffer) => {
      size += chunk.length;
      if (size > limit) fail(payloadTooLarge(limit));
      else chunks.push(chunk);
    };
    const timer = setTimeout(() => fail(requestTimeout()), patience);
    body.on('data', take).on('end', end).on('error', broken).on('close', broken);
  });
}

const [quote, escape, comma, bracket, brace] = Buffer.from('"\\,[{');

/** Refuses a JSON text of too many values before any of them is made. */
function assertFewValues(bytes: Uint8Array, most: number): void {
  let count = 0;
  let isText = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === quote) isText = !isText;
    else if (isText && byte === escape) at += 1;
    else if (!isText && (byte === comma || byte === bracket || byte === brace)) count += 1;
  }
  if (count > most) {
    throw validationError(`The body holds more than ${most} values. Send less at a time.`);
  }
}

/** Refuses what no database keeps or what could reach an object's prototype. */
function inspect(data: unknown): void {
  const waiting: (readonly [value: unknown, depth: number])[] = [[data, 0]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [value, depth] = next;
    if (typeof value === 'string') {
      inspectText(value);
    } else if (typeof value === 'object' && value !== null) {
      if (depth === deepest)
        throw validationError(`Data may be nested ${deepest} levels deep at most.`);
      for (const key of Object.keys(value)) {
        if (forbiddenKeys.has(key)) throw validationError(`A field may not be named ${key}.`);
        if (!Array.isArray(value)) inspectText(key);
        waiting.push([(value as Record<string, unknown>)[key], depth + 1]);
      }
    }
  }
}

/** Half of a character: the first of a pair without the second, or the second without the first. */
const loneSurrogate = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/** Throws ValidationError for a text that no database keeps. */
export function inspectText(text: string): void {
  if (text.includes('\0') || loneSurrogate.test(text)) {
    throw validationError(
      'A text contains a character that cannot be stored (U+0000 or half a character).',
    );
  }
}

/** The value of a JSON text of so many values at most as it came over the wire. Throws ValidationError. */
export function parseJson(bytes: Uint8Array, mostValues: number): unknown {
  assertFewValues(bytes, mostValues);
  let data: unknown;
  try {
    data = JSON.parse(decoder.decode(bytes));
  } catch {
    throw validationError('The body is not valid JSON in UTF-8.');
  }
  inspect(data);
  return data;
}

/**
 * Reads JSON bodies up to 5 MB, or 100 kB and 1,000 values where they hold no content, within 30 seconds. An empty
 * body with a JSON content type counts as none.
 * There is no other parser for text: `text/plain` would let other sites' forms call us.
 */
export function registerJsonBody(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', async (request: FastifyRequest, body: Readable) => {
    const limits = limitsOf(request);
    const bytes = await readAll(request, body, limits.bytes);
    return bytes.length === 0 ? undefined : parseJson(bytes, limits.values);
  });
}
